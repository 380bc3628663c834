// Checks that rules say something a game can be played by.
#include "game2048/game/rules.hpp"

#include <stdexcept>
#include <string>

namespace game2048 {

void validate(const game_rules& rules) {
  if (!(rules.four_chance >= 0 && rules.four_chance <= 1))
    throw std::invalid_argument("four_chance is " + std::to_string(rules.four_chance) + "; it must be in [0, 1]");
  if (rules.refusal_limit < 1 || rules.refusal_limit > 200)
    throw std::invalid_argument("refusal_limit is " + std::to_string(rules.refusal_limit) + "; it must be in 1..200");
}

}  // namespace game2048
