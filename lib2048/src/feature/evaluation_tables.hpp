// The tables of an evaluation in plain C types, as kernels take them (see board/lanes_kernels.hpp).
#pragma once

#include <cstdint>

namespace game2048 {

struct evaluation_tables {
  const std::uint32_t* lines;          ///< compiled_evaluation::tables()
  const std::uint32_t* table_of_line;  ///< eight
  const std::uint32_t* squares;        ///< compiled_evaluation::squares(); null if there are none
};

}  // namespace game2048
