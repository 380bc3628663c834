// The tables of an evaluation in plain C types, as kernels take them (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

namespace game2048 {

/// Squares of four cells on a board, that of row r and column c being number 3 r + c, and what can stand in one.
inline constexpr std::size_t squares_on_board = 9;
inline constexpr std::size_t square_value_count = 65536;

struct evaluation_tables {
  const std::uint32_t* lines;          ///< compiled_evaluation::tables()
  const std::uint32_t* table_of_line;  ///< eight
  const std::uint32_t* squares;        ///< compiled_evaluation::squares(); null if there are none
};

}  // namespace game2048
