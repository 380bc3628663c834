// What feature_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstdint>

#define EVO2048_DECLARE_FEATURE_KERNELS(isa)                                                                    \
  namespace game2048::isa {                                                                                     \
  void measure(const std::uint8_t* cells, int feature, float* values);                                          \
  void sense_merges(const std::uint8_t* cells, bool slide, std::uint8_t* senses);                               \
  void measure_wall(const std::uint8_t* cells, int direction, float* sum, float* has_largest);                  \
  void offer(const std::uint8_t* legal, const float* value, int direction, float* best, std::uint8_t* answers); \
  }

#if defined(EVO2048_ISA)
EVO2048_DECLARE_FEATURE_KERNELS(EVO2048_ISA)
#else
EVO2048_DECLARE_FEATURE_KERNELS(baseline)
#if defined(EVO2048_X86_KERNELS)
EVO2048_DECLARE_FEATURE_KERNELS(avx2)
EVO2048_DECLARE_FEATURE_KERNELS(avx512)
#endif
#endif
