// The exact value of play on small boards: every position that can occur is looked at, from the last ones back to the start.
//
// A tile appears and the sum of all tiles grows by 2 or 4; a move leaves it as it is. So positions fall into layers by their sum, a
// layer's values follow from those of the next two, and no more values than three layers' are ever held. Boards that turn or
// mirror into each other are one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <stop_token>

#include "game2048/board/grid.hpp"

namespace game2048 {

struct solve_question {
  std::size_t rows = 2;
  std::size_t columns = 2;
  std::optional<std::uint8_t>
      target{};                       ///< exponent 3..15 of a tile: the chance to make it; nothing: the score expected
  bool random_play = false;           ///< of a player who makes each legal move equally often; else of the best one
  double four_chance = 0.1;           ///< chance of a 4
  std::optional<grid_board> start{};  ///< the position to begin at, without bricks; nothing: two random tiles
};

struct solve_limits {
  std::uint64_t memory = std::uint64_t{4} << 30;  ///< bytes
  std::stop_token stop{};
  /// Told of every layer that is done: the share of the work, in [0, 1], a rough one.
  std::function<void(double)> progress{};
};

/// What a question would take at most, told before anything is done.
struct solve_estimate {
  double boards = 0;  ///< an upper bound of the boards kept, those that turn or mirror into each other being one
  double bytes = 0;   ///< of memory for so many
};

struct solution {
  double value = 0;                              ///< the chance of the target, or the expected score from the start on
  std::array<std::optional<double>, 4> moves{};  ///< at a given start: by direction, of legal moves
  std::uint64_t boards = 0;       ///< positions with the player to move, without those that reached the target
  std::uint64_t orbits = 0;       ///< ... of which those that turn or mirror into each other are one
  std::uint64_t lost = 0;         ///< orbits without a legal move
  std::uint64_t afterstates = 0;  ///< orbits of boards after a move, before the tile
};

/// The question is too large for the memory that it may take.
class solve_refused : public std::length_error {
 public:
  using std::length_error::length_error;
};

/// The stop token was triggered: there is no value, not half of one.
class solve_stopped : public std::runtime_error {
 public:
  solve_stopped() : std::runtime_error("solving was stopped") {}
};

/// Throws std::invalid_argument, naming the field, its value and what is allowed.
void validate(const solve_question&);

/// Of any question whose fields are valid one by one.
solve_estimate estimate_of(const solve_question&);

/// The exact answer, but for rounding: sums of doubles in a fixed order. Throws std::invalid_argument for a question that is
/// not valid, solve_refused before it begins if the estimate is above the memory limit, or if more comes up on the way,
/// and solve_stopped.
solution solve(const solve_question&, const solve_limits& = {});

}  // namespace game2048
