// What packed_kernels.cpp defines for each instruction set, in plain C types (see lanes_kernels.hpp).
#pragma once

#include <cstdint>

#include "evo2048/cpu/each_isa.hpp"

#define EVO2048_DECLARE_PACKED_KERNELS(isa)                                                                 \
  namespace game2048::isa {                                                                                 \
  void packed_step_all(std::uint64_t* boards, std::uint32_t* key_low, const std::uint32_t* key_high,        \
                       const std::uint8_t* directions, std::uint32_t four_threshold, std::uint8_t* results, \
                       const std::uint16_t* after_table, const std::uint32_t* gain_table);                  \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_PACKED_KERNELS)
