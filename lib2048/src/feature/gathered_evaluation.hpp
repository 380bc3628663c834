// The values of packed boards in vectors, by the tables of one evaluation, for the instruction set this file is compiled for.
#pragma once

#include "board/gather.hpp"
#include "feature/evaluation_tables.hpp"
#include "feature/square_cells.hpp"

namespace game2048::HOUSE_ISA {

/// Where in the tables of an evaluation those of rows 0 and 2, or 1 and 3, begin, for the words of packed boards: a board's
/// low word holds rows 0 and 1, its high word rows 2 and 3.
struct line_tables {
  words even_rows, odd_rows, even_columns, odd_columns;
};

HOUSE_INLINE words alternating(std::uint32_t low, std::uint32_t high) {
  return (words)(longs{} + (std::uint64_t{high} << 32 | low));
}

HOUSE_INLINE line_tables line_tables_of(const std::uint32_t* table_of_line) {
  return {alternating(table_of_line[0], table_of_line[2]), alternating(table_of_line[1], table_of_line[3]),
          alternating(table_of_line[4], table_of_line[6]), alternating(table_of_line[5], table_of_line[7])};
}

/// In the low word of each board: the sum of what its lines are worth. The high words hold no meaning.
HOUSE_INLINE longs value_of_lines(longs board, longs turned, const std::uint32_t* tables, const line_tables& at) {
  const words rows = (words)board, columns = (words)turned;
  const words low = words{} + 0xffff;
  const words sum = gather(tables, (rows & low) + at.even_rows) + gather(tables, (rows >> 16) + at.odd_rows) +
                    gather(tables, (columns & low) + at.even_columns) +
                    gather(tables, (columns >> 16) + at.odd_columns);
  return (longs)sum + ((longs)sum >> 32);
}

/// In the low word of each board: the sum of what its nine squares are worth (compiled_evaluation::squares). The high words
/// hold no meaning.
HOUSE_INLINE longs value_of_squares(longs board, const std::uint32_t* squares) {
  constexpr std::uint32_t table = square_value_count;
  const words rows = (words)board;
  // The middle rows twice, the second time without their first column: squares 3 and 4, then 5 and none.
  const longs middle = board >> 16 & 0xffffffff;
  const words twice = (words)(middle | (middle & 0xfff0fff0) << 28);
  const words last = square_of<2>((words)middle);
  const words sum = gather(squares, square_of<0>(rows) + alternating(0, 6 * table)) +
                    gather(squares, square_of<1>(rows) + alternating(table, 7 * table)) +
                    gather(squares, square_of<2>(rows) + alternating(2 * table, 8 * table)) +
                    gather(squares, square_of<0>(twice) + alternating(3 * table, 4 * table));
  return (longs)sum + ((longs)sum >> 32) + (longs)gather(squares, last + alternating(5 * table, 5 * table));
}

struct gathered_evaluation {
  const std::uint32_t* lines;
  line_tables at;
  const std::uint32_t* squares;

  HOUSE_INLINE explicit gathered_evaluation(const evaluation_tables& tables)
      : lines(tables.lines), at(line_tables_of(tables.table_of_line)), squares(tables.squares) {}

  /// In the low word of each board: its value without board terms. The high words hold no meaning.
  HOUSE_INLINE longs value_of(longs board, longs turned) const {
    const longs sum = value_of_lines(board, turned, lines, at);
    return squares == nullptr ? sum : sum + value_of_squares(board, squares);
  }
};

}  // namespace game2048::HOUSE_ISA
