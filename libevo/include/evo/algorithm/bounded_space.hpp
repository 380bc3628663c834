// A map of unbounded vectors into a space with bounds, for algorithms that sample from an unbounded distribution.
#pragma once

#include <span>
#include <vector>

#include "evo/genome/real_space.hpp"
#include "evo/random/engine.hpp"

namespace evo {

/// Unbounded numbers are mapped into the bounds, coordinate by coordinate, on its scale (the idea is pycma's BoundTransform):
/// within, each is itself, save in a margin of a twentieth of the width at either bound, where it approaches the bound as a
/// parabola does; beyond, all is repeated as in a mirror. So the map is smooth, the bounds themselves are reached, and every
/// fitness is that of an admissible vector: nothing is penalised, and ranks stay ranks.
class bounded_space {
 public:
  explicit bounded_space(real_space space);

  const real_space& space() const { return space_; }
  std::size_t size() const { return space_.size(); }
  /// The deviations of all coordinates.
  std::span<const double> scales() const { return scales_; }

  /// Any numbers, one a coordinate; NaN becomes the low bound.
  real_vector value_of(std::span<const double> unbounded) const;
  /// The nearest of the numbers that value_of maps to these values, which are brought into bounds first.
  std::vector<double> unbounded_of(const real_vector&) const;
  /// Numbers whose values are uniform in the bounds, each on its scale.
  std::vector<double> uniform(engine& rng) const;

 private:
  real_space space_;
  std::vector<double> scales_;
};

}  // namespace evo
