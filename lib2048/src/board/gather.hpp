// Many look-ups in a table at once, for the instruction set this file is compiled for (see vector_ops.hpp).
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {

/// table[index] for each word.
EVO2048_INLINE words gather(const std::uint32_t* table, words index) {
#if defined(__AVX512F__)
  // The form with a mask is the same instruction; g++ 12 warns of what the plain one starts from.
  return (words)_mm512_mask_i32gather_epi32((__m512i)words{}, 0xffff, (__m512i)index, table, 4);
#elif defined(__AVX2__)
  return (words)_mm256_i32gather_epi32(reinterpret_cast<const int*>(table), (__m256i)index, 4);
#else
  words result;
  for (std::size_t i = 0; i < width / 4; ++i) result[i] = table[index[i]];
  return result;
#endif
}

}  // namespace game2048::EVO2048_ISA
