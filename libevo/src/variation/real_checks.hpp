// Checks and helpers shared by the operators on real vectors.
#pragma once

#include <stdexcept>

#include <fmt/format.h>

#include "evo/genome/real_space.hpp"
#include "evo/genome/real_vector.hpp"
#include "evo/random/draws.hpp"

namespace evo {

/// Throws std::invalid_argument unless the value is in [low, high]; NaN is not.
inline double checked_between(double value, double low, double high, const char* name, const char* range) {
  if (value >= low && value <= high) return value;
  throw std::invalid_argument(fmt::format("{} must be {}, not {}", name, range, value));
}

inline double checked_index(double eta) {
  return checked_between(eta, 0.0, 1000.0, "the distribution's index", "in [0, 1000]");
}

inline void check_size(const real_vector& parent, const real_space& space) {
  if (parent.size() == space.size()) return;
  throw std::invalid_argument(fmt::format("a parent of {} numbers, not {}", parent.size(), space.size()));
}

/// Uniform on the coordinate's scale.
inline double uniform_value(engine& rng, const real_space& space, std::size_t i) {
  const auto& bounds = space.scaled_bounds(i);
  return space.from_scale(i, bounds.low + uniform_real(rng) * bounds.width());
}

/// The parent with number i become change(i) with probability `rate`, and brought into bounds otherwise.
template <class Change>
real_vector with_some_changed(engine& rng, const real_space& space, double rate, const real_vector& parent,
                              Change change) {
  check_size(parent, space);
  real_vector child = parent;
  for (std::size_t i = 0; i < space.size(); ++i) {
    child.values[i] = chance(rng, rate) ? change(i) : space.inside(i, parent.values[i]);
  }
  return child;
}

}  // namespace evo
