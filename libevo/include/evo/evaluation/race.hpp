// A race in stages (successive halving): all individuals get a few trials, the best ones go on to more. It stops only at whole
// stages, never by order of completion, which would favour short trials.
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
  std::size_t entrants = 0;  ///< the best individuals so far, as many as play this stage
  std::size_t trials = 0;    ///< additional trials of each
};

/// A condition to enter the last stage: a fitness above (incumbent's mean - spreads x incumbent's spread), on the scale of the
/// samples. The incumbent is the first individual of the population. 0 spreads: no gate.
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
  std::vector<double> first_stage;  ///< fitness of each individual of the population after the first stage
  double first_stage_mean = std::numeric_limits<double>::quiet_NaN();  ///< of these, finite ones only
};

namespace detail {

/// The indices of the population, best first.
template <class Genome>
std::vector<std::size_t> ranking(std::span<const individual<Genome>> population) {
  std::vector<std::size_t> order(population.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return ranks_before(population[a], population[b]); });
  return order;
}

/// The fitness that the gate asks for; no value without a gate.
std::optional<double> gate_threshold(const race_gate&, const sample_summary& incumbent);

/// The indices of the individuals that play stage `s`: the best ones, as many as the plan has places, less the frozen ones and
/// those that fail the gate.
template <class Genome>
std::vector<std::size_t> entrants_of(std::span<const individual<Genome>> population, const race_plan& plan,
                                     std::size_t s) {
  auto entrants = ranking<Genome>(population);
  entrants.resize(std::min(entrants.size(), plan.stages[s].entrants));
  std::optional<double> threshold;
  if (s > 0 && s + 1 == plan.stages.size()) threshold = gate_threshold(plan.gate, population[0].summary);
  std::erase_if(entrants, [&](std::size_t i) {
    return population[i].evaluation_frozen || (threshold && i != 0 && !(population[i].fitness() > *threshold));
  });
  return entrants;
}

/// Evaluates the entrants on the trials [first_trial, first_trial + trials); rows are in their order.
template <class Genome>
trial_matrix evaluate_entrants(const evaluator& workers, const problem<Genome>& task,
                               std::span<const individual<Genome>> population, std::span<const std::size_t> entrants,
                               std::size_t first_trial, std::size_t trials, const trial_seeds& seed_of) {
  std::vector<const Genome*> genomes;
  for (const auto i : entrants) genomes.push_back(&population[i].genome);
  return evaluate<Genome>(workers, task, genomes, trials, [&](std::size_t entry, std::size_t trial) {
    return seed_of(entrants[entry], first_trial + trial);
  });
}

/// Adds samples, [trial][objective], to an individual's summaries.
template <class Genome>
void merge_samples(individual<Genome>& entrant, std::span<const double> samples, std::size_t objectives) {
  entrant.other_objectives.resize(objectives - 1);
  for (std::size_t k = 0; k < objectives; ++k) {
    sample_summary summary;
    for (std::size_t i = k; i < samples.size(); i += objectives) summary.add(samples[i]);
    (k == 0 ? entrant.summary : entrant.other_objectives[k - 1]).merge(summary);
  }
}

template <class Genome>
void record_first_stage(race_effort& effort, std::span<const individual<Genome>> population) {
  sample_summary means;
  for (const auto& one : population) {
    effort.first_stage.push_back(one.fitness());
    means.add(one.fitness());
  }
  if (means.count > 0) effort.first_stage_mean = means.mean;
}

}  // namespace detail

/// Runs the race over `population` and writes summaries and stages. `seed_of(index in population, trial)`; stage s plays the
/// trials that follow those of stage s - 1. Individuals whose evaluation is frozen keep rank and summary and do not play. An
/// individual that enters with a later stage already (and is not frozen) is seeded: it ranks before those that have yet to reach
/// that stage, and so plays every stage.
template <class Genome>
race_effort run_race(const evaluator& workers, const problem<Genome>& task, std::span<individual<Genome>> population,
                     const race_plan& plan, const trial_seeds& seed_of) {
  race_effort effort;
  std::size_t first_trial = 0;
  for (std::size_t s = 0; s < plan.stages.size(); ++s) {
    const auto trials = plan.stages[s].trials;
    const auto entrants = detail::entrants_of<Genome>(population, plan, s);
    const auto matrix =
        detail::evaluate_entrants<Genome>(workers, task, population, entrants, first_trial, trials, seed_of);
    for (std::size_t entry = 0; entry < entrants.size(); ++entry) {
      auto& entrant = population[entrants[entry]];
      detail::merge_samples(entrant, matrix.of(entry), matrix.objectives);
      entrant.stage = std::max<std::uint64_t>(entrant.stage, s + 1);
    }
    effort.evaluations += entrants.size();
    effort.trials += entrants.size() * trials;
    effort.steps += matrix.steps;
    first_trial += trials;
    if (s == 0) detail::record_first_stage<Genome>(effort, population);
  }
  return effort;
}

}  // namespace evo
