// Mutations of real vectors. Each number is changed with a probability `rate` of its own (0: never, 1: always), on its scale;
// the child lies in the bounds, whatever it was before (the rule: real_space::from_scale); std::invalid_argument is thrown (when
// called) for a vector of another size than the space, and by constructors for a rate outside [0, 1].
#pragma once

#include <optional>

#include "evo/genome/real_space.hpp"
#include "evo/genome/real_vector.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// A number that is changed becomes any in the bounds, uniform on its scale.
class redraw_mutation {
 public:
  redraw_mutation(real_space space, double rate);
  std::optional<real_vector> operator()(engine& rng, const real_vector& parent) const;

 private:
  real_space space_;
  double rate_;
};
static_assert(mutation_of<redraw_mutation, real_vector>);

/// A number that is changed moves by a normal draw of `step` times the coordinate's deviation.
/// Throws std::invalid_argument unless 0 < step <= 1e6.
class gaussian_mutation {
 public:
  gaussian_mutation(real_space space, double rate, double step = 1.0);
  std::optional<real_vector> operator()(engine& rng, const real_vector& parent) const;

 private:
  real_space space_;
  double rate_;
  double step_;
};
static_assert(mutation_of<gaussian_mutation, real_vector>);

/// Polynomial mutation (Deb, Goyal 1996): a number that is changed moves by at most the width of the bounds, by a share whose
/// distribution has index eta (greater: shorter moves; the mean length is 1 / (eta + 2) of the width).
/// Throws std::invalid_argument unless eta is in [0, 1000].
class polynomial_mutation {
 public:
  polynomial_mutation(real_space space, double rate, double eta = 20.0);
  std::optional<real_vector> operator()(engine& rng, const real_vector& parent) const;

 private:
  real_space space_;
  double rate_;
  double eta_;
};
static_assert(mutation_of<polynomial_mutation, real_vector>);

}  // namespace evo
