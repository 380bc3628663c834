// What the squares of four cells add to the last chance layer (leaf_vectors.hpp), where an evaluation looks at bends.
//
// A tile changes one row of a board that moves along its rows, and so the squares of that row and its neighbours: at most six
// of nine. The same along columns, which are the rows of the transposed board: its squares are worth as much as the board's.
#pragma once

#include "evaluation/evaluation_tables.hpp"
#include "search/eight_words.hpp"

namespace game2048::EVO2048_ISA {
namespace {

/// Moving all rows one way, without a tile. The first four are the rows of the board, the others of the transposed one.
struct way_squares {
  eight rows;  ///< moved
  eight rest;  ///< what the squares add that don't lie in this row
};

struct board_squares {
  way_squares first, last;
};

class square_look_ups {
 public:
  EVO2048_INLINE explicit square_look_ups(const std::uint32_t* tables) : tables_(tables) {}

  EVO2048_INLINE way_squares look_at(eight moved) const {
    const eight next = __builtin_shufflevector(moved, moved, 1, 2, 3, 3, 5, 6, 7, 7);
    const eight below = value_of(moved, next, eight{0, 1, 2, 3, 0, 1, 2, 3});
    const eight above =
        __builtin_shufflevector(below, below, 3, 0, 1, 2, 7, 4, 5, 6);  // none below the last, so 0 there
    return {moved, sum_of_halves(below) - below - above};
  }

  /// What all squares add where row `row` (4 more for the transposed board) is `moved`.
  EVO2048_INLINE eight value_with(const way_squares& w, eight moved, eight row) const {
    return pick(w.rest, row) + value_of(pick(w.rows, row - 1), moved, (row & 3) - 1) +
           value_of(moved, pick(w.rows, row + 1), row & 3);
  }

 private:
  static constexpr std::uint32_t table = square_value_count;

  /// Of two rows in each word: the cells of their square from column Column on, as an index into its table.
  template <unsigned Column>
  EVO2048_INLINE static eight square_of(eight rows) {
    return (rows >> 4 * Column & 0xff) | (rows >> (4 * Column + 8) & 0xff00);
  }

  /// What the three squares of two neighbouring rows add, `number` being the upper one's; 0 unless that is 0, 1 or 2. Those
  /// of the upper two rows are turned upside down, and those of the first columns mirrored, so that four tables of nine are looked
  /// into: see board_look_ups.hpp.
  EVO2048_INLINE eight value_of(eight upper, eight lower, eight number) const {
    const eight exists = (eight)(number < 3), top = (eight)(number == 0), middle = (eight)(number == 1);
    const eight cells = merged(top, lower, upper) | merged(top, upper, lower) << 16;
    const eight mirrored = (cells >> 4 & 0x0f0f0f0f) | (cells & 0x0f0f0f0f) << 4;
    const eight side = 8 * table - (middle & 3 * table), between = side - table;  // 8 or 5, 7 or 4
    const eight sum = gather(tables_, square_of<0>(mirrored) + side) + gather(tables_, square_of<2>(cells) + side) +
                      gather(tables_, square_of<1>(cells) + between);
    return sum & exists;
  }

  const std::uint32_t* tables_;
};

}  // namespace
}  // namespace game2048::EVO2048_ISA
