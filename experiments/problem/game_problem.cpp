#include "problem/game_problem.hpp"

namespace experiments {

game2048::game_rules rules_of(const resolved_config& config) {
  return {config.real("evaluation.four-chance"),
          static_cast<std::uint32_t>(config.integer("evaluation.refusal-limit"))};
}

std::uint64_t samples_of(std::span<const game2048::outcome> games, const game_objective& objective,
                         std::span<double> samples) {
  std::uint64_t moves = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    samples[i] = objective.sample(games[i]);
    moves += games[i].moves;
  }
  return moves;
}

}  // namespace experiments
