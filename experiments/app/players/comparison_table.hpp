// A comparison as people read it, and as machines do.
#pragma once

#include <span>
#include <string>

#include "app/players/comparison.hpp"

namespace experiments {

std::string comparison_table(const comparison&, std::span<const named_player>);
std::string comparison_json(const comparison&, std::span<const named_player>);

}  // namespace experiments
