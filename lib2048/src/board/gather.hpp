// Many look-ups in a table at once, for the instruction set this file is compiled for (see vector_ops.hpp).
#pragma once

#include "board/vector_ops.hpp"

namespace game2048::HOUSE_ISA {

/// table[index] for each word.
HOUSE_INLINE words gather(const std::uint32_t* table, words index) {
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

/// Rows become columns, as transposed() of packed.hpp.
HOUSE_INLINE longs transposed(longs b) {
  longs t = (b ^ (b >> 12)) & 0x0000f0f00000f0f0;
  b ^= t ^ (t << 12);
  t = (b ^ (b >> 24)) & 0x00000000ff00ff00;
  return b ^ t ^ (t << 24);
}

/// Where in the tables of an evaluation those of rows 0 and 2, or 1 and 3, begin, for the words of packed boards: a board's
/// low word holds rows 0 and 1, its high word rows 2 and 3.
struct line_tables {
  words even_rows, odd_rows, even_columns, odd_columns;
};

HOUSE_INLINE words alternating(std::uint32_t low, std::uint32_t high) {
  return (words)(longs{} + (std::uint64_t{high} << 32 | low));
}

HOUSE_INLINE line_tables line_tables_of(const std::uint32_t* table_of_line) {
  return {alternating(table_of_line[0], table_of_line[2]), alternating(table_of_line[1], table_of_line[3]),
          alternating(table_of_line[4], table_of_line[6]), alternating(table_of_line[5], table_of_line[7])};
}

/// In the low word of each board: the sum of what its lines are worth. The high words hold no meaning.
HOUSE_INLINE longs value_of(longs board, longs turned, const std::uint32_t* tables, const line_tables& at) {
  const words rows = (words)board, columns = (words)turned;
  const words low = words{} + 0xffff;
  const words sum = gather(tables, (rows & low) + at.even_rows) + gather(tables, (rows >> 16) + at.odd_rows) +
                    gather(tables, (columns & low) + at.even_columns) +
                    gather(tables, (columns >> 16) + at.odd_columns);
  return (longs)sum + ((longs)sum >> 32);
}

}  // namespace game2048::HOUSE_ISA
