// A player at one game, asked move by move: for those who watch it, play along with it, or want its advice.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game2048/board/direction.hpp"
#include "game2048/game/placed_tile.hpp"
#include "game2048/player/move_values.hpp"

namespace game2048 {

/// What a player makes of a board.
struct opinion {
  std::optional<direction> answer;  ///< a legal move; nothing where the player has none to give
  move_values values{};             ///< what it answers by, as batch_player::values
};

/// What it remembers and draws goes on from board to board: asked for each board of the game of its seed in turn, it answers
/// what batch_player::record plays. It may be asked about any other board as well.
class seated_player {
 public:
  seated_player() = default;
  seated_player(const seated_player&) = delete;
  seated_player& operator=(const seated_player&) = delete;
  virtual ~seated_player() = default;

  /// Exponents, row by row. There is no answer if no move is legal, if the player was refused too often in a row, or if a
  /// tile is larger than it knows.
  virtual opinion consider(const std::array<std::uint8_t, 16>& board) = 0;

  /// The tile that appears on a board after a move, where the player says so and not chance.
  virtual std::optional<placed_tile> tile_after(const std::array<std::uint8_t, 16>&) { return std::nullopt; }
};

}  // namespace game2048
