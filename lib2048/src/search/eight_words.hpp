// Vectors of eight words, with the operations that need gathers and permutations: AVX2 has them all.
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {

using eight = std::uint32_t __attribute__((vector_size(32)));
using signed_eight = std::int32_t __attribute__((vector_size(32)));
using eight_halves = std::uint16_t __attribute__((vector_size(16)));
using two_longs = std::uint64_t __attribute__((vector_size(16)));
using four_signed_longs = std::int64_t __attribute__((vector_size(32)));

/// table[index] for each word.
EVO2048_INLINE eight gather(const std::uint32_t* table, eight index) {
  return (eight)_mm256_i32gather_epi32(reinterpret_cast<const int*>(table), (__m256i)index, 4);
}

/// from[index]; only the low three bits of an index count.
EVO2048_INLINE eight pick(eight from, eight index) {
  return (eight)_mm256_permutevar8x32_epi32((__m256i)from, (__m256i)index);
}

/// Element I in all places.
template <int I>
EVO2048_INLINE eight broadcast(eight v) {
  return __builtin_shufflevector(v, v, I, I, I, I, I, I, I, I);
}

/// Each word turned left by its own count; negative counts turn right.
EVO2048_INLINE eight rotated(eight v, eight count) {
#if defined(__AVX512VL__)
  return (eight)_mm256_rolv_epi32((__m256i)v, (__m256i)count);
#else
  return (v << (count & 31)) | (v >> (-count & 31));
#endif
}

/// a where the mask's bits are set, else b.
EVO2048_INLINE eight merged(eight mask, eight a, eight b) {
#if defined(__AVX512VL__)
  return (eight)_mm256_ternarylogic_epi32((__m256i)mask, (__m256i)a, (__m256i)b, 0xca);
#else
  return b ^ (mask & (a ^ b));
#endif
}

EVO2048_INLINE signed_eight greater(signed_eight a, signed_eight b) { return a > b ? a : b; }

EVO2048_INLINE eight greater(eight a, eight b) { return (eight)_mm256_max_epu32((__m256i)a, (__m256i)b); }
EVO2048_INLINE eight greater_bytes(eight a, eight b) { return (eight)_mm256_max_epu8((__m256i)a, (__m256i)b); }

/// In each place, the greatest of the other three of its half.
EVO2048_INLINE eight greatest_of_others(eight v) {
  const eight neighbour = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  const eight pair = greater(v, neighbour);
  return greater(neighbour, __builtin_shufflevector(pair, pair, 2, 3, 0, 1, 6, 7, 4, 5));
}

/// The sum of either half, in all its places.
EVO2048_INLINE eight sum_of_halves(eight v) {
  v += __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  return v + __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5);
}

EVO2048_INLINE std::int64_t sum_of(signed_eight v) {
  four_signed_longs sum = __builtin_convertvector(__builtin_shufflevector(v, v, 0, 1, 2, 3), four_signed_longs) +
                          __builtin_convertvector(__builtin_shufflevector(v, v, 4, 5, 6, 7), four_signed_longs);
  sum += __builtin_shufflevector(sum, sum, 2, 3, 0, 1);
  return sum[0] + sum[1];
}

/// Eight numbers of four bits each.
EVO2048_INLINE eight unpacked(std::uint32_t nibbles) {
  return (eight{} + nibbles) >> eight{0, 4, 8, 12, 16, 20, 24, 28} & 15;
}

}  // namespace game2048::EVO2048_ISA
