// A game that somebody plays at leisure: moves, undo and redo, at any point a record of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game2048/board/direction.hpp"
#include "game2048/game/placed_tile.hpp"
#include "game2048/game/replay.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// A function of (seed, rules, start, moves): the k-th move is followed by the k-th spawn of the seed, however often moves were
/// taken back before it. There is no limit to tiles but that of grids.
class game_session {
 public:
  /// The game of this seed, with its two start tiles or from a board of one's choice (exponents 0..17). Throws
  /// std::invalid_argument unless the rules are valid and the board's tiles are that small.
  game_session(std::uint64_t seed, const game_rules& rules,
               const std::optional<std::array<std::uint8_t, 16>>& start = {});

  const std::array<std::uint8_t, 16>& board() const { return frames_[position_].board; }
  std::uint64_t score() const { return frames_[position_].score; }
  /// Moves played, those taken back not counted.
  std::size_t moves() const { return position_; }
  /// No move is legal.
  bool is_over() const { return frames_[position_].over; }
  std::uint8_t largest() const;
  /// The last move and its spawn; nothing at the start.
  std::optional<replay_move> last_move() const;
  std::uint64_t seed() const { return record_.game_seed; }

  /// The board after a move, before its spawn; nothing if the move is illegal.
  std::optional<std::array<std::uint8_t, 16>> slid(direction) const;

  /// Plays a move, and the seed's spawn or a tile that somebody placed. False, and nothing changes, if it is illegal. What was
  /// taken back is forgotten.
  bool play(direction, const std::optional<placed_tile>& tile = {});

  /// Takes a move back, or plays it again. False if there is none.
  bool undo();
  bool redo();
  /// Takes all moves back; they can be played again.
  void restart() { position_ = 0; }

  /// The game up to now.
  replay_record record() const;

 private:
  replay_record record_;  ///< all moves, those taken back too
  std::vector<replay_frame> frames_;
  std::size_t position_ = 0;
  std::optional<std::size_t> first_placed_;  ///< the first move of all whose tile somebody placed
};

}  // namespace game2048
