// What can differ between one game of 2048 and another, apart from its seed and its player.
#pragma once

#include <cstdint>

namespace game2048 {

struct game_rules {
  double four_chance = 0.1;           ///< probability that a spawned tile is a 4, in [0, 1]
  std::uint32_t refusal_limit = 200;  ///< a game ends as `refused` after so many illegal answers in a row, 1..200
};

/// Throws std::invalid_argument, naming the field and its value, unless every field is in its range.
void validate(const game_rules&);

}  // namespace game2048
