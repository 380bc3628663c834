// The operators of an algorithm that breeds a whole population: creation, a crossover, and any number of mutations. An operator
// may refuse: it returns nothing where the child would break a limit of the genome (the depth of a tree), and then the parent
// stands in for the child.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/variation_set.hpp"

namespace evo {

template <class Genome>
struct weighted_mutation {
  double weight = 1.0;  ///< how often this one, relative to the others
  std::function<std::optional<Genome>(engine&, const Genome&)> mutate;
};

template <class Genome>
struct breeding_set {
  /// Named figures of a population, for the journal: the same names in the same order whatever the population.
  using measures = std::vector<std::pair<std::string, double>>;

  std::function<Genome(engine&)> create;
  std::function<std::optional<Genome>(engine&, const Genome&, const Genome&)> cross;
  std::vector<weighted_mutation<Genome>> mutations;                      ///< at least one
  std::function<std::size_t(const Genome&)> size;                        ///< for parsimony; may be empty: all alike
  std::function<measures(std::span<const individual<Genome>>)> measure;  ///< may be empty: nothing
};

/// Operators that never refuse, as a breeding set.
template <class Genome>
breeding_set<Genome> breeding_of(const variation_set<Genome>& operators) {
  const auto mutate = [mutate = operators.mutate](engine& bits, Genome child) -> std::optional<Genome> {
    mutate(bits, child);
    return child;
  };
  return {operators.create, operators.cross, {{1.0, mutate}}, {}, {}};
}

/// A breeding set for algorithms whose operators never refuse: where one does, the (first) parent is the child. The mutation is
/// the first of the set.
template <class Genome>
variation_set<Genome> variation_of(const breeding_set<Genome>& operators) {
  return {operators.create,
          [cross = operators.cross](engine& bits, const Genome& a, const Genome& b) {
            return cross(bits, a, b).value_or(a);
          },
          [mutate = operators.mutations.at(0).mutate](engine& bits, Genome& child) {
            if (auto made = mutate(bits, child)) child = std::move(*made);
          }};
}

}  // namespace evo
