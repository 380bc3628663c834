// A real-valued tree as a player: it values the board after each legal move, and the highest value is played.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"
#include "problem/gp/number_program.hpp"

namespace experiments {

/// The inputs of a tree over boards after a move: the features of lane_features.hpp in their order, then "gain" (what the move
/// scored).
const std::vector<std::string>& afterstate_inputs();

class afterstate_player : public game2048::memoryless_policy {
 public:
  explicit afterstate_player(std::shared_ptr<const evo::gp_program>);

  /// The legal direction of the highest value; among equals the first of up, right, down, left.
  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

  /// The trees' values.
  void value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values);

 private:
  void fill_inputs(const game2048::lane_boards& after, const game2048::lane_words& gain);

  number_program program_;
  const game2048::feature_kernels* kernels_;
  std::vector<std::uint32_t> read_;  ///< the features that the tree looks at
  game2048::lane_moves moves_;
};
static_assert(game2048::lane_policy<afterstate_player>);

}  // namespace experiments
