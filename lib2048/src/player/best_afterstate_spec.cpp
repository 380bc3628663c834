// Makes the player that moves to the board with the best evaluation.
#include "player/best_afterstate_spec.hpp"

#include "game2048/player/best_afterstate_player.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_best_afterstate(const spec_values& values, const evaluation_source& evaluations) {
  return std::make_unique<best_afterstate_player>(evaluations(evaluation_text(values)));
}

}  // namespace game2048
