// What afterstate_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"

namespace game2048 {

inline constexpr std::size_t most_games_of_step = 32;

}  // namespace game2048

#define EVO2048_DECLARE_AFTERSTATE_KERNELS(isa)                                                               \
  namespace game2048::isa {                                                                                   \
  std::uint32_t step_to_best(std::uint64_t* boards, std::uint32_t* key_low, const std::uint32_t* key_high,    \
                             std::size_t games, std::uint32_t four_threshold, const std::uint32_t* row_moves, \
                             const evaluation_tables& tables);                                                \
  }

#if defined(EVO2048_ISA)
EVO2048_DECLARE_AFTERSTATE_KERNELS(EVO2048_ISA)
#else
EVO2048_DECLARE_AFTERSTATE_KERNELS(baseline)
#if defined(EVO2048_X86_KERNELS)
EVO2048_DECLARE_AFTERSTATE_KERNELS(avx2)
EVO2048_DECLARE_AFTERSTATE_KERNELS(avx512)
#endif
#endif
