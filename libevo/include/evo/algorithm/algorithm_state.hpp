// The common part of all algorithms' states: the next generation, the best individuals, and the latest report.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/distinct.hpp"
#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

/// The base of every algorithm's state.
template <class Genome>
struct algorithm_state {
  std::vector<individual<Genome>> ranked;  ///< candidates for the champion, best first
  std::uint64_t generation = 0;            ///< the next one
  std::uint64_t next_id = 0;
  std::optional<double> best_fitness;  ///< the largest mean sample of any individual that was ranked first
  generation_report latest;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    bool seen = best_fitness.has_value();
    double value = best_fitness.value_or(0.0);
    archive& ranked& generation& next_id& seen& value& latest;
    best_fitness = seen ? std::optional(value) : std::nullopt;
  }
};

/// Different genomes among the individuals.
template <class Genome>
std::uint64_t distinct_genomes(std::span<const individual<Genome>> all) {
  std::vector<const Genome*> genomes;
  for (const auto& one : all) genomes.push_back(&one.genome);
  return distinct_count<Genome>(std::move(genomes));
}

/// Whether the fitness under any objective is missing or not finite.
template <class Genome>
bool lacks_finite_fitness(const individual<Genome>& one) {
  for (std::size_t k = 0; k <= one.other_objectives.size(); ++k) {
    if (std::isnan(one.fitness(k))) return true;
  }
  return false;
}

/// Throws std::runtime_error, naming the generation, if its best fitness is NaN: then no individual has one.
void require_fitness(double best, std::uint64_t generation);

/// Throws std::invalid_argument, with the counts, unless the race's first stage has a fitness for each individual and there are
/// at least `min_individuals`.
void require_first_stage(const race_effort& spent, std::size_t individuals, std::size_t min_individuals);

/// The largest; NaN if all are NaN. Not empty.
inline double best_of(std::span<const double> fitness) {
  return *std::min_element(fitness.begin(), fitness.end(), greater_fitness);
}

/// The mean of those that are finite; NaN if none is.
inline double mean_of_finite(std::span<const double> values) {
  sample_summary finite;
  finite.add(values);
  return finite.count > 0 ? finite.mean : std::numeric_limits<double>::quiet_NaN();
}

/// Brings report and best fitness up to date once the race of generation `state.generation` has run. `best` is the individual
/// that the algorithm puts first.
template <class Genome>
void report_generation(algorithm_state<Genome>& state, std::span<const individual<Genome>> raced,
                       const individual<Genome>& best, const race_effort& spent, sample_scale scale) {
  generation_report& report = state.latest;
  report.generation = state.generation;
  report.best = estimate_of(best.summary, scale);
  report.mean = value_of(spent.first_stage_mean, scale);
  report.distinct = distinct_genomes(raced);
  report.non_finite =
      static_cast<std::uint64_t>(std::count_if(raced.begin(), raced.end(), lacks_finite_fitness<Genome>));
  report.total.evaluations += spent.evaluations;
  report.total.trials += spent.trials;
  report.total.steps += spent.steps;
  if (!std::isnan(best.fitness()) && (!state.best_fitness || best.fitness() > *state.best_fitness)) {
    state.best_fitness = best.fitness();
    report.best_ever = report.best;
    report.best_generation = state.generation;
  }
}

}  // namespace evo
