// Lookahead of student project 004: some steps ahead of a move, each all tiles that may appear and then the best move.
#pragma once

#include "game2048/evaluation/evaluation.hpp"
#include "game2048/search/expectimax.hpp"

namespace game2048 {

struct lookahead_options {
  unsigned steps = 2;     ///< 0..50
  bool add_score = true;  ///< a leaf is worth what has been scored besides its evaluation
};

/// A leaf is the board after the last move, before a tile; a lost board counts 0. A board does not tell how many 4s have
/// spawned, so what has been scored is board_feature::score: as if every 4 had been merged.
///
/// The project does not say whether its steps count the first move. Not to count it gives its shares of games won, of 100 each:
/// with two steps 29 % by the score (here 35 %) and 46, 15, 80, 92, 97 % by its orders (61, 16, 69, 94, 95 %), with three 69 %
/// by the score (67 %).
evaluation lookahead_evaluation(evaluation leaf, const lookahead_options& = {});

/// Expectimax that cuts off nothing. Throws std::invalid_argument, naming the field, its value and what is allowed.
expectimax_options search_options_of(const lookahead_options&);

}  // namespace game2048
