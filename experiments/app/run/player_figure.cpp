#include "app/run/player_figure.hpp"

#include <vector>

#include "problem/game/game_problem.hpp"
#include "problem/game/objectives.hpp"

namespace experiments {

evo::estimate player_figure(const game2048::batch_player& player, std::span<const std::uint64_t> seeds,
                            const resolved_config& config, const evo::evaluator& workers) {
  const game_objective objective = objective_of(config);
  const game2048::game_rules rules = rules_of(config);
  std::vector<double> samples(seeds.size());
  workers.for_blocks(1, samples.size(), [&](std::size_t, std::size_t first, std::size_t count) {
    std::vector<game2048::outcome> games(count);
    player.play(seeds.subspan(first, count), rules, games);
    for (std::size_t i = 0; i < count; ++i) samples[first + i] = objective.sample(games[i]);
  });
  evo::sample_summary summary;
  summary.add(samples);
  return evo::estimate_of(summary, objective.description().scale);
}

}  // namespace experiments
