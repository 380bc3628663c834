// Generational algorithms on toy genomes for the tests, and individuals with given fitness.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "evo/algorithm/generational.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/toys.hpp"

namespace breeding {

inline constexpr evo::breeding_selection all_selections[]{
    evo::breeding_selection::tournament, evo::breeding_selection::vega, evo::breeding_selection::nsga2};

/// Tournaments of two by the first objective, mutation only, one stage of two trials.
inline evo::generational_options plain_options(
    std::size_t population, std::size_t elites,
    evo::breeding_selection selection = evo::breeding_selection::tournament) {
  evo::generational_options options;
  options.population = population;
  options.elites = elites;
  options.selection = selection;
  options.tournament = std::min<std::size_t>(2, population);
  options.race = {{{population, 2}}, {}};
  return options;
}

/// A generational algorithm of bit strings, for two objectives.
inline evo::generational<toys::bit_string> bit_breeder(const evo::generational_options& options,
                                                       std::size_t length = 20, double mutation_rate = 0.05,
                                                       std::uint64_t seed = 42) {
  return {options, toys::bit_operators(length, mutation_rate), evo::sample_scale::linear, 2, seed};
}

/// An evaluated individual: one sample under each objective.
template <class Genome>
evo::individual<Genome> with_fitness(Genome genome, std::uint64_t id, const std::vector<double>& fitness) {
  evo::individual<Genome> made{std::move(genome), id, 0, {}, 1, false};
  made.other_objectives.resize(fitness.size() - 1);
  for (std::size_t k = 0; k < fitness.size(); ++k)
    (k == 0 ? made.summary : made.other_objectives[k - 1]).add(fitness[k]);
  return made;
}

/// The state after generation 0, of these individuals.
template <class Genome>
evo::generational_state<Genome> state_of(std::vector<evo::individual<Genome>> ranked) {
  evo::generational_state<Genome> made;
  made.generation = 1;
  made.next_id = ranked.size();
  made.ranked = std::move(ranked);
  return made;
}

}  // namespace breeding
