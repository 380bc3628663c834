// A comparison of players as text and as JSON.
#pragma once

#include <span>
#include <string>

#include "app/players/comparison.hpp"

namespace experiments {

std::string comparison_table(const comparison&, std::span<const named_player>);
std::string comparison_json(const comparison&, std::span<const named_player>);

}  // namespace experiments
