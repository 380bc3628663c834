// Takes the move that scores most at once.
#pragma once

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"

namespace game2048 {

/// The legal move with the largest sum of merged tiles; among equals the first of LEFT, RIGHT, UP, DOWN. (A baseline of
/// student project 001; docs/reference.md, section 2: mean score 3065, geometric 2708. With ties drawn at random it is
/// another player, geometric 1798.)
class greedy_player : public memoryless_policy {
 public:
  explicit greedy_player(const lane_kernels& kernels = best_lane_kernels()) : kernels_(&kernels) {}

  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers);

  /// The value of a move is what it scores.
  void value_moves(const lane_boards& boards, std::size_t lanes, lane_values& values);

 private:
  const lane_kernels* kernels_;
};

static_assert(lane_policy<greedy_player>);

}  // namespace game2048
