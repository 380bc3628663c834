// The draws of spawn_stream.hpp, a vector of games at a time.
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {

/// The draw of spawn_stream.hpp for each word of a vector.
EVO2048_INLINE words draw(words place, words high) {
  words x = place;
  x ^= x >> 16;
  x *= 0x7feb352dU;
  x ^= high;
  x ^= x >> 15;
  x *= 0x846ca68bU;
  x ^= x >> 16;
  return x;
}

}  // namespace game2048::EVO2048_ISA
