// Keeps its tiles in the lower right corner: DOWN whenever the move before was another, else RIGHT.
#pragma once

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"

namespace game2048 {

/// DOWN if it is legal and the previous move of the game was not DOWN; else RIGHT if legal; else the first legal one of
/// LEFT, RIGHT, UP, DOWN. (A baseline of student project 001; docs/reference.md, section 2: mean score 2795,
/// geometric 2494.)
class corner_player {
 public:
  explicit corner_player(const lane_kernels& kernels = best_lane_kernels()) : kernels_(&kernels) {}

  void begin_game(std::size_t lane, std::uint64_t) { previous_.at[lane] = none; }
  void relocate(std::size_t from, std::size_t to) { previous_.at[to] = previous_.at[from]; }
  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers);

 private:
  static constexpr std::uint8_t none = 0xff;

  const lane_kernels* kernels_;
  lane_bytes previous_;  ///< the last answer in each lane; all are legal, so all were played
};

static_assert(lane_policy<corner_player>);

}  // namespace game2048
