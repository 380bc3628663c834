// The non-dominated candidates of a run with several objectives, by games that selection never played.
#pragma once

#include <cstdint>
#include <vector>

#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

struct front_member {
  genome_file file;                    ///< its validated figure is the one under the first objective
  std::vector<evo::estimate> figures;  ///< under each objective
};

/// As choose_champion does for one objective: the best candidates, at most validation.candidates, equal genomes once, play the
/// validation trials [0, validation.games) and are compared under all objectives; those that none of them dominates are the
/// front. Their figures come from the validation.final-games trials after those, so that some may seem dominated after all:
/// the difference is chance, and is in the standard errors. The best under the first objective first. Throws input_error if no
/// generation has been completed, std::runtime_error if no candidate has finite figures.
std::vector<front_member> choose_front(experiment&, const resolved_config&, std::uint64_t seed, const evo::evaluator&);

}  // namespace experiments
