// A player in one game, asked move by move: for programs that show its games, play along with it, or ask its advice.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game2048/board/direction.hpp"
#include "game2048/game/placed_tile.hpp"
#include "game2048/player/move_values.hpp"

namespace game2048 {

/// A player's choice on one board, and the values behind it.
struct decision {
  std::optional<direction> answer;  ///< a legal move; none if the player has no answer
  move_values values{};             ///< by which it chooses, as batch_player::values
};

/// One game of a player. Its memory and its random stream go on from board to board: asked for each board of the game of its seed in
/// turn, it answers with the moves that batch_player::record plays. It may be asked about any other board as well.
class player_session {
 public:
  player_session() = default;
  player_session(const player_session&) = delete;
  player_session& operator=(const player_session&) = delete;
  virtual ~player_session() = default;

  /// Exponents, row by row. There is no answer if no move is legal, if the player was refused too often in a row, or if a
  /// tile is larger than it knows.
  virtual decision decide(const std::array<std::uint8_t, 16>& board) = 0;

  /// The tile that appears on a board after a move, where the player says so and not chance.
  virtual std::optional<placed_tile> tile_after(const std::array<std::uint8_t, 16>&) { return std::nullopt; }
};

}  // namespace game2048
