// The vector evaluated genetic algorithm's split: each objective selects its own share of the parents.
#pragma once

#include <cstddef>

namespace evo {

/// The objective by which slot `slot` of `slots` is selected: slots are cut into as many consecutive shares as there are
/// objectives, and where they don't come out even the later ones have one more (65 slots and two objectives: 32 and 33).
/// Source: Schaffer, "Multiple objective optimization with vector evaluated genetic algorithms", ICGA 1985.
constexpr std::size_t vega_objective(std::size_t slot, std::size_t slots, std::size_t objectives) {
  std::size_t objective = 0;
  while (objective + 1 < objectives && slot >= slots * (objective + 1) / objectives) ++objective;
  return objective;
}

}  // namespace evo
