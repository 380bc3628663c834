// One generation of a micro-GA (or another algorithm) after another, without the run loop: ask, race, tell.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/evaluation/race.hpp"
#include "libevo/toys.hpp"

namespace generations {

/// No restarts, no gate, one stage of two trials.
inline evo::micro_ga_options plain_micro_ga(std::size_t population, std::size_t elites) {
  evo::micro_ga_options options;
  options.population = population;
  options.elites = elites;
  options.parents = std::min<std::size_t>(8, population);
  options.restart_every = 0;
  options.race = {{{population, 2}}, {}};
  return options;
}

/// A micro-GA of bit strings.
inline evo::micro_ga<toys::bit_string> bit_ga(const evo::micro_ga_options& options, std::size_t length = 20,
                                              double mutation_rate = 0.05, std::uint64_t seed = 42) {
  return {options, toys::bit_operators(length, mutation_rate), evo::sample_scale::linear, seed};
}

/// The seed of a trial, the same for all individuals of one generation.
inline std::uint64_t trial_seed(std::uint64_t generation, std::size_t trial) {
  return evo::stream_key(7, evo::purpose::trial, {generation, trial});
}

template <class Algorithm>
evo::race_effort raced(const Algorithm& ga, const typename Algorithm::state& state,
                       typename Algorithm::population& population,
                       const evo::problem<typename Algorithm::genome_type>& task) {
  return evo::run_race<typename Algorithm::genome_type>(
      evo::evaluator(1), task, population, ga.race(state),
      [&](std::size_t, std::size_t trial) { return trial_seed(state.generation, trial); });
}

/// The state after one more generation.
template <class Algorithm>
typename Algorithm::state next(const Algorithm& ga, const typename Algorithm::state& state,
                               const evo::problem<typename Algorithm::genome_type>& task) {
  auto population = ga.ask(state);
  const auto spent = raced(ga, state, population, task);
  return ga.tell(state, std::move(population), spent);
}

}  // namespace generations
