// What board terms (the largest tile, and whether it stands in a corner) add to the last chance layer (leaf_vectors.hpp).
#pragma once

#include "evaluation/evaluation_tables.hpp"
#include "search/eight_words.hpp"

namespace game2048::EVO2048_ISA {
namespace {

/// The greatest of the four exponents in the low half of each word.
EVO2048_INLINE eight largest_of_row(eight row) {
  const eight pairs = greater_bytes(row & 0x0f0f, row >> 4 & 0x0f0f);
  return greater(pairs & 15, pairs >> 8);
}

/// The greater of a row's ends, where the row lies along a wall; else 0.
EVO2048_INLINE eight corner_of_row(eight row, eight number) {
  const eight at_wall = (eight)((number & 3) == 0) | (eight)((number & 3) == 3);
  return greater(row & 15, row >> 12 & 15) & at_wall;
}

/// What board terms need to know of the other rows, in each row's place, when all slide one way. Words as in `slide`.
struct slide_tiles {
  eight largest;  ///< the largest exponent
  eight corner;   ///< the largest exponent in a corner

  slide_tiles() = default;
  EVO2048_INLINE explicit slide_tiles(eight moved)
      : largest(greatest_of_others(largest_of_row(moved))),
        corner(greatest_of_others(corner_of_row(moved, eight{0, 1, 2, 3, 0, 1, 2, 3}))) {}
};

struct board_tiles {
  slide_tiles first, last;  ///< towards the first cells of rows, and towards the last
};

class board_term_values {
 public:
  EVO2048_INLINE explicit board_term_values(const evaluation_tables& tables)
      : largest_(eight{} + tables.largest), corner_(eight{} + tables.corner) {}

  /// What the terms add where row `row` (4 more for the transposed board) is `moved`. No corner holds more than the largest tile:
  /// so it stands in one if the greatest of the corners is as great.
  EVO2048_INLINE eight value_with(const slide_tiles& others, eight moved, eight row) const {
    const eight largest = greater(pick(others.largest, row), largest_of_row(moved));
    const eight corner = greater(pick(others.corner, row), corner_of_row(moved, row));
    return largest_ * largest + (corner_ & (eight)(corner == largest));
  }

 private:
  eight largest_, corner_;
};

}  // namespace
}  // namespace game2048::EVO2048_ISA
