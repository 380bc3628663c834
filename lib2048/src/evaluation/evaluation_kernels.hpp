// What evaluation_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"
#include "evo2048/cpu/each_isa.hpp"

#define EVO2048_DECLARE_EVALUATION_KERNELS(isa)                                                          \
  namespace game2048::isa {                                                                              \
  void evaluate_packed(const std::uint64_t* boards, std::size_t count, const evaluation_tables& tables,  \
                       std::uint32_t* units);                                                            \
  void evaluate_lanes(const std::uint8_t* cells, const evaluation_tables& tables, std::uint32_t* units); \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_EVALUATION_KERNELS)
