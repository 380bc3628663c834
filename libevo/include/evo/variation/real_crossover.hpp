// Crossovers of real vectors. They always have a child, and it lies in the bounds, whatever the parents and the draws (the rule:
// real_space::from_scale), logarithmic coordinates are crossed by their logarithms, and std::invalid_argument is thrown (when
// called) for parents of another size than the space.
#pragma once

#include <optional>

#include "evo/genome/real_space.hpp"
#include "evo/genome/real_vector.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// Uniform crossover: each number comes from the second parent with probability `second_share`, else from the first.
/// Throws std::invalid_argument unless the share is in [0, 1].
class real_uniform_crossover {
 public:
  explicit real_uniform_crossover(real_space space, double second_share = 0.5);
  std::optional<real_vector> operator()(engine& rng, const real_vector& first, const real_vector& second) const;

 private:
  real_space space_;
  double second_share_;
};
static_assert(crossover_of<real_uniform_crossover, real_vector>);

/// BLX-alpha (Eshelman, Schaffer 1993): each number is uniform between the parents' and beyond both by alpha times their
/// distance. Throws std::invalid_argument unless alpha is in [0, 1000].
class blend_crossover {
 public:
  explicit blend_crossover(real_space space, double alpha = 0.5);
  std::optional<real_vector> operator()(engine& rng, const real_vector& first, const real_vector& second) const;

 private:
  real_space space_;
  double alpha_;
};
static_assert(crossover_of<blend_crossover, real_vector>);

/// Simulated binary crossover (Deb, Agrawal 1995, section 3): with probability `rate` a number is crossed, so that the two
/// possible children lie around the parents' middle, spread by the factor beta whose distribution has index eta (greater:
/// nearer to the parents). The child is the one on the first parent's side. Throws std::invalid_argument unless eta is in
/// [0, 1000] and the rate in [0, 1].
class simulated_binary_crossover {
 public:
  explicit simulated_binary_crossover(real_space space, double eta = 15.0, double rate = 0.5);
  std::optional<real_vector> operator()(engine& rng, const real_vector& first, const real_vector& second) const;

 private:
  real_space space_;
  double eta_;
  double rate_;
};
static_assert(crossover_of<simulated_binary_crossover, real_vector>);

}  // namespace evo
