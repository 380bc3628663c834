// What afterstate_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"
#include "evo2048/cpu/each_isa.hpp"

namespace game2048 {

inline constexpr std::size_t most_games_of_step = 32;

}  // namespace game2048

#define EVO2048_DECLARE_AFTERSTATE_KERNELS(isa)                                                               \
  namespace game2048::isa {                                                                                   \
  std::uint32_t step_to_best(std::uint64_t* boards, std::uint32_t* key_low, const std::uint32_t* key_high,    \
                             std::size_t games, std::uint32_t four_threshold, const std::uint32_t* row_moves, \
                             const evaluation_tables& tables);                                                \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_AFTERSTATE_KERNELS)
