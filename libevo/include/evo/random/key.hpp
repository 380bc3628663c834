// Keys of random streams. A stream is named by its use (run seed, purpose, generation, slot, ...), never by a thread or an order
// of execution; so results need no generator state, only the seed.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace evo {

/// A bijection of 64 bits that spreads every input bit over the output: the finaliser of SplitMix64 (Steele, Lea, Flood
/// 2014; variant 13 of Stafford's mixers).
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/// The use of a stream's draws. The numbers are part of every result: never reuse or reorder them.
enum class purpose : std::uint64_t {
  creation = 1,    ///< new random genomes
  variation = 2,   ///< choice of parents, crossover, mutation
  trial = 3,       ///< the trials that selection sees
  validation = 4,  ///< the trials that selection never sees
  evaluation = 5,  ///< the trials of a comparison outside any run
  resampling = 6,  ///< bootstrap samples of measurements
};

/// The key of the stream (seed, purpose, parts...). Different names give unrelated keys; a name's length counts, so (1, 2) and
/// (1, 2, 0) differ.
constexpr std::uint64_t stream_key(std::uint64_t seed, purpose stream_purpose,
                                   std::initializer_list<std::uint64_t> parts = {}) {
  constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
  std::uint64_t key = mix64(seed + golden);
  key = mix64(key + golden * static_cast<std::uint64_t>(stream_purpose));
  for (const auto part : parts) key = mix64((key ^ part) + golden);
  return key;
}

}  // namespace evo
