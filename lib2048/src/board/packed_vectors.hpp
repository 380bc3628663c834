// Packed boards (packed.hpp) in vectors, for the instruction set this file is compiled for.
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {

inline constexpr std::size_t boards_in_vector = width / 8;

EVO2048_INLINE longs load(const std::uint64_t* boards) { return *reinterpret_cast<const longs*>(boards); }

/// Rows become columns, in a board or in each of a vector of boards.
template <class Longs>
EVO2048_INLINE Longs transposed(Longs b) {
  Longs t = (b ^ (b >> 12)) & 0x0000f0f00000f0f0;
  b ^= t ^ (t << 12);
  t = (b ^ (b >> 24)) & 0x00000000ff00ff00;
  return b ^ t ^ (t << 24);
}

}  // namespace game2048::EVO2048_ISA
