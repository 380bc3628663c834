// A race in stages: everybody plays a few trials, the best go on to more. It stops only at whole stages, never by order of
// completion (long games are the good ones).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/trial_matrix.hpp"

namespace evo {

struct race_stage {
  std::size_t entrants = 0;  ///< how many of the ranking so far play this stage
  std::size_t trials = 0;    ///< further trials for each
};

/// Who may enter the last stage: only who stands above (incumbent's mean - spreads x incumbent's spread), on the scale of the
/// samples. The incumbent is the first individual of the race. 0 spreads: no gate.
struct race_gate {
  enum class spread { standard_error, standard_deviation };
  double spreads = 0.0;
  spread unit = spread::standard_error;
};

struct race_plan {
  std::vector<race_stage> stages;
  race_gate gate;
};

/// Throws std::invalid_argument, naming stage and value, unless there is a stage, entrants never grow, the first takes all of
/// `population`, every stage has 1..2^32 trials and the gate is finite and not negative.
void validate(const race_plan&, std::size_t population);

struct race_effort {
  std::uint64_t evaluations = 0;  ///< entries: one for each individual and stage
  std::uint64_t trials = 0;
  std::uint64_t steps = 0;
  std::vector<double> first_stage;  ///< fitness of each individual of the field after the first stage
  double first_stage_mean = std::numeric_limits<double>::quiet_NaN();  ///< of these, finite ones only
};

namespace detail {

template <class Genome>
std::vector<std::size_t> ranking(std::span<const individual<Genome>> population) {
  std::vector<std::size_t> order(population.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return ranks_before(population[a], population[b]); });
  return order;
}

std::optional<double> gate_threshold(const race_gate&, const sample_summary& incumbent);

/// samples: [trial][objective].
template <class Genome>
void merge_samples(individual<Genome>& runner, std::span<const double> samples, std::size_t objectives) {
  runner.other_objectives.resize(objectives - 1);
  for (std::size_t k = 0; k < objectives; ++k) {
    sample_summary seen;
    for (std::size_t i = k; i < samples.size(); i += objectives) seen.add(samples[i]);
    (k == 0 ? runner.summary : runner.other_objectives[k - 1]).merge(seen);
  }
}

}  // namespace detail

/// Runs the race over `population` and writes summaries and stages. `seed_of(index in population, trial)`; stage s plays the trials that
/// follow those of stage s - 1. Held individuals keep rank and summary and don't play. Who comes with a later stage already
/// (and isn't held) is seeded: ranks before those who have to earn it, and so plays every stage.
template <class Genome>
race_effort run_race(const evaluator& workers, const problem<Genome>& task, std::span<individual<Genome>> population,
                     const race_plan& plan, const trial_seeds& seed_of) {
  race_effort effort;
  const auto objectives = task.objectives().size();
  std::size_t first_trial = 0;
  for (std::size_t s = 0; s < plan.stages.size(); ++s) {
    const auto& stage = plan.stages[s];
    auto entrants = detail::ranking<Genome>(population);
    entrants.resize(std::min(entrants.size(), stage.entrants));
    std::optional<double> threshold;
    if (s > 0 && s + 1 == plan.stages.size()) threshold = detail::gate_threshold(plan.gate, population[0].summary);
    std::erase_if(entrants, [&](std::size_t i) {
      return population[i].evaluation_frozen || (threshold && i != 0 && !(population[i].fitness() > *threshold));
    });
    std::vector<const Genome*> genomes;
    for (const auto i : entrants) genomes.push_back(&population[i].genome);
    const auto matrix = evaluate<Genome>(
        workers, task, genomes, stage.trials,
        [&](std::size_t entry, std::size_t trial) { return seed_of(entrants[entry], first_trial + trial); });
    for (std::size_t entry = 0; entry < entrants.size(); ++entry) {
      auto& runner = population[entrants[entry]];
      detail::merge_samples(runner, matrix.of(entry), objectives);
      runner.stage = std::max<std::uint64_t>(runner.stage, s + 1);
    }
    effort.evaluations += entrants.size();
    effort.trials += entrants.size() * stage.trials;
    effort.steps += matrix.steps;
    first_trial += stage.trials;
    if (s == 0) {
      sample_summary means;
      for (const auto& runner : population) {
        effort.first_stage.push_back(runner.fitness());
        means.add(runner.fitness());
      }
      if (means.count > 0) effort.first_stage_mean = means.mean;
    }
  }
  return effort;
}

}  // namespace evo
