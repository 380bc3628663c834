// The report of one generation, for observers and the journal.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/objective.hpp"

namespace evo {

/// The computational effort since generation 0, over all resumed parts of the run.
struct effort {
  std::uint64_t evaluations = 0;  ///< genomes evaluated (each race entry counts once)
  std::uint64_t trials = 0;       ///< trials evaluated
  std::uint64_t steps = 0;        ///< steps of these trials, as the problem counts them

  friend bool operator==(const effort&, const effort&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& evaluations& trials& steps;
  }
};

struct generation_report {
  std::uint64_t generation = 0;
  estimate best;  ///< of this generation, as selection sees it; of the individual that represents the run
  double mean =
      0.0;  ///< mean value after the race's first stage: of the population, or of the generation's new samples
  estimate best_ever;                 ///< the best estimate that selection has seen in the run
  std::uint64_t best_generation = 0;  ///< the generation that it was first seen in
  std::uint64_t distinct = 0;         ///< different genomes among the candidates
  std::uint64_t non_finite = 0;       ///< candidates without a finite fitness under any one objective
  effort total;
  std::vector<std::pair<std::string, double>> extra;  ///< columns of the algorithm or the genome, in a fixed order
  bool converged = false;  ///< the algorithm has converged. Not serialised: the state implies it

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& generation& best& mean& best_ever& best_generation& distinct& non_finite& total& extra;
  }
};

}  // namespace evo
