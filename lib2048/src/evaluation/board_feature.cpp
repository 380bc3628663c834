// What features are called and mean, and the order matrices that have a rule.
#include "game2048/evaluation/board_feature.hpp"

#include <algorithm>

namespace game2048 {
namespace {

struct feature_text {
  std::string_view name, meaning;
};

constexpr std::array<feature_text, board_feature_count> texts{{
    {"constant", "1: what losing costs, as a lost position has a value of its own"},
    {"empties", "empty cells"},
    {"merges", "neighbouring pairs of equal tiles"},
    {"runs", "per line, empty cells left out: k for each run of k >= 2 equal tiles"},
    {"steps", "neighbouring pairs of tiles of which one is twice the other"},
    {"monotonicity", "per line: minus what its exponents, to a power, rise or fall in all, whichever is less"},
    {"smoothness", "minus the differences of neighbouring tiles' exponents"},
    {"adjacency", "the same, empty cells counting as 0"},
    {"trapped", "minus what tiles lack that stand between two larger ones in a line"},
    {"buried", "per line: minus what its largest exponent has over the larger one of its ends"},
    {"ends", "per line: the exponents of its ends, to a power"},
    {"sum", "the exponents of all tiles, to a power"},
    {"tile-sum", "the values of all tiles, to a power"},
    {"score", "what the tiles have scored, had every new one been a 2"},
    {"exponent-order", "exponents times a matrix of 16 numbers"},
    {"value-order", "values times a matrix of 16 numbers"},
    {"largest", "the largest exponent"},
    {"corner", "1 if a largest tile stands in a corner"},
    {"bend-low", "per bend: the smaller end, to a power"},
    {"bend-peak", "per bend: what the middle has over its larger end, to a power"},
    {"bend-rise", "per bend: what the middle has over its smaller end, to a power"},
    {"bend-chain", "bends of tiles of which each is twice the next, by the middle one's exponent to a power"},
    {"bend-cascade", "bends of two equal tiles and one twice as large, by the middle one's exponent to a power"},
}};

template <class Rule>
order_matrix by_place(Rule rule) {
  order_matrix order;
  for (int c = 0; c < 16; ++c) order[static_cast<std::size_t>(c)] = rule(c / 4, c % 4);
  return order;
}

}  // namespace

std::string_view name_of(board_feature what) { return texts[static_cast<std::size_t>(what)].name; }

std::string_view meaning_of(board_feature what) { return texts[static_cast<std::size_t>(what)].meaning; }

std::optional<board_feature> feature_named(std::string_view name) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const feature_text& one) { return one.name == name; });
  if (found == texts.end()) return std::nullopt;
  return static_cast<board_feature>(found - texts.begin());
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
