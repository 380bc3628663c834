// The operators of an algorithm that breeds a whole population: creation, a crossover, and any number of mutations. An operator
// may refuse: it returns nothing where the child would break a limit of the genome (the depth of a tree), and then the parent
// stands in for the child.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/random/engine.hpp"
#include "evo/selection/weighted_choice.hpp"
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
  /// What creates the populations of a run with several epochs, in turn, where they are to differ in kind. May be empty: `create`.
  std::vector<std::function<Genome(engine&)>> kinds{};
};

/// One of several mutations, chosen by weight each time.
template <class Genome>
class mutation_by_weight {
 public:
  /// Throws std::invalid_argument for no mutations at all, an empty one, or weights that weighted_choice refuses.
  explicit mutation_by_weight(std::vector<weighted_mutation<Genome>> mutations)
      : mutations_(std::move(mutations)), choice_(weights_of(mutations_)) {}

  std::optional<Genome> operator()(engine& bits, const Genome& parent) const {
    return mutations_[choice_(bits)].mutate(bits, parent);
  }

 private:
  static std::vector<double> weights_of(const std::vector<weighted_mutation<Genome>>& mutations) {
    if (mutations.empty()) throw std::invalid_argument("a breeding set needs at least one mutation");
    std::vector<double> weights;
    for (const auto& one : mutations) {
      if (!one.mutate) throw std::invalid_argument("mutation " + std::to_string(weights.size()) + " is empty");
      weights.push_back(one.weight);
    }
    return weights;
  }

  std::vector<weighted_mutation<Genome>> mutations_;
  weighted_choice choice_;
};

/// Operators that never refuse, as a breeding set.
template <class Genome>
breeding_set<Genome> breeding_of(const variation_set<Genome>& operators) {
  const auto mutate = [mutate = operators.mutate](engine& bits, Genome child) -> std::optional<Genome> {
    mutate(bits, child);
    return child;
  };
  return {operators.create, operators.cross, {{1.0, mutate}}, {}, {}, {}};
}

/// A breeding set for algorithms whose operators never refuse: where one does, the (first) parent is the child.
/// Throws std::invalid_argument as mutation_by_weight does.
template <class Genome>
variation_set<Genome> variation_of(const breeding_set<Genome>& operators) {
  return {operators.create,
          [cross = operators.cross](engine& bits, const Genome& a, const Genome& b) {
            auto made = cross(bits, a, b);
            return made ? std::move(*made) : a;
          },
          [mutate = mutation_by_weight<Genome>(operators.mutations)](engine& bits, Genome& child) {
            if (auto made = mutate(bits, child)) child = std::move(*made);
          }};
}

}  // namespace evo
