// Lookahead of student project 004: some moves of the player, with all tiles that may appear between them.
#pragma once

#include "game2048/feature/evaluation.hpp"
#include "game2048/player/expectimax.hpp"

namespace game2048 {

struct lookahead_options {
  unsigned steps = 2;     ///< moves of the player, the first included: 1..51
  bool add_score = true;  ///< a leaf is worth what has been scored besides its evaluation
};

/// A leaf is the board after the last move, before a tile; a lost board counts 0. A board does not tell how many 4s have
/// spawned, so what has been scored is board_feature::score: as if every 4 had been merged.
evaluation lookahead_evaluation(evaluation leaf, const lookahead_options& = {});

/// Expectimax that cuts off nothing. Throws std::invalid_argument, naming the field, its value and what is allowed.
expectimax_options search_options_of(const lookahead_options&);

}  // namespace game2048
