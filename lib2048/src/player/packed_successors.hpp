// What a player on packed boards may choose from: shared by all that search.
#pragma once

#include <array>
#include <optional>

#include "game2048/board/direction.hpp"
#include "game2048/board/packed.hpp"

namespace game2048 {

/// The order in which equal moves are taken: first of up, down, left, right.
inline constexpr std::array search_order{direction::up, direction::down, direction::left, direction::right};

/// The moves of a board, by direction.
struct packed_successors {
  std::array<packed_board, 4> after;
  unsigned open = 0;   ///< bit d: direction d is legal and stays below the tile limit
  unsigned limit = 0;  ///< bit d: direction d merges two 32768s

  bool is_open(direction d) const { return open >> static_cast<unsigned>(d) & 1; }
  /// What is left to choose where no move is open.
  std::optional<direction> first_past_limit() const;

  packed_board operator[](direction d) const { return after[static_cast<std::size_t>(d)]; }
};

packed_successors successors_of(packed_board);

}  // namespace game2048
