// The tables of an evaluation in plain C types, as kernels take them (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace game2048 {

/// Squares of four cells on a board, that of row r and column c being number 3 r + c, and what can stand in one.
inline constexpr std::size_t squares_on_board = 9;
inline constexpr std::size_t square_value_count = 65536;

/// Units are taken as unsigned, so that sums may wrap on the way.
struct evaluation_tables {
  const std::uint32_t* lines;    ///< compiled_evaluation::tables()
  const std::uint32_t* line[8];  ///< of each row, then of each column: parts of those tables
  const std::uint32_t* squares;  ///< compiled_evaluation::squares(); null if there are none
  bool has_board_terms;
  std::uint32_t largest;  ///< board terms: units for each exponent of the largest tile
  std::uint32_t corner;   ///< ... and for a largest tile in a corner
};

}  // namespace game2048
