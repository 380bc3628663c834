// Makes one child of one or two parents by crossover, mutation, both or neither; reports whether it differs from its parent.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "evo/algorithm/generational_options.hpp"
#include "evo/random/draws.hpp"
#include "evo/variation/variation_operators.hpp"

namespace evo {

template <class Genome>
class breeding_steps {
 public:
  struct child {
    Genome genome;
    evo::birth birth;
  };

  /// Throws std::invalid_argument where an operator is missing that the options need.
  breeding_steps(const generational_options& options, const variation_operators<Genome>& operators)
      : crossover_rate_(options.crossover_rate),
        mutation_rate_(options.mutation_rate),
        mode_(options.mode),
        cross_(operators.cross),
        mutate_(operators.mutations) {
    require_crossover(options, static_cast<bool>(cross_));
  }

  /// `mate()`: selects another parent; called for a crossover only.
  template <class Mate>
  child operator()(engine& rng, const Genome& parent, Mate mate) const {
    const auto [cross, mutate] = steps(rng);
    Genome made = parent;
    bool refused = false;
    if (cross) refused |= !replace_by(made, cross_(rng, parent, mate()));
    if (mutate) refused |= !replace_by(made, mutate_(rng, made));
    const bool unchanged = made == parent;
    return {std::move(made), !unchanged ? birth::changed : refused ? birth::infeasible : birth::unchanged};
  }

 private:
  /// Whether the child is crossed, and whether it is mutated.
  std::pair<bool, bool> steps(engine& rng) const {
    if (mode_ == breeding_mode::both) {
      const bool cross = chance(rng, crossover_rate_);
      return {cross, chance(rng, mutation_rate_)};
    }
    const double point = uniform_real(rng);
    const bool cross = point < crossover_rate_;
    return {cross, !cross && point < crossover_rate_ + mutation_rate_};
  }

  double crossover_rate_;
  double mutation_rate_;
  breeding_mode mode_;
  std::function<std::optional<Genome>(engine&, const Genome&, const Genome&)> cross_;
  mutation_by_weight<Genome> mutate_;
};

}  // namespace evo
