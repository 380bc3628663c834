// What feature_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstdint>

#define HOUSE_DECLARE_FEATURE_KERNELS(isa)                                                                      \
  namespace game2048::isa {                                                                                     \
  void measure(const std::uint8_t* cells, int feature, float* values);                                          \
  void sense_merges(const std::uint8_t* cells, bool slide, std::uint8_t* senses);                               \
  void measure_wall(const std::uint8_t* cells, int direction, float* sum, float* has_largest);                  \
  void offer(const std::uint8_t* legal, const float* value, int direction, float* best, std::uint8_t* answers); \
  }

#if defined(HOUSE_ISA)
HOUSE_DECLARE_FEATURE_KERNELS(HOUSE_ISA)
#else
HOUSE_DECLARE_FEATURE_KERNELS(baseline)
#if defined(HOUSE_X86_KERNELS)
HOUSE_DECLARE_FEATURE_KERNELS(avx2)
HOUSE_DECLARE_FEATURE_KERNELS(avx512)
#endif
#endif
