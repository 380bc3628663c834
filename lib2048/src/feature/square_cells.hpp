// Where the squares of four cells lie in vectors of rows, for the instruction set this file is compiled for.
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::HOUSE_ISA {

/// Of two rows in each word, the upper one in its low half: the cells of their square from column Column on, as an index into its
/// table (compiled_evaluation::squares).
template <unsigned Column, class Words>
HOUSE_INLINE Words square_of(Words rows) {
  return (rows >> 4 * Column & 0xff) | (rows >> (4 * Column + 8) & 0xff00);
}

}  // namespace game2048::HOUSE_ISA
