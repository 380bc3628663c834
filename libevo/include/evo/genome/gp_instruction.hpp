// One step of a compiled tree: plain data without inline code, since the operations are compiled once for each instruction set.
#pragma once

#include <cstdint>

namespace evo {

struct gp_instruction;

/// Computes row `to` of `rows` from the rows `from`. Rows are blocks of lanes, 64-byte aligned; their size is
/// agreed between the operations of a language and the code that fills the inputs.
using gp_operation = void (*)(unsigned char* rows, const gp_instruction& self);

struct gp_instruction {
  gp_operation apply;
  std::uint32_t to;
  std::uint32_t from[4];
  std::uint32_t draw_row;   ///< the row that holds the draws of a drawing instruction
  std::uint32_t draw;       ///< which of the draws in that row
  std::uint32_t immediate;  ///< a number that the word carries
};

}  // namespace evo
