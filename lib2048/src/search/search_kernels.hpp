// What search_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"
#include "evo2048/cpu/each_isa.hpp"

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

EVO2048_EACH_ISA(EVO2048_DECLARE_SEARCH_KERNELS)
