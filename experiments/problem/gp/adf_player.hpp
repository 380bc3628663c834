// Four real-valued trees as a player, one for each direction: the legal direction whose tree gives the highest value is played.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"
#include "problem/gp/number_program.hpp"

namespace experiments {

/// The inputs of a direction's tree, all seen relative to that direction: "gain" (the move's score), "merges-made" (empty cells
/// that it frees), "empties" (after the move), "wall" (sum of the exponents along that direction's wall, after), "wall-largest" (1 if
/// a largest tile lies there, after), "wall-before" and "wall-largest-before" (the same before the move).
const std::vector<std::string>& adf_inputs();

class adf_player : public game2048::memoryless_policy {
 public:
  /// Programs for up, right, down, left.
  explicit adf_player(const std::array<std::shared_ptr<const evo::gp_program>, 4>&);

  /// The legal direction of the highest value; among equals the first of up, right, down, left.
  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

  /// The trees' values.
  void value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values);

 private:
  void fill_inputs(const game2048::lane_boards& boards, std::size_t way);

  std::array<number_program, 4> programs_;
  game2048::lane_moves moves_;
};
static_assert(game2048::lane_policy<adf_player>);

}  // namespace experiments
