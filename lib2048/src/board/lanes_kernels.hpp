// What lanes_kernels.cpp defines for each instruction set, in plain C types: no inline function of the standard library
// may be compiled for a wide instruction set, since the linker could then pick that copy for everybody.
#pragma once

#include <cstddef>
#include <cstdint>

#include "evo2048/cpu/each_isa.hpp"

#define EVO2048_DECLARE_LANE_KERNELS(isa)                                                                             \
  namespace game2048::isa {                                                                                           \
  void step(std::uint8_t* cells, std::uint32_t* key_low, const std::uint32_t* key_high,                               \
            const std::uint8_t* directions, std::uint32_t four_threshold, std::uint8_t* moved, std::size_t lanes);    \
  void legal_moves(const std::uint8_t* cells, std::uint8_t* legal, std::size_t lanes);                                \
  void all_moves(const std::uint8_t* cells, std::uint8_t* after, std::uint8_t* legal, std::uint32_t* score,           \
                 std::size_t lanes);                                                                                  \
  void most_scoring_moves(const std::uint8_t* cells, std::uint8_t* directions, std::size_t lanes);                    \
  void refill(std::uint32_t* place, const std::uint32_t* high, std::uint32_t* last_draw, const std::uint32_t* offset, \
              std::uint8_t* pending);                                                                                 \
  void draw_bytes(std::uint32_t* place, const std::uint32_t* high, std::uint8_t* rows, std::size_t draws);            \
  void unpack(const std::uint8_t* packed, unsigned shift, std::uint8_t* answers);                                     \
  }

EVO2048_EACH_ISA(EVO2048_DECLARE_LANE_KERNELS)
