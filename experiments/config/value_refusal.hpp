// Errors of the readers of option values.
#pragma once

#include <string_view>

#include "config/value_type.hpp"

namespace experiments {

/// Throws bad_value, naming the text, or the part of a list that is wrong, and what the type allows; with the nearest allowed word.
[[noreturn]] void refuse(const value_type&, std::string_view text);

/// Throws bad_value: a list has `name` twice.
[[noreturn]] void refuse_double(const value_type&, std::string_view name);

}  // namespace experiments
