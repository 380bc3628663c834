// What an algorithm tells of each generation, and the part of it that all algorithms tell alike.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

/// What has been done since generation 0, over all resumed parts of the run.
struct effort {
  std::uint64_t evaluations = 0;  ///< genomes evaluated (each race entry counts once)
  std::uint64_t trials = 0;       ///< games
  std::uint64_t steps = 0;        ///< moves

  friend bool operator==(const effort&, const effort&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& evaluations& trials& steps;
  }
};

/// One generation, as observers and the journal see it.
struct generation_report {
  std::uint64_t generation = 0;
  figure best;                        ///< of this generation, as selection sees it
  double mean = 0.0;                  ///< mean figure of the candidates after the race's first stage
  figure best_ever;                   ///< the best figure that selection has seen in the run
  std::uint64_t best_generation = 0;  ///< the generation that it was first seen in
  std::uint64_t distinct = 0;         ///< different genomes among the candidates
  std::uint64_t non_finite = 0;       ///< candidates whose fitness is not a finite number
  effort total;
  std::vector<std::pair<std::string, double>> extra;  ///< columns of the algorithm's or genome's own, in a fixed order

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& generation& best& mean& best_ever& best_generation& distinct& non_finite& total& extra;
  }
};

/// Different genomes among the individuals.
template <class Genome>
std::uint64_t distinct_genomes(std::span<const individual<Genome>> all) {
  std::uint64_t distinct = 0;
  for (auto one = all.begin(); one != all.end(); ++one) {
    distinct += std::none_of(all.begin(), one, [&](const auto& earlier) { return earlier.genome == one->genome; });
  }
  return distinct;
}

/// The report of a generation whose race has run. `best` is the individual that the algorithm puts first; `best_fitness` is
/// the best mean sample of such an individual so far, and is brought up to date.
template <class Genome>
generation_report report_generation(std::uint64_t generation, const generation_report& before,
                                    std::span<const individual<Genome>> raced, const individual<Genome>& best,
                                    const race_effort& spent, sample_scale scale, std::optional<double>& best_fitness) {
  generation_report made;
  made.generation = generation;
  made.best = figure_of(best.summary, scale);
  made.mean = value_of(spent.first_stage_mean, scale);
  made.best_ever = before.best_ever;
  made.best_generation = before.best_generation;
  made.distinct = distinct_genomes(raced);
  made.non_finite = static_cast<std::uint64_t>(
      std::count_if(raced.begin(), raced.end(), [](const auto& one) { return std::isnan(one.fitness()); }));
  made.total = {before.total.evaluations + spent.evaluations, before.total.trials + spent.trials,
                before.total.steps + spent.steps};
  if (!std::isnan(best.fitness()) && (!best_fitness || best.fitness() > *best_fitness)) {
    best_fitness = best.fitness();
    made.best_ever = made.best;
    made.best_generation = generation;
  }
  return made;
}

}  // namespace evo
