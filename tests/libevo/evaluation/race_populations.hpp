// Populations of numbered individuals for the tests of races.
#pragma once

#include <cstdint>
#include <vector>

#include "evo/evaluation/race.hpp"

namespace races {

using population = std::vector<evo::individual<int>>;

/// Individuals with the genomes 0, 1, 2, ... and the ids 100, 101, 102, ...
inline population numbered(int individuals) {
  population made;
  for (int i = 0; i < individuals; ++i) made.push_back({i, 100 + static_cast<std::uint64_t>(i), 0, {}, 0, false});
  return made;
}

inline evo::sample_summary summary_of(const std::vector<double>& values) {
  evo::sample_summary summary;
  summary.add(values);
  return summary;
}

/// The trial itself is its seed.
inline std::uint64_t trial_as_seed(std::size_t, std::size_t trial) { return trial; }

}  // namespace races
