// Chooses the non-dominated candidates of a run with several objectives, on fresh games (not used in selection).
#pragma once

#include <cstdint>
#include <vector>

#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

struct front_member {
  genome_file file;                    ///< its validated score is that under the first objective
  std::vector<evo::estimate> figures;  ///< under each objective
};

/// As choose_champion does for one objective: the best candidates, at most validation.candidates, equal genomes once,
/// play the validation trials [0, validation.games) and are compared under all objectives; the non-dominated ones are
/// the front. Their scores are measured on the validation.final-games trials after those, and may therefore, within
/// their standard errors, seem dominated. Sorted by the first objective, best first. Throws input_error if no
/// generation has been completed, std::runtime_error if no candidate has finite scores.
std::vector<front_member> choose_front(experiment&, const resolved_config&, std::uint64_t seed, const evo::evaluator&);

}  // namespace experiments
