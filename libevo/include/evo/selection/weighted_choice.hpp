// Choice of an index with probability in proportion to a weight, and the two selections that are made of it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "evo/random/engine.hpp"

namespace evo {

/// Index i with probability weight[i] / sum of weights; uniform if all weights are 0. The sum is taken of weights scaled by
/// the largest, so that neither huge nor tiny weights break it.
/// Throws std::invalid_argument, with index and value, for no weights at all, a negative or a non-finite one.
class weighted_choice {
 public:
  explicit weighted_choice(std::span<const double> weights);
  std::size_t operator()(engine& rng) const;

 private:
  std::vector<double> cumulative_;
};

/// Fitness-proportionate ("roulette wheel"): weight = fitness. Non-finite fitness is never chosen, unless all is non-finite:
/// then uniform. Throws std::invalid_argument for negative fitness: shift or rank it first.
weighted_choice proportionate_selection(std::span<const double> fitness);

/// Linear ranking over individuals sorted best first: weights n, n - 1, ..., 1. Throws std::invalid_argument for n = 0.
weighted_choice linear_rank_selection(std::size_t individuals);

}  // namespace evo
