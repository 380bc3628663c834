// The greedy player's choice.
#include "game2048/player/greedy_player.hpp"

namespace game2048 {

void greedy_player::choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
  kernels_->most_scoring_moves(boards, answers, lanes);
}

}  // namespace game2048
