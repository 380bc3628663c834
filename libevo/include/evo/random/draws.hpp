// Draws from an engine. Unlike std::*_distribution and std::shuffle they give the same values with every library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "evo/random/engine.hpp"

namespace evo {

/// Uniform in 0..bound-1, without bias (Lemire 2019: multiply, reject the short remainder). bound > 0.
constexpr std::uint64_t uniform_below(engine& rng, std::uint64_t bound) {
  __extension__ using wide = unsigned __int128;
  wide product = static_cast<wide>(rng()) * bound;
  if (static_cast<std::uint64_t>(product) < bound) {
    const std::uint64_t remainder = (0 - bound) % bound;
    while (static_cast<std::uint64_t>(product) < remainder) product = static_cast<wide>(rng()) * bound;
  }
  return static_cast<std::uint64_t>(product >> 64);
}

/// Uniform in [0, 1): a multiple of 2^-53.
constexpr double uniform_real(engine& rng) { return static_cast<double>(rng() >> 11) * 0x1p-53; }

/// True with the given probability; 0 and 1 mean exactly never and always.
constexpr bool chance(engine& rng, double probability) { return uniform_real(rng) < probability; }

/// Standard normal (Boost's ziggurat: no cached second value, the same bits everywhere).
double standard_normal(engine& rng);

/// A uniform permutation (Fisher-Yates, from the end).
template <class T>
constexpr void shuffle(engine& rng, std::span<T> values) {
  for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[uniform_below(rng, i)]);
}

}  // namespace evo
