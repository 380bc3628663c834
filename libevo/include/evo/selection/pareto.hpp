// Non-dominated sorting and crowding of NSGA-II.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace evo {

/// A table of fitness: value(i, k) of individual i under objective k; larger is better, NaN worse than all numbers.
struct fitness_table {
  std::size_t objectives = 1;  ///< at least one
  std::vector<double> values;  ///< [individual][objective]

  std::size_t size() const { return values.size() / objectives; }
  double value(std::size_t i, std::size_t k) const { return values[i * objectives + k]; }
};

/// Whether a is at least as good under every objective and better under one; as many values in both. A strict partial order.
bool dominates(std::span<const double> a, std::span<const double> b);

/// An individual's place in NSGA-II's order.
struct pareto_rank {
  std::size_t front = 0;  ///< 0: not dominated; k: dominated only by members of earlier fronts
  double crowding =
      0.0;  ///< sum over objectives of the gap between its neighbours in its front, in shares of the front's
            ///< spread; infinity for extremes. The larger, the less crowded

  friend bool operator==(const pareto_rank&, const pareto_rank&) = default;
};

/// Earlier front first, then the less crowded.
constexpr bool ranks_before(const pareto_rank& a, const pareto_rank& b) {
  if (a.front != b.front) return a.front < b.front;
  return a.crowding > b.crowding;
}

/// One for each individual. Fronts don't depend on the order of individuals. Crowding doesn't either, save among individuals
/// of equal value, whose neighbours (and the one that is the extreme) go by index. NaN is no neighbour and no extreme; an
/// objective whose spread in the front is 0 or not finite has extremes, but adds nothing to the others.
/// With one or two objectives O(n log n), with more O(objectives x n^2) at worst; memory O(n).
/// Throws std::invalid_argument for no objectives, or values that don't fill the last individual's row.
/// Sources: Deb, Pratap, Agarwal, Meyarivan, "A fast and elitist multiobjective genetic algorithm: NSGA-II", IEEE Trans. Evol.
/// Comput. 6(2), 2002, section III B (crowding); Zhang, Tian, Cheng, Jin, "An efficient approach to nondominated sorting for
/// evolutionary multiobjective optimization", ibid. 19(2), 2015 (the fronts, by binary search).
std::vector<pareto_rank> pareto_ranks(const fitness_table&);

}  // namespace evo
