// Checks that rules say something a game can be played by.
#include "game2048/game/rules.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace game2048 {

void validate(const game_rules& rules) {
  if (!(rules.four_chance >= 0 && rules.four_chance <= 1))
    throw std::invalid_argument(fmt::format("four_chance is {}; it must be in [0, 1]", rules.four_chance));
  if (rules.refusal_limit < 1 || rules.refusal_limit > 200)
    throw std::invalid_argument(fmt::format("refusal_limit is {}; it must be in 1..200", rules.refusal_limit));
}

}  // namespace game2048
