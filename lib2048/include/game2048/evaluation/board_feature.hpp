// What an evaluation can be made of: features of a board, each by its formula, and one table of what else is to be said of them.
//
// Exponents are 1 for a 2, 2 for a 4, ...; an empty cell is 0. Neighbours are the 24 pairs of cells that share a side. A cell
// stands in two lines (a row and a column) and counts half in each. A bend is an L-shaped triple of cells: three cells x m z, where
// x stands beside m in its row and z beside it in its column.
//
// To add a feature: an enumerator, its row in the table below, and its formula, by the family it belongs to:
// - lines: what a cell or a pair of neighbours adds is a case in src/evaluation/line_values.cpp; what only a whole line tells is a
//   function and a line in the list counted_features there (line_count_kinds says how many there are).
// - bends: a case in src/evaluation/bend_values.cpp.
// - board: what is no sum over parts needs kernels of its own (src/evaluation/board_terms.hpp, evaluation_kernels.cpp).
// Evaluations, searches, configs, genome files and lists know it from then on. tests/lib2048/evaluation/evaluation_test.cpp compares
// it with a plain formula, which is one more case there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

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
  largest,         ///< the largest exponent
  corner,          ///< 1 if a largest tile stands in a corner, else 0
  bend_low,        ///< sum over bends of min(x, z) to a power
  bend_peak,       ///< sum over bends of what the middle has over its larger end, exponents to a power
  bend_rise,       ///< the same over its smaller end
  bend_chain,      ///< sum over bends of tiles k - 1, k, k + 1 with k in the middle, of k to a power
  bend_cascade,    ///< sum over bends with two equal tiles k in a line and k + 1 beside the middle one, of k to a power
};

/// What a feature is a sum of, and so how it is compiled (compiled_evaluation.hpp).
enum class feature_family : std::uint8_t {
  lines,   ///< over the four rows and four columns: any number of them cost eight look-ups
  matrix,  ///< over cells, weighted by a matrix of 16 numbers: in the same eight look-ups
  bends,   ///< over the 36 bends: nine look-ups more, one for each square of four cells
  board,   ///< of nothing smaller than the board: looked at beside the lines
};

struct board_feature_entry {
  board_feature feature;
  std::string_view name;
  std::string_view meaning;  ///< for people
  feature_family family;
  double
      usual_weight;  ///< in the size of the tuned heuristic's: moves a board's value by some hundreds; 0: not for evolution
  double usual_power = 0;  ///< where evolution begins; 0: the feature takes no power
};

/// All features, in the order of their enumerators.
inline constexpr std::array board_features = [] {
  using enum board_feature;
  using enum feature_family;
  using entry = board_feature_entry;
  return std::array{
      entry{constant, "constant", "1: what losing costs, as a lost position has a value of its own", lines, 1e6},
      entry{empties, "empties", "empty cells", lines, 1000},
      entry{merges, "merges", "neighbouring pairs of equal tiles", lines, 600},
      entry{runs, "runs", "per line, empty cells left out: k for each run of k >= 2 equal tiles", lines, 600},
      entry{steps, "steps", "neighbouring pairs of tiles of which one is twice the other", lines, 200},
      entry{monotonicity, "monotonicity",
            "per line: minus what its exponents, to a power, rise or fall in all, whichever is less", lines, 30, 2.4},
      entry{smoothness, "smoothness", "minus the differences of neighbouring tiles' exponents", lines, 200},
      entry{adjacency, "adjacency", "the same, empty cells counting as 0", lines, 200},
      entry{trapped, "trapped", "minus what tiles lack that stand between two larger ones in a line", lines, 200},
      entry{buried, "buried", "per line: minus what its largest exponent has over the larger one of its ends", lines,
            200},
      entry{ends, "ends", "per line: the exponents of its ends, to a power", lines, 20, 2.4},
      entry{sum, "sum", "the exponents of all tiles, to a power", lines, 20, 2.4},
      entry{tile_sum, "tile-sum", "the values of all tiles, to a power", lines, 1, 1},
      entry{score, "score", "what the tiles have scored, had every new one been a 2", lines, 0},
      entry{exponent_order, "exponent-order", "exponents times a matrix of 16 numbers", matrix, 0},
      entry{value_order, "value-order", "values times a matrix of 16 numbers", matrix, 0},
      entry{largest, "largest", "the largest exponent", board, 200},
      entry{corner, "corner", "1 if a largest tile stands in a corner", board, 3000},
      entry{bend_low, "bend-low", "per bend: the smaller end, to a power", bends, 30, 2.4},
      entry{bend_peak, "bend-peak", "per bend: what the middle has over its larger end, to a power", bends, 30, 2.4},
      entry{bend_rise, "bend-rise", "per bend: what the middle has over its smaller end, to a power", bends, 30, 2.4},
      entry{bend_chain, "bend-chain",
            "bends of tiles of which each is twice the next, by the middle one's exponent to a power", bends, 30, 2.4},
      entry{bend_cascade, "bend-cascade",
            "bends of two equal tiles and one twice as large, by the middle one's exponent to a power", bends, 30, 2.4},
  };
}();

inline constexpr std::size_t board_feature_count = board_features.size();

constexpr const board_feature_entry& entry_of(board_feature feature) {
  return board_features[static_cast<std::size_t>(feature)];
}

static_assert([] {
  for (std::size_t i = 0; i < board_feature_count; ++i)
    if (board_features[i].feature != static_cast<board_feature>(i)) return false;
  return true;
}());

/// "constant", "empties", "tile-sum", ...
constexpr std::string_view name_of(board_feature feature) { return entry_of(feature).name; }

/// A short description for people.
constexpr std::string_view meaning_of(board_feature feature) { return entry_of(feature).meaning; }

/// The feature of that name, if there is one.
std::optional<board_feature> feature_named(std::string_view name);

/// The names of the features that evolved weights may have, in the order of the table: those with a usual weight.
std::vector<std::string_view> board_feature_words();

constexpr bool is_sum_over_bends(board_feature feature) { return entry_of(feature).family == feature_family::bends; }
constexpr bool takes_power(board_feature feature) { return entry_of(feature).usual_power != 0; }
constexpr bool takes_order(board_feature feature) { return entry_of(feature).family == feature_family::matrix; }
constexpr bool is_sum_over_lines(board_feature feature) {
  return entry_of(feature).family == feature_family::lines || takes_order(feature);
}

/// Sixteen weights, row by row.
using order_matrix = std::array<double, 16>;

/// 15 in the first corner, then row by row to and fro, to 0.
order_matrix snake_order();

/// 6 - row - column.
order_matrix gradient_order();

/// 3 - row - column: seed 003's corner gradient.
order_matrix corner_gradient_order();

}  // namespace game2048
