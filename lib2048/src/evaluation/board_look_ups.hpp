// What the lines and squares of packed boards are worth, for the instruction set this file is compiled for.
//
// Vectors find out where to look for several boards at once; single loads look there. On a Zen 5 processor a load and an add
// take half the time of one element of a gather, so that the one-ply player is up to a third faster than with gathers.
//
// Squares that stand alike are worth the same however the board is turned, so three of their nine tables are enough: a corner's, a
// wall's and the middle one. Each square is turned so that its outer cells are the high byte of an index, and a corner is highest of
// all. Large tiles stand there and stay, and what a game looks up lies closer together (8 % faster than the other way round).
#pragma once

#include "board/vector_ops.hpp"
#include "evaluation/evaluation_tables.hpp"

namespace game2048::EVO2048_ISA {

template <std::size_t Boards>
class board_look_ups {
 public:
  EVO2048_INLINE explicit board_look_ups(const evaluation_tables& tables) : tables_(tables) {}

  /// Takes a vector of boards as numbers `number` and following. `turned`: the boards transposed.
  EVO2048_INLINE void put(std::size_t number, longs board, longs turned) {
    write(rows, number, (halves)board);
    write(columns, number, (halves)turned);
    if (tables_.squares != nullptr) put_squares(number, (halves)board, (halves)turned);
  }

  /// Writes the values of the first `count` boards without board terms.
  EVO2048_INLINE void look_up(std::size_t count, std::uint32_t* units) const {
    if (tables_.squares == nullptr)
      look_up<false>(count, units);
    else
      look_up<true>(count, units);
  }

 private:
  /// Four indices of each board: of its lines, or of squares. Of those only what look_up() reads means anything.
  enum plane : std::size_t { rows, columns, first_squares, middle_squares, last_squares, side_squares, planes };

  EVO2048_INLINE void put_squares(std::size_t number, halves board, halves turned) {
    const halves swapped = (board >> 4 & 0x0f0f) | (board & 0x0f0f) << 4;
    const halves next = towards_middle(board);
    write(first_squares, number, square_of<0>(towards_middle(swapped), swapped));
    write(middle_squares, number, square_of<1>(next, board));
    write(last_squares, number, square_of<2>(next, board));
    write(side_squares, number, square_of<1>(towards_middle(turned), turned));
  }

  /// In the place of each row the one next to it on the way to the middle: rows 1, 2, 3 (which nobody reads), 2.
  EVO2048_INLINE static halves towards_middle(halves board) {
    const longs all = (longs)board;
    return (halves)((all >> 16) | (all << 16 & 0xffff000000000000));
  }

  /// Two cells of each row, from column Column on, as the low and the high byte of an index.
  template <unsigned Column>
  EVO2048_INLINE static halves square_of(halves low, halves high) {
    return (low >> 4 * Column & 0xff) | high >> 4 * Column << 8;
  }

  EVO2048_INLINE void write(plane which, std::size_t number, halves indices) {
    *reinterpret_cast<halves*>(indices_ + which * plane_size + 4 * number) = indices;
  }

  template <bool WithSquares>
  EVO2048_INLINE void look_up(std::size_t count, std::uint32_t* units) const {
    const evaluation_tables tables = tables_;  // a copy: 'units' might point into tables_, for all that compilers know
    for (std::size_t i = 0; i < count; ++i) {
      __asm__ volatile("");  // g++ 12 would put single loads together to vectors: up to twice as slow
      const std::uint16_t* const at = indices_ + 4 * i;
      std::uint32_t sum = 0;
      for (std::size_t k = 0; k < 4; ++k)
        sum += tables.line[k][at[rows * plane_size + k]] + tables.line[4 + k][at[columns * plane_size + k]];
      units[i] = WithSquares ? sum + value_of_squares(at, tables.squares) : sum;
    }
  }

  EVO2048_INLINE static std::uint32_t value_of_squares(const std::uint16_t* at, const std::uint32_t* squares) {
    const std::uint32_t* const in_corner = squares + 8 * square_value_count;
    const std::uint32_t* const at_wall = squares + 7 * square_value_count;
    const std::uint32_t* const middle = squares + 4 * square_value_count;
    std::uint32_t sum = middle[at[middle_squares * plane_size + 1]];
    for (std::size_t row = 0; row < 4; row += 3)
      sum += in_corner[at[first_squares * plane_size + row]] + in_corner[at[last_squares * plane_size + row]] +
             at_wall[at[middle_squares * plane_size + row]] + at_wall[at[side_squares * plane_size + row]];
    return sum;
  }

  static constexpr std::size_t plane_size = 4 * Boards;
  static_assert(Boards % (64 / 8) == 0);  // whole vectors, however wide

  evaluation_tables tables_;
  alignas(64) std::uint16_t indices_[planes * plane_size];
};

}  // namespace game2048::EVO2048_ISA
