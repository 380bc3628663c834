// Names of features, and the order matrices that have a rule.
#include "game2048/feature/board_feature.hpp"

#include <algorithm>

namespace game2048 {
namespace {

constexpr std::array<std::string_view, board_feature_count> names{
    "constant", "empties", "merges",   "runs",      "steps",     "monotonicity", "smoothness",     "adjacency",
    "trapped",  "buried",  "ends",     "sum",       "tile-sum",  "score",        "exponent-order", "value-order",
    "largest",  "corner",  "bend-low", "bend-peak", "bend-rise", "bend-chain",   "bend-cascade"};

template <class Rule>
order_matrix by_place(Rule rule) {
  order_matrix order;
  for (int c = 0; c < 16; ++c) order[static_cast<std::size_t>(c)] = rule(c / 4, c % 4);
  return order;
}

}  // namespace

std::string_view name_of(board_feature what) { return names[static_cast<std::size_t>(what)]; }

std::optional<board_feature> feature_named(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<board_feature>(found - names.begin());
}

order_matrix snake_order() {
  return by_place([](int row, int column) { return 15 - 4 * row - (row % 2 == 0 ? column : 3 - column); });
}

order_matrix gradient_order() {
  return by_place([](int row, int column) { return 6 - row - column; });
}

order_matrix corner_gradient_order() {
  return by_place([](int row, int column) { return 3 - row - column; });
}

}  // namespace game2048
