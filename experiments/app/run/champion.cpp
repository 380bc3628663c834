// Chooses champions by their validation games.
#include "app/run/champion.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "app/version.hpp"
#include "evo/evaluation/statistics.hpp"
#include "text/input_error.hpp"

namespace experiments {
namespace {

/// Trials of the validation stream from this index on are those of the journal.
constexpr std::uint64_t first_journal_trial = std::uint64_t{1} << 32;

evo::estimate validated(const evo::evolution& evolution, std::size_t index, std::uint64_t first, std::uint64_t count,
                        const evo::evaluator& workers) {
  const auto samples = evolution.validate(index, first, count, workers);
  evo::sample_summary summary;
  summary.add(samples);
  return evo::estimate_of(summary, evolution.objective().scale);
}

/// The index of the best of the first `count` candidates; of equals the first.
std::size_t best_of(const evo::evolution& evolution, std::size_t count, std::uint64_t games,
                    const evo::evaluator& workers) {
  std::size_t best = 0;
  double best_value = std::nan("");
  for (std::size_t index = 0; index < count; ++index) {
    const double value = validated(evolution, index, 0, games, workers).value;
    if (!std::isnan(value) && !(value <= best_value)) {
      best = index;
      best_value = value;
    }
  }
  return best;
}

}  // namespace

std::size_t candidate_count(const evo::evolution& evolution, const resolved_config& config) {
  const std::size_t all = evolution.candidates().size();
  if (all == 0 || evolution.next_generation() == 0) {
    throw input_error("the run has not completed a generation yet: there is no champion to choose");
  }
  return std::min<std::size_t>(all, config.integer("validation.candidates"));
}

provenance origin_of(const evo::evolution& evolution, const resolved_config& config, std::uint64_t seed,
                     std::size_t index) {
  const auto chosen = evolution.candidates().at(index);
  provenance origin;
  origin.run = config.text("run.name");
  origin.build = build_version();
  origin.config_digest = config.digest();
  origin.seed = seed;
  origin.generations = evolution.next_generation();
  origin.created_in = chosen.generation;
  origin.candidate = chosen.id;
  origin.objective = evolution.objective().name;
  origin.selection = chosen.selection_fitness;
  origin.chosen_among = candidate_count(evolution, config);
  origin.choice_games = config.integer("validation.games");
  return origin;
}

genome_file choose_champion(experiment& experiment, const resolved_config& config, std::uint64_t seed,
                            const evo::evaluator& workers) {
  experiment.evolution().hold_final_contest(workers);
  const evo::evolution& evolution = experiment.evolution();
  const std::uint64_t games = config.integer("validation.games");
  const std::size_t best = best_of(evolution, candidate_count(evolution, config), games, workers);
  provenance origin = origin_of(evolution, config, seed, best);
  origin.validated = validated(evolution, best, games, config.integer("validation.final-games"), workers);
  if (!std::isfinite(origin.selection.value) || !std::isfinite(origin.validated.value)) {
    throw std::runtime_error("no candidate has a finite fitness: there is no champion to choose");
  }
  return {experiment.genome(best), origin};
}

evo::estimate validate_best(const evo::evolution& evolution, const resolved_config& config,
                            const evo::evaluator& workers) {
  return validated(evolution, 0, first_journal_trial, config.integer("validation.games"), workers);
}

}  // namespace experiments
