// The engine of every random stream: xoshiro256++ 1.0 (Blackman, Vigna 2019), seeded by SplitMix64.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "evo/random/key.hpp"

namespace evo {

/// A UniformRandomBitGenerator of 64 bits with period 2^256 - 1. A value: copies go on alike.
class engine {
 public:
  using result_type = std::uint64_t;

  /// Any key is as good as any other, 0 included.
  explicit constexpr engine(std::uint64_t key) {
    for (auto& word : state_) word = mix64(key += 0x9e3779b97f4a7c15);
  }
  /// The published state words, for known answers. Not all 0.
  explicit constexpr engine(const std::array<std::uint64_t, 4>& state) : state_(state) {}

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  constexpr result_type operator()() {
    auto& s = state_;
    const auto result = std::rotl(s[0] + s[3], 23) + s[0];
    const auto t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = std::rotl(s[3], 45);
    return result;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace evo
