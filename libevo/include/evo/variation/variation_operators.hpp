// The operators that algorithms need for one kind of genome: creation, a crossover, and any number of mutations. Their
// signatures: operator_concepts.hpp.
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

namespace evo {

template <class Genome>
struct weighted_mutation {
  double weight = 1.0;  ///< relative frequency among the mutations
  std::function<std::optional<Genome>(engine&, const Genome&)> mutate;
};

template <class Genome>
struct variation_operators {
  /// Named measures of a population, for the journal: the same names in the same order whatever the population.
  using measures = std::vector<std::pair<std::string, double>>;

  std::function<Genome(engine&)> create{};
  std::function<std::optional<Genome>(engine&, const Genome&, const Genome&)> cross{};
  std::vector<weighted_mutation<Genome>> mutations{};                      ///< at least one
  std::function<std::size_t(const Genome&)> size{};                        ///< for parsimony; may be empty: all alike
  std::function<measures(std::span<const individual<Genome>>)> measure{};  ///< may be empty: nothing
  /// Creators of the populations of successive epochs, in turn, if they are to differ in kind. If empty, `create` makes all.
  std::vector<std::function<Genome(engine&)>> kinds{};
  /// Whether the micro-GA takes a random draw to choose among mutations even if there is only one. Results depend on it: published
  /// runs on ternary networks took none. (The generational algorithm always takes it.)
  bool sole_mutation_is_drawn = true;
};

/// One of several mutations, chosen by weight each time.
template <class Genome>
class mutation_by_weight {
 public:
  /// Throws std::invalid_argument for no mutations at all, an empty one, or weights that weighted_choice refuses.
  explicit mutation_by_weight(std::vector<weighted_mutation<Genome>> mutations, bool sole_mutation_is_drawn = true)
      : mutations_(std::move(mutations)),
        choice_(weights_of(mutations_)),
        draws_(sole_mutation_is_drawn || mutations_.size() > 1) {}

  std::optional<Genome> operator()(engine& rng, const Genome& parent) const {
    return mutations_[draws_ ? choice_(rng) : 0].mutate(rng, parent);
  }

 private:
  static std::vector<double> weights_of(const std::vector<weighted_mutation<Genome>>& mutations) {
    if (mutations.empty()) throw std::invalid_argument("variation operators need at least one mutation");
    std::vector<double> weights;
    for (const auto& one : mutations) {
      if (!one.mutate) throw std::invalid_argument("mutation " + std::to_string(weights.size()) + " is empty");
      weights.push_back(one.weight);
    }
    return weights;
  }

  std::vector<weighted_mutation<Genome>> mutations_;
  weighted_choice choice_;
  bool draws_;
};

/// Replaces a genome by the child that an operator returned. If the operator found no feasible child, the genome stays, and the
/// result is false.
template <class Genome>
bool replace_by(Genome& genome, std::optional<Genome> child) {
  if (child) genome = *std::move(child);
  return child.has_value();
}

}  // namespace evo
