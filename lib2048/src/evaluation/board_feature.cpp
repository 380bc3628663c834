// Features by name, and the order matrices that have a rule.
#include "game2048/evaluation/board_feature.hpp"

#include <algorithm>

namespace game2048 {
namespace {

template <class Rule>
order_matrix by_place(Rule rule) {
  order_matrix order;
  for (int c = 0; c < 16; ++c) order[static_cast<std::size_t>(c)] = rule(c / 4, c % 4);
  return order;
}

}  // namespace

std::optional<board_feature> feature_named(std::string_view name) {
  const auto found = std::find_if(board_features.begin(), board_features.end(),
                                  [&](const board_feature_entry& one) { return one.name == name; });
  if (found == board_features.end()) return std::nullopt;
  return found->feature;
}

std::vector<std::string_view> board_feature_words() {
  std::vector<std::string_view> words;
  for (const board_feature_entry& one : board_features)
    if (one.usual_weight != 0) words.push_back(one.name);
  return words;
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
