// Lookahead as a case of expectimax.
#include "game2048/search/lookahead.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace game2048 {

evaluation lookahead_evaluation(evaluation leaf, const lookahead_options& options) {
  if (options.add_score) leaf.terms.push_back({.feature = board_feature::score});
  leaf.lost = 0;
  return leaf;
}

expectimax_options search_options_of(const lookahead_options& options) {
  if (options.steps > expectimax_options::max_depth)
    throw std::invalid_argument(fmt::format("steps is {}; it must be in 0..50", options.steps));
  return {.depth = options.steps, .probability_cut = 0};
}

}  // namespace game2048
