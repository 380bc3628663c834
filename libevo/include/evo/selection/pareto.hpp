// Non-dominated sorting and crowding of NSGA-II.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace evo {

/// A table of fitness: value(i, k) of individual i under objective k; larger is better, NaN worse than all numbers.
struct fitness_table {
  std::size_t objectives = 1;
  std::vector<double> values;  ///< [individual][objective]

  std::size_t size() const { return values.size() / objectives; }
  double value(std::size_t i, std::size_t k) const { return values[i * objectives + k]; }
};

/// Whether a is at least as good under every objective and better under one.
bool dominates(std::span<const double> a, std::span<const double> b);

/// Where an individual stands in NSGA-II's order.
struct pareto_rank {
  std::size_t front = 0;  ///< 0: nobody dominates it; k: nobody but members of the fronts before
  double crowding =
      0.0;  ///< sum over objectives of the normalised gap between its neighbours in its front; extremes: infinity

  friend bool operator==(const pareto_rank&, const pareto_rank&) = default;
};

/// Earlier front first, then the less crowded.
constexpr bool ranks_before(const pareto_rank& a, const pareto_rank& b) {
  if (a.front != b.front) return a.front < b.front;
  return a.crowding > b.crowding;
}

/// One for each individual. O(objectives x individuals^2).
/// Source: Deb, Pratap, Agarwal, Meyarivan, "A fast and elitist multiobjective genetic algorithm: NSGA-II", IEEE Trans. Evol.
/// Comput. 6(2), 2002, sections III A and B. Equal neighbours are crowded alike whatever their order: ties go by index.
std::vector<pareto_rank> pareto_ranks(const fitness_table&);

}  // namespace evo
