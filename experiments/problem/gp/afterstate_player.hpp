// A real-valued tree as a player: it values the board after each legal move, and the highest value is played.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/feature/board_sense.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"
#include "problem/gp/number_program.hpp"

namespace experiments {

/// The inputs that every tree over boards after a move has: the features of lane_features.hpp in their order, then "gain" (the
/// move's score). Optional senses follow them.
const std::vector<std::string>& afterstate_inputs();

/// Senses of board features by name. Throws std::runtime_error for one that is none of game2048::board_sense_words().
std::vector<game2048::board_sense> senses_named(std::span<const std::string> names);

class afterstate_player : public game2048::memoryless_policy {
 public:
  /// The program's inputs: afterstate_inputs(), then the senses.
  explicit afterstate_player(std::shared_ptr<const evo::gp_program>, std::vector<game2048::board_sense> senses = {});

  /// The legal direction of the highest value; among equals the first of up, right, down, left.
  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

  /// The trees' values.
  void value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values);

 private:
  void fill_inputs(const game2048::lane_boards& afterstates, const game2048::lane_words& gain);

  number_program program_;
  std::vector<game2048::board_sense> senses_;
  const game2048::feature_kernels* kernels_;
  std::vector<std::uint32_t> read_;  ///< the inputs that the tree looks at
  game2048::lane_moves moves_;
};
static_assert(game2048::lane_policy<afterstate_player>);

}  // namespace experiments
