// All four moves of a packed board.
#include "player/packed_successors.hpp"

namespace game2048 {

packed_successors successors_of(packed_board board) {
  packed_successors made;
  for (const direction d : all_directions) {
    const packed_move moved = move(board, d);
    const unsigned bit = 1U << static_cast<unsigned>(d);
    made.after[static_cast<std::size_t>(d)] = moved.after;
    if (moved.tile_limit)
      made.limit |= bit;
    else if (moved.after != board)
      made.open |= bit;
  }
  return made;
}

std::optional<direction> packed_successors::first_past_limit() const {
  for (const direction d : search_order)
    if (limit >> static_cast<unsigned>(d) & 1) return d;
  return std::nullopt;
}

}  // namespace game2048
