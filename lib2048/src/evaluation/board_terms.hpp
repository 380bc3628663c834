// What an evaluation looks at beside lines and squares, in vectors of packed boards, for the instruction set this file is
// compiled for.
#pragma once

#include "board/vector_ops.hpp"
#include "evaluation/evaluation_tables.hpp"

namespace game2048::EVO2048_ISA {

class board_terms {
 public:
  EVO2048_INLINE explicit board_terms(const evaluation_tables& tables)
      : are_any_(tables.has_board_terms), largest_(tables.largest), corner_(tables.corner) {}

  EVO2048_INLINE bool are_any() const { return are_any_; }

  /// In the low word of each board: compiled_evaluation::board_terms_of. The high words are 0.
  EVO2048_INLINE longs value_of(longs board) const {
    const longs largest = largest_of(board);
    const longs in_corner =
        (longs)(largest_of_corners(board) == largest);  // no corner holds more than the largest tile
    return (longs)((words)largest * largest_ + (words)(in_corner & corner_));
  }

 private:
  EVO2048_INLINE static longs with_larger(longs a, longs b) { return (longs)larger((bytes)a, (bytes)b); }

  EVO2048_INLINE static longs largest_of(longs board) {
    longs most = with_larger(board & 0x0f0f0f0f0f0f0f0f, board >> 4 & 0x0f0f0f0f0f0f0f0f);
    most = with_larger(most, most >> 32);
    most = with_larger(most, most >> 16);
    return with_larger(most, most >> 8) & 15;
  }

  EVO2048_INLINE static longs largest_of_corners(longs board) {
    longs most = board & 0xf00f00000000f00f;
    most = with_larger(most, most >> 48);       // the lower row's onto the upper row's
    return with_larger(most, most >> 12) & 15;  // the last one onto the first
  }

  bool are_any_;
  std::uint32_t largest_, corner_;
};

}  // namespace game2048::EVO2048_ISA
