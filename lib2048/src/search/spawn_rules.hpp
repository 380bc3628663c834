// Empty cells, gaps between tiles, and rows of one packed board, for the instruction set this file is compiled for.
#pragma once

#include "board/packed_vectors.hpp"

namespace game2048::EVO2048_ISA {

inline constexpr std::uint64_t lowest_bits = 0x1111111111111111;  ///< of the four of each cell
inline constexpr std::uint64_t cell_numbers = 0xfedcba9876543210;

EVO2048_INLINE std::uint32_t row_of(std::uint64_t board, unsigned i) {
  return static_cast<std::uint32_t>(board >> 16 * i & 0xffff);
}

/// As empty_cells of packed.hpp.
EVO2048_INLINE std::uint64_t empty_of(std::uint64_t board) {
  std::uint64_t occupied = board | (board >> 2);
  occupied |= occupied >> 1;
  return ~occupied & lowest_bits;
}

/// The first cell of each gap: each run of empty cells in a row.
EVO2048_INLINE std::uint64_t gaps_of(std::uint64_t empty) { return empty & ~((empty << 4) & 0xfff0fff0fff0fff0); }

/// The numbers of the gaps, from 0, in the four bits of each cell that lies in one.
EVO2048_INLINE std::uint64_t gap_numbers(std::uint64_t gaps, std::uint64_t empty) {
  const std::uint64_t from_one = gaps * lowest_bits;  // the product counts, in each cell, the gaps that begin up to it
  return (from_one & empty * 15) - empty;
}

/// The four bits of each of `cells` in `from`, one after another.
EVO2048_INLINE std::uint64_t list_of(std::uint64_t from, std::uint64_t cells) {
#if defined(__BMI2__)
  return _pext_u64(from, cells * 15);
#else
  std::uint64_t list = 0;
  for (unsigned n = 0; cells != 0; n += 4, cells &= cells - 1) list |= (from >> __builtin_ctzll(cells) & 15) << n;
  return list;
#endif
}

}  // namespace game2048::EVO2048_ISA
