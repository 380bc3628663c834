// Boards of few cells in 64 bits, four for each exponent, row by row from the lowest bits on; and what one shape makes of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game2048/board/direction.hpp"
#include "game2048/board/grid.hpp"

namespace game2048 {

using small_board = std::uint64_t;

inline constexpr std::uint8_t max_small_exponent = 15;

/// One shape's moves, by the rules of the grid, and its symmetries.
class small_shape {
 public:
  static constexpr std::size_t max_side = 5;
  static constexpr std::size_t max_cells = 16;

  /// Sides of 1..5 with at most 16 cells, else std::invalid_argument.
  small_shape(std::size_t rows, std::size_t columns);

  std::size_t cells() const { return cells_; }

  struct moved {
    small_board after = 0;
    std::uint32_t score = 0;
  };
  /// The same board if the move is illegal. Throws std::invalid_argument if two 32768s merge.
  moved move(small_board, direction) const;

  /// The least of the boards that turn or mirror into this one.
  small_board canonical(small_board) const;
  /// How many different boards those are.
  std::uint64_t images(small_board) const;

  /// Of a grid of this shape without bricks whose tiles go up to 32768.
  small_board packed(const grid_board&) const;

 private:
  struct line_moves {
    std::vector<std::uint32_t> after;  ///< towards the line's first cell, by its cells
    std::vector<std::uint32_t> score;
  };
  /// A mirroring: cells that go the same way go together, turned left in the 64 bits.
  struct shift {
    small_board cells;
    int left;
  };
  using mirroring = std::vector<shift>;
  struct image_set {
    std::array<small_board, 8> board;
    std::size_t count;
  };

  static line_moves moves_of_length(std::size_t length);
  template <class Target>
  mirroring mirroring_of(Target) const;
  image_set images_of(small_board) const;

  std::size_t rows_;
  std::size_t columns_;
  std::size_t cells_;
  std::array<std::vector<std::vector<std::uint8_t>>, 4> lines_;  ///< by direction: the cells' shifts, from the wall on
  std::array<line_moves, 2> by_length_;                          ///< of columns, of rows
  mirroring upside_down_;
  mirroring left_right_;
  mirroring transposed_;  ///< of square boards: about the diagonal
};

inline std::uint8_t small_exponent(small_board board, std::size_t cell) { return board >> 4 * cell & 15; }

inline small_board with_small_tile(small_board board, std::size_t cell, std::uint8_t exponent) {
  return board | small_board{exponent} << 4 * cell;
}

}  // namespace game2048
