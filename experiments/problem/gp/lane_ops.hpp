// The operations of the tree languages, for the instruction set that runs them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "evo/genome/gp_instruction.hpp"
#include "game2048/board/lanes.hpp"

namespace experiments {

/// For each of the 16 states of four senses (bit d: sense d), three ascending thresholds: thresholds[k][state].
using answer_thresholds = std::array<std::array<std::uint32_t, 16>, 3>;

struct lane_ops {
  std::string_view name;  ///< "baseline", "avx2", "avx512"

  // Directions: rows of 64 bytes, 0..3.
  evo::gp_operation sense_or_draw, add_published, subtract_published, add_mod4, subtract_mod4, larger, smaller,
      larger_again, smaller_again, either;
  // Numbers: rows of 64 floats. Results are finite, within +-1e30, for any input; x / 0 is 1.
  evo::gp_operation add, subtract, multiply, divide, negate, maximum, minimum, if_less;

  /// A draw of 32 bits for each lane, rows draws[0] (low byte) to draws[3], becomes an answer 0..3: how many of the thresholds
  /// of the lane's state it reaches. Rows senses[d] hold 0xff or 0.
  void (*pick_answers)(const answer_thresholds&, const std::array<game2048::lane_bytes, 4>& senses,
                       const std::array<game2048::lane_bytes, 4>& draws, game2048::lane_bytes& answers);
};

/// The operations for the widest instruction set that this processor has.
const lane_ops& best_lane_ops();

/// All that this processor can run, narrowest first. Never empty. All give the same bits.
std::span<const lane_ops* const> available_lane_ops();

}  // namespace experiments
