// Spaces that the tests of operators on real vectors share, and what they check alike.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "evo/genome/real_space.hpp"
#include "evo/random/draws.hpp"
#include "evo/variation/real_creation.hpp"

namespace real_spaces {

/// `size` linear coordinates in [low, high].
inline evo::real_space cube(std::size_t size, double low, double high) {
  const double middle = 0.5 * low + 0.5 * high;
  return evo::real_space(std::vector<evo::real_coordinate>(size, {"", low, high, middle, 0.25 * (high - low)}));
}

/// The seven weights of student project 003, ranges as published.
inline evo::real_space seven_weights() {
  std::vector<evo::real_coordinate> all;
  for (const double high : {10.0, 100.0, 100.0, 100.0, 1000.0, 1000.0, 500'000.0}) {
    all.push_back({"w" + std::to_string(all.size()), 0.0, high, 0.5 * high, 0.1 * high});
  }
  return evo::real_space(all);
}

/// Linear and logarithmic coordinates of all sizes, thin and wide.
inline evo::real_space motley() {
  using evo::real_scale;
  return evo::real_space({{"plain", -1.0, 3.0, 0.5, 0.25},
                          {"decades", 1e-300, 1e300, 1.0, 100.0, real_scale::logarithmic},
                          {"widest", -1e300, 1e300, 0.0, 1e300},
                          {"percent", 0.9, 1.1, 1.0, 0.01, real_scale::logarithmic},
                          {"thin", 1.0, 1.0000000000000002, 1.0, 1.0},
                          {"tiny", 0.0, 1e-310, 0.0, 1e-311}});
}

inline evo::real_vector random_in(const evo::real_space& space, evo::engine& rng) {
  return evo::real_creation(space, evo::real_creation::draws::uniform)(rng);
}

/// Values that no parent should have, but might.
inline evo::real_vector extreme(std::size_t size, evo::engine& rng) {
  evo::real_vector made;
  for (std::size_t i = 0; i < size; ++i) {
    constexpr double values[] = {1e308, -1e308, 0.0, 5e-324, -1.0, 1e-300, 1e300, 1.0};
    made.values.push_back(values[evo::uniform_below(rng, std::size(values))]);
  }
  return made;
}

}  // namespace real_spaces
