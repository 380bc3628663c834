// What search_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"

namespace game2048 {

/// The tables of an evaluation and of moves, as kernels take them.
struct kernel_tables {
  const std::uint32_t* row_moves;  ///< row_tables::both
  evaluation_tables evaluation;
  std::int32_t lost;
};

}  // namespace game2048

#define EVO2048_DECLARE_SEARCH_KERNELS(isa)                                                                            \
  namespace game2048::isa {                                                                                            \
  void sum_over_spawns(const std::uint64_t* boards, std::size_t count, const kernel_tables& tables, bool fours,        \
                       std::int64_t* sums);                                                                            \
  void expand_spawns(std::uint64_t board, const std::uint32_t* row_moves, std::uint64_t* after, std::uint32_t* wanted, \
                     std::uint64_t* lists);                                                                            \
  }

#if defined(EVO2048_ISA)
EVO2048_DECLARE_SEARCH_KERNELS(EVO2048_ISA)
#else
EVO2048_DECLARE_SEARCH_KERNELS(baseline)
#if defined(EVO2048_X86_KERNELS)
EVO2048_DECLARE_SEARCH_KERNELS(avx2)
EVO2048_DECLARE_SEARCH_KERNELS(avx512)
#endif
#endif
