// What an evaluation can be made of: features of a board, each by its name and formula.
//
// Those up to `value_order` are sums over the four rows and four columns, so that any weighted sum of them is eight
// look-ups (compiled_evaluation.hpp). A cell stands in two lines and counts half in each. Exponents are 1 for a 2, 2 for a
// 4, ...; an empty cell is 0. Neighbours are the 24 pairs of cells that share a side.
//
// Those from `bend_low` on are sums over the 36 bends: three cells x m z, where x stands beside m in its row and z beside it
// in its column. They tell a chain that turns from one that starts anew below its first tile, which lines cannot, and
// cost nine look-ups more, one for each square of four cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace game2048 {

enum class board_feature : std::uint8_t {
  constant,      ///< 1: what losing costs, as a lost position has a value of its own (evaluation::lost)
  empties,       ///< empty cells, 0..16
  merges,        ///< neighbouring pairs of equal tiles
  runs,          ///< M of the tuned heuristic: per line, empties dropped, each run of k >= 2 equal tiles adds k
  steps,         ///< neighbouring pairs of tiles whose exponents differ by 1
  monotonicity,  ///< minus the sum over lines of min(ML, MR), of exponents to a power (lane_features.hpp)
  smoothness,    ///< minus the sum over neighbouring tiles (both occupied) of |difference of exponents|
  adjacency,     ///< the same with empty cells as 0
  trapped,       ///< minus the sum over three cells x y z in a line, 0 < y < min(x, z), of min(x, z) - y
  buried,        ///< minus the sum over lines of what their largest exponent has over the larger of their two ends
  ends,  ///< sum over lines of the exponents of their two ends to a power: outer lines end in corners, inner at walls
  sum,   ///< sum over cells of exponent to a power
  tile_sum,        ///< sum over cells of tile value to a power
  score,           ///< sum over cells of (e - 1) 2^e: what the tiles have scored, had every spawn been a 2
  exponent_order,  ///< sum over cells of exponent x a matrix of 16 numbers
  value_order,     ///< sum over cells of tile value x a matrix of 16 numbers
  largest,         ///< the largest exponent. Not a sum over lines, so it is looked at beside them
  corner,          ///< 1 if a largest tile stands in a corner, else 0. Beside the lines as well
  bend_low,        ///< sum over bends of min(x, z) to a power
  bend_peak,       ///< sum over bends of what the middle has over its larger end, exponents to a power
  bend_rise,       ///< the same over its smaller end
  bend_chain,      ///< sum over bends of tiles k - 1, k, k + 1 with k in the middle, of k to a power
  bend_cascade,    ///< sum over bends with two equal tiles k in a line and k + 1 beside the middle one, of k to a power
};

inline constexpr std::size_t board_feature_count = 23;

/// "constant", "empties", "tile-sum", ...
std::string_view name_of(board_feature);

/// A short description for people.
std::string_view meaning_of(board_feature);

/// The feature of that name, if there is one.
std::optional<board_feature> feature_named(std::string_view name);

constexpr bool is_sum_over_bends(board_feature what) { return what >= board_feature::bend_low; }
constexpr bool takes_power(board_feature what) {
  return what == board_feature::monotonicity || what == board_feature::sum || what == board_feature::tile_sum ||
         what == board_feature::ends || is_sum_over_bends(what);
}
constexpr bool takes_order(board_feature what) {
  return what == board_feature::exponent_order || what == board_feature::value_order;
}
constexpr bool is_sum_over_lines(board_feature what) { return what < board_feature::largest; }

/// Sixteen weights, row by row.
using order_matrix = std::array<double, 16>;

/// 15 in the first corner, then row by row to and fro, to 0.
order_matrix snake_order();

/// 6 - row - column.
order_matrix gradient_order();

/// 3 - row - column: seed 003's corner gradient.
order_matrix corner_gradient_order();

}  // namespace game2048
