#include "problem/game/game_problem.hpp"

namespace experiments {

game2048::game_rules rules_of(const resolved_config& config) {
  return {config.real("evaluation.four-chance"),
          static_cast<std::uint32_t>(config.integer("evaluation.refusal-limit"))};
}

std::uint64_t samples_of(std::span<const game2048::outcome> games, std::span<const game_objective> objectives,
                         std::span<double> samples) {
  std::uint64_t moves = 0;
  std::size_t slot = 0;
  for (const auto& game : games) {
    for (const auto& objective : objectives) samples[slot++] = objective.sample(game);
    moves += game.moves;
  }
  return moves;
}

}  // namespace experiments
