// The vector evaluated genetic algorithm's split: each objective selects its own share of the parents.
#pragma once

#include <cstddef>

namespace evo {

/// The objective by which slot `slot` of `slots` is selected: slots are cut into as many consecutive shares as there are
/// objectives, in their order, and where they don't come out even the last shares have one more (65 slots and two objectives:
/// 32 and 33). slot < slots, objectives > 0.
/// Source: Schaffer, "Multiple objective optimization with vector evaluated genetic algorithms", ICGA 1985.
constexpr std::size_t vega_objective(std::size_t slot, std::size_t slots, std::size_t objectives) {
  const std::size_t share = slots / objectives;
  const std::size_t smaller =
      objectives - slots % objectives;  // number of objectives with `share` slots, not `share` + 1
  if (slot < smaller * share) return slot / share;
  return smaller + (slot - smaller * share) / (share + 1);
}

}  // namespace evo
