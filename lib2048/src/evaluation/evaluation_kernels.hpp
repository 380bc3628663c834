// What evaluation_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "evaluation/evaluation_tables.hpp"

#define EVO2048_DECLARE_EVALUATION_KERNELS(isa)                                                          \
  namespace game2048::isa {                                                                              \
  void evaluate_packed(const std::uint64_t* boards, std::size_t count, const evaluation_tables& tables,  \
                       std::uint32_t* units);                                                            \
  void evaluate_lanes(const std::uint8_t* cells, const evaluation_tables& tables, std::uint32_t* units); \
  }

#if defined(EVO2048_ISA)
EVO2048_DECLARE_EVALUATION_KERNELS(EVO2048_ISA)
#else
EVO2048_DECLARE_EVALUATION_KERNELS(baseline)
#if defined(EVO2048_X86_KERNELS)
EVO2048_DECLARE_EVALUATION_KERNELS(avx2)
EVO2048_DECLARE_EVALUATION_KERNELS(avx512)
#endif
#endif
