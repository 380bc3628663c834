// What readers of options' values share: how they refuse a text.
#pragma once

#include <string_view>

#include "config/value_type.hpp"

namespace experiments {

/// Throws bad_value, naming the text and what the type allows.
[[noreturn]] void refuse(const value_type&, std::string_view text);

}  // namespace experiments
