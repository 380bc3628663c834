// The greedy player's choice.
#include "game2048/player/greedy_player.hpp"

namespace game2048 {

void greedy_player::choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
  kernels_->most_scoring_moves(boards, answers, lanes);
}

void greedy_player::value_moves(const lane_boards& boards, std::size_t lanes, lane_values& values) {
  lane_moves moves;
  kernels_->all_moves(boards, moves, lanes);
  for (std::size_t way = 0; way < values.size(); ++way)
    for (std::size_t lane = 0; lane < lanes; ++lane) values[way][lane] = moves.score[way][lane];
}

}  // namespace game2048
