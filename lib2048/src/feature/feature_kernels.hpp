// What feature_kernels.cpp defines for each instruction set, in plain C types (see board/lanes_kernels.hpp).
#pragma once

#include <cstdint>

#include "evo2048/cpu/each_isa.hpp"

#define EVO2048_DECLARE_FEATURE_KERNELS(isa)                                                                    \
  namespace game2048::isa {                                                                                     \
  void measure(const std::uint8_t* cells, int feature, float* values);                                          \
  void sense_merges(const std::uint8_t* cells, bool slide, std::uint8_t* senses);                               \
  void measure_wall(const std::uint8_t* cells, int direction, float* sum, float* has_largest);                  \
  void offer(const std::uint8_t* legal, const float* value, int direction, float* best, std::uint8_t* answers); \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_FEATURE_KERNELS)
