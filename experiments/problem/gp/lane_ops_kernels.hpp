// What lane_ops_kernels.cpp defines for each instruction set. An operation is a gp_operation: it computes one row of 64 lanes.
#pragma once

#include <cstdint>

#include "evo/genome/gp_instruction.hpp"

#define HOUSE_LANE_OP(name) void name(unsigned char* rows, const evo::gp_instruction& self);

/// All operations: directions as bytes, then numbers as floats.
#define HOUSE_LANE_OPS              \
  HOUSE_LANE_OP(sense_or_draw)      \
  HOUSE_LANE_OP(add_published)      \
  HOUSE_LANE_OP(subtract_published) \
  HOUSE_LANE_OP(add_mod4)           \
  HOUSE_LANE_OP(subtract_mod4)      \
  HOUSE_LANE_OP(larger)             \
  HOUSE_LANE_OP(smaller)            \
  HOUSE_LANE_OP(larger_again)       \
  HOUSE_LANE_OP(smaller_again)      \
  HOUSE_LANE_OP(either)             \
  HOUSE_LANE_OP(add)                \
  HOUSE_LANE_OP(subtract)           \
  HOUSE_LANE_OP(multiply)           \
  HOUSE_LANE_OP(divide)             \
  HOUSE_LANE_OP(negate)             \
  HOUSE_LANE_OP(maximum)            \
  HOUSE_LANE_OP(minimum)            \
  HOUSE_LANE_OP(if_less)

/// lane_ops::pick_answers, on bytes.
#define HOUSE_PICK                                                                                            \
  void pick_answers(const std::uint32_t* thresholds, const unsigned char* senses, const unsigned char* draws, \
                    unsigned char* answers);

#define HOUSE_DECLARE_LANE_OPS(isa) \
  namespace experiments::isa {      \
  HOUSE_LANE_OPS                    \
  HOUSE_PICK                        \
  }

#if defined(HOUSE_ISA)
HOUSE_DECLARE_LANE_OPS(HOUSE_ISA)
#else
HOUSE_DECLARE_LANE_OPS(baseline)
#if defined(HOUSE_X86_KERNELS)
HOUSE_DECLARE_LANE_OPS(avx2)
HOUSE_DECLARE_LANE_OPS(avx512)
#endif
#endif
#undef HOUSE_LANE_OP
#undef HOUSE_PICK
