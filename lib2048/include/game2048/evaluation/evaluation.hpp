// What a position is worth to a player that searches: a weighted sum of features.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "game2048/evaluation/board_feature.hpp"

namespace game2048 {

/// Which lines a term looks at. Both choices look the same from every corner.
enum class line_group : std::uint8_t {
  all,
  outer,  ///< the rows and columns along the walls
  inner,  ///< the others
};

/// "all", "outer" or "inner".
std::string_view name_of(line_group);

/// Which bends a term looks at, by where their middle cell stands: 4, 16 and 16 of them.
enum class bend_group : std::uint8_t { all, corner, wall, inner };

/// "all", "corner", "wall" or "inner".
std::string_view name_of(bend_group);

inline constexpr double greatest_power = 10;

struct evaluation_term {
  board_feature what = board_feature::constant;
  double weight = 1;
  double power = 1;                    ///< in (0, 10]; for features that take one (takes_power), else 1
  line_group lines = line_group::all;  ///< for features that are sums over lines and have no matrix, else all
  bend_group bends = bend_group::all;  ///< for features that are sums over bends, else all
  order_matrix order{};                ///< for features that take one (takes_order), else zeros
  friend bool operator==(const evaluation_term&, const evaluation_term&) = default;
};

struct evaluation {
  std::vector<evaluation_term> terms;
  double lost = 0;  ///< the value of a position without a legal move
  friend bool operator==(const evaluation&, const evaluation&) = default;
};

/// Throws std::invalid_argument, naming the term and what is wrong with it, unless all numbers are finite and in range.
void validate(const evaluation&);

/// The seven numbers of the public tuned heuristic, with the values its author found by CMA-ES for deep search.
struct tuned_weights {
  double lost = 200'000;
  double monotonicity_power = 4;
  double monotonicity = 47;
  double sum_power = 3.5;
  double sum = 11;
  double merges = 700;
  double empty = 270;
};

/// Its evaluation: the sum over the 8 lines of lost + empty E + merges M - monotonicity min(ML, MR) - sum S (REFERENCE: E
/// and S count cells per line, so each cell twice). A lost position is worth 0.
evaluation tuned_heuristic(const tuned_weights& = {});

/// The names that evaluation_named knows.
std::vector<std::string_view> evaluation_names();

/// A ready-made evaluation. Throws std::invalid_argument, listing the names, for one that doesn't exist.
evaluation evaluation_named(std::string_view name);

/// Where the text after eval= or weights= in a player's spec becomes an evaluation: evaluation_named, or something that knows files
/// as well. It throws std::invalid_argument for what it does not know.
using evaluation_source = std::function<evaluation(std::string_view)>;

}  // namespace game2048
