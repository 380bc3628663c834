// The operations of the tree languages, for the instruction set that runs them.
#pragma once

#include <span>
#include <string_view>

#include "evo/genome/gp_instruction.hpp"

namespace experiments {

struct lane_ops {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  // Directions: rows of 64 bytes, 0..3.
  evo::gp_operation sense_or_draw, add_published, subtract_published, add_mod4, subtract_mod4, larger, smaller,
      larger_again, smaller_again, either;
  // Numbers: rows of 64 floats. Results are finite, within +-1e30, whatever comes in; x / 0 is 1.
  evo::gp_operation add, subtract, multiply, divide, negate, maximum, minimum, if_less;
};

/// The operations for the widest instruction set that this processor has.
const lane_ops& best_lane_ops();

/// All that this processor can run, narrowest first. Never empty. All give the same bits.
std::span<const lane_ops* const> available_lane_ops();

}  // namespace experiments
