// A published result of a project that this program repeats, for the tables of a report.
#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace experiments {

using tile_share = std::pair<int, double>;  ///< exponent of the largest tile, percent of games

struct published_row {
  std::string_view name;
  std::string_view source;
  std::string_view figure;                  ///< as it was published
  std::span<const tile_share> tile_shares;  ///< may be empty
};

}  // namespace experiments
