// Evaluations that this program has evolved, each for its own depth of search. Lost positions are worth 0.
#pragma once

#include "game2048/evaluation/evaluation.hpp"

namespace game2048 {

evaluation one_ply_weights();
evaluation depth1_weights();
evaluation depth2_weights();
evaluation depth3_weights();

// With features of bends.
evaluation bends_one_ply_weights();
evaluation bends_depth1_weights();
evaluation bends_depth3_weights();

}  // namespace game2048
