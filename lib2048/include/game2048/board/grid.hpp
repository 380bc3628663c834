// A board of any shape, with bricks if need be: plain and slow, and so the judge of the fast forms.
//
// A brick never moves, and is a wall to the tiles on both sides. Exponents grow as the rules say; on 4x4 two 131072s,
// which play cannot bring about but a given board can, merge into a 262144.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game2048/board/direction.hpp"

namespace game2048 {

struct grid_move;

class grid_board {
 public:
  static constexpr std::size_t max_side = 8;
  static constexpr std::uint8_t brick = 0xff;

  /// An empty board. Throws std::invalid_argument unless both sides are 1..8.
  grid_board(std::size_t rows, std::size_t columns);

  /// A 4x4 board from its exponents, row by row.
  explicit grid_board(const std::array<std::uint8_t, 16>& exponents);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  /// The exponents, row by row; 0 = empty, `brick` = a brick.
  const std::vector<std::uint8_t>& cells() const { return cells_; }

  /// Sets a cell to an exponent up to 50, or to `brick`. Throws std::out_of_range or std::invalid_argument.
  void set(std::size_t row, std::size_t column, std::uint8_t exponent);

  friend bool operator==(const grid_board&, const grid_board&) = default;

 private:
  friend grid_move move(const grid_board&, direction);
  friend grid_board with_spawn(const grid_board&, std::uint32_t spawn_draw, std::uint32_t four_threshold);

  std::size_t rows_;
  std::size_t columns_;
  std::vector<std::uint8_t> cells_;
};

struct grid_move {
  grid_board after;         ///< equal to the board before if the move is illegal
  std::uint64_t score = 0;  ///< sum of the values of the merged tiles
};

grid_move move(const grid_board&, direction);

/// Bit d is set if direction d changes the board.
unsigned legal_moves(const grid_board&);

/// The empty cells, row by row, as indices into cells().
std::vector<std::size_t> empty_cells(const grid_board&);

/// The board after the spawn that a draw says (spawn_stream.hpp). Throws std::invalid_argument if no cell is empty.
grid_board with_spawn(const grid_board&, std::uint32_t spawn_draw, std::uint32_t four_threshold);

/// The exponents of a 4x4 board without bricks. Throws std::invalid_argument for any other board.
std::array<std::uint8_t, 16> exponents_4x4(const grid_board&);

/// Rows separated by " / ", cells by spaces: values, "." for an empty cell, "#" for a brick. As in "2 4 . 8 / . . . #".
std::string to_string(const grid_board&);

/// Reads what to_string writes; rows may stand on lines instead, and tabs and CRLF are fine. Throws
/// std::invalid_argument, naming row and cell, for anything that is not a board, and for more than 4096 characters.
grid_board parse_grid(std::string_view text);

}  // namespace game2048
