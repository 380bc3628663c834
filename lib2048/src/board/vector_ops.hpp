// The few vector operations that the lanes need, for the instruction set this file is compiled for (see
// cmake/evo2048_targets.cmake): GCC/Clang vector extensions, and intrinsics where those have no word for it.
//
// Everything lives in a namespace named after the instruction set and is inlined by force, so that no copy compiled for
// a wide one can be linked into code that runs on a narrow one.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#define EVO2048_INLINE [[gnu::always_inline]] inline

namespace game2048::EVO2048_ISA {

#if defined(__AVX512BW__)
inline constexpr std::size_t width = 64;
#elif defined(__AVX2__)
inline constexpr std::size_t width = 32;
#else
inline constexpr std::size_t width = 16;
#endif

using bytes = std::uint8_t __attribute__((vector_size(width), may_alias));
using signed_halves = std::int16_t __attribute__((vector_size(width), may_alias));
using halves = std::uint16_t __attribute__((vector_size(width), may_alias));
using words = std::uint32_t __attribute__((vector_size(width), may_alias));
using longs = std::uint64_t __attribute__((vector_size(width), may_alias));
using signed_words = std::int32_t __attribute__((vector_size(width), may_alias));
using floats = float __attribute__((vector_size(width), may_alias));

#if defined(__AVX512BW__)

using mask = __mmask64;  ///< one bit for each byte

EVO2048_INLINE mask equal(bytes a, bytes b) { return _mm512_cmpeq_epi8_mask((__m512i)a, (__m512i)b); }
EVO2048_INLINE bytes select(mask m, bytes a, bytes b) {
  return (bytes)_mm512_mask_blend_epi8(m, (__m512i)b, (__m512i)a);
}
EVO2048_INLINE bytes keep(mask m, bytes a) { return (bytes)_mm512_maskz_mov_epi8(m, (__m512i)a); }
EVO2048_INLINE bytes drop(mask m, bytes a) { return select(m, bytes{}, a); }
EVO2048_INLINE bytes as_bytes(mask m) { return (bytes)_mm512_movm_epi8(m); }
EVO2048_INLINE bytes smaller(bytes a, bytes b) { return (bytes)_mm512_min_epu8((__m512i)a, (__m512i)b); }
EVO2048_INLINE bytes larger(bytes a, bytes b) { return (bytes)_mm512_max_epu8((__m512i)a, (__m512i)b); }
EVO2048_INLINE halves multiply_high(halves a, halves b) { return (halves)_mm512_mulhi_epu16((__m512i)a, (__m512i)b); }
EVO2048_INLINE bool all(mask m) { return m == ~mask{0}; }

#else

using mask = bytes;  ///< 0xff or 0 in each byte

EVO2048_INLINE mask equal(bytes a, bytes b) { return (mask)(a == b); }
EVO2048_INLINE bytes keep(mask m, bytes a) { return m & a; }
EVO2048_INLINE bytes drop(mask m, bytes a) { return ~m & a; }
EVO2048_INLINE bytes as_bytes(mask m) { return m; }

#if defined(__AVX2__)
EVO2048_INLINE bytes select(mask m, bytes a, bytes b) {
  return (bytes)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)m);
}
EVO2048_INLINE bytes smaller(bytes a, bytes b) { return (bytes)_mm256_min_epu8((__m256i)a, (__m256i)b); }
EVO2048_INLINE bytes larger(bytes a, bytes b) { return (bytes)_mm256_max_epu8((__m256i)a, (__m256i)b); }
EVO2048_INLINE halves multiply_high(halves a, halves b) { return (halves)_mm256_mulhi_epu16((__m256i)a, (__m256i)b); }
EVO2048_INLINE bool all(mask m) { return _mm256_movemask_epi8((__m256i)m) == -1; }
#elif defined(__SSE2__)
EVO2048_INLINE bytes select(mask m, bytes a, bytes b) { return b ^ (m & (a ^ b)); }
EVO2048_INLINE bytes smaller(bytes a, bytes b) { return (bytes)_mm_min_epu8((__m128i)a, (__m128i)b); }
EVO2048_INLINE bytes larger(bytes a, bytes b) { return (bytes)_mm_max_epu8((__m128i)a, (__m128i)b); }
EVO2048_INLINE halves multiply_high(halves a, halves b) { return (halves)_mm_mulhi_epu16((__m128i)a, (__m128i)b); }
EVO2048_INLINE bool all(mask m) { return _mm_movemask_epi8((__m128i)m) == 0xffff; }
#else
EVO2048_INLINE bytes select(mask m, bytes a, bytes b) { return b ^ (m & (a ^ b)); }
EVO2048_INLINE bytes smaller(bytes a, bytes b) { return select((mask)(a < b), a, b); }
EVO2048_INLINE bytes larger(bytes a, bytes b) { return select((mask)(a > b), a, b); }
EVO2048_INLINE halves multiply_high(halves a, halves b) {
  const words even = ((words)a & 0xffff) * ((words)b & 0xffff);
  const words odd = ((words)a >> 16) * ((words)b >> 16);
  return (halves)((even >> 16) | (odd & 0xffff0000U));  // an even element is the low half of its word
}
EVO2048_INLINE bool all(mask m) {
  bool every = true;
  for (std::size_t i = 0; i < width; ++i) every &= m[i] != 0;
  return every;
}
#endif
#endif

/// Exchanges a and b where m holds.
EVO2048_INLINE void exchange(mask m, bytes& a, bytes& b) {
#if defined(__AVX2__)
  const bytes old_a = a;
  a = select(m, b, a);
  b = select(m, old_a, b);
#else
  const bytes difference = keep(m, a ^ b);
  a ^= difference;
  b ^= difference;
#endif
}

EVO2048_INLINE bytes zeros() { return bytes{}; }
EVO2048_INLINE mask is_zero(bytes a) { return equal(a, zeros()); }

/// 0xff in each byte that is not 0.
EVO2048_INLINE bytes nonzero(bytes a) { return ~as_bytes(is_zero(a)); }

}  // namespace game2048::EVO2048_ISA
