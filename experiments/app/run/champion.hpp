// Chooses the champion of a run by games that selection never played, and measures it by games that the choice never saw.
#pragma once

#include <cstdint>

#include "config/resolved_config.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "output/document/genome_file.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

/// Candidates that choices on fresh games are among: the best so many. Throws input_error if no generation has been completed.
std::size_t candidate_count(const evo::evolution&, const resolved_config&);

/// Where candidate `index` comes from, all but its validated figure.
provenance origin_of(const evo::evolution&, const resolved_config&, std::uint64_t seed, std::size_t index);

/// The best candidates, at most validation.candidates, play the validation trials [0, validation.games); the best of them is
/// the champion, and its figure comes from the validation.final-games trials after those: had it come from the same
/// games it would be too high, since the choice was made by them. A final contest is held first, if the algorithm has them and
/// one is due. A pure function of the experiment's state and the config.
/// Throws input_error if no generation has been completed, std::runtime_error if no candidate has a finite figure.
genome_file choose_champion(experiment&, const resolved_config&, std::uint64_t seed, const evo::evaluator&);

/// The figure of the best genome on validation games that neither selection nor choice ever plays: the same games every
/// time, so that figures of different generations can be compared.
evo::estimate validate_best(const evo::evolution&, const resolved_config&, const evo::evaluator&);

}  // namespace experiments
