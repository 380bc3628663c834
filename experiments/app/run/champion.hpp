// Chooses the champion of a run on fresh games (not used in selection), and measures it on further fresh games.
#pragma once

#include <cstdint>

#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

/// The number of best candidates among which a champion is chosen: validation.candidates, or all if there are fewer.
/// Throws input_error if no generation has been completed.
std::size_t candidate_count(const evo::evolution&, const resolved_config&);

/// The provenance of candidate `index`, without a validated result.
provenance origin_of(const evo::evolution&, const resolved_config&, std::uint64_t seed, std::size_t index);

/// The best candidates, at most validation.candidates, play the validation trials [0, validation.games); the best of
/// them is the champion. Its validated score is measured on the validation.final-games trials after those, since the
/// score by which it was chosen is biased upwards. If the algorithm re-evaluates its archived elites and such a race is
/// due, it is run first. A pure function of the experiment's state and the config. Throws input_error if no generation
/// has been completed, std::runtime_error if no candidate has a finite score.
genome_file choose_champion(experiment&, const resolved_config&, std::uint64_t seed, const evo::evaluator&);

/// The score of the best genome on validation games used neither in selection nor in the choice of the champion: the
/// same games every time, so that generations can be compared.
evo::estimate validate_best(const evo::evolution&, const resolved_config&, const evo::evaluator&);

}  // namespace experiments
