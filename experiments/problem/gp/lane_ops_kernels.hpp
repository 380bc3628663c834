// The functions that lane_ops_kernels.cpp defines for each instruction set. An operation is a gp_operation: it computes one row of 64 lanes.
#pragma once

#include <cstdint>

#include "evo/genome/gp_instruction.hpp"
#include "evo2048/cpu/each_isa.hpp"

#define EVO2048_LANE_OP(name) void name(unsigned char* rows, const evo::gp_instruction& self);

/// All operations: directions as bytes, then numbers as floats.
#define EVO2048_LANE_OPS              \
  EVO2048_LANE_OP(sense_or_draw)      \
  EVO2048_LANE_OP(add_published)      \
  EVO2048_LANE_OP(subtract_published) \
  EVO2048_LANE_OP(add_mod4)           \
  EVO2048_LANE_OP(subtract_mod4)      \
  EVO2048_LANE_OP(larger)             \
  EVO2048_LANE_OP(smaller)            \
  EVO2048_LANE_OP(larger_again)       \
  EVO2048_LANE_OP(smaller_again)      \
  EVO2048_LANE_OP(either)             \
  EVO2048_LANE_OP(add)                \
  EVO2048_LANE_OP(subtract)           \
  EVO2048_LANE_OP(multiply)           \
  EVO2048_LANE_OP(divide)             \
  EVO2048_LANE_OP(negate)             \
  EVO2048_LANE_OP(maximum)            \
  EVO2048_LANE_OP(minimum)            \
  EVO2048_LANE_OP(if_less)

/// lane_ops::pick_answers, on bytes.
#define EVO2048_PICK                                                                                          \
  void pick_answers(const std::uint32_t* thresholds, const unsigned char* senses, const unsigned char* draws, \
                    unsigned char* answers);

#define EVO2048_DECLARE_LANE_OPS(isa) \
  namespace experiments::isa {        \
  EVO2048_LANE_OPS                    \
  EVO2048_PICK                        \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_LANE_OPS)
#undef EVO2048_LANE_OP
#undef EVO2048_PICK
