// Ranges of game seeds for tests.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

/// first, first + 1, ... : as good as any, since every seed is mixed before use.
inline std::vector<std::uint64_t> seeds_from(std::uint64_t first, std::size_t count) {
  std::vector<std::uint64_t> seeds(count);
  std::iota(seeds.begin(), seeds.end(), first);
  return seeds;
}
