// Orders of a population under several objectives: by one of them, by all in turn, by fronts and crowding.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/selection/pareto.hpp"

namespace evo {

/// Whether a is better than b under one objective: a finite fitness before none, then the later stage, then the greater fitness. A
/// strict weak order: all without a fitness are equivalent.
template <class Genome>
bool better_than(const individual<Genome>& a, const individual<Genome>& b, std::size_t objective) {
  const double x = a.fitness(objective);
  const double y = b.fitness(objective);
  if (std::isnan(x) || std::isnan(y)) return greater_fitness(x, y);
  if (a.stage != b.stage) return a.stage > b.stage;
  return x > y;
}

/// The indices of `count` <= population.size() individuals: objectives 0, 1, ... take turns, each with its best that isn't taken
/// yet, and among equals the first of the population. O(objectives x n log n).
template <class Genome>
std::vector<std::size_t> best_by_turns(std::span<const individual<Genome>> population, std::size_t count,
                                       std::size_t objectives) {
  std::vector<std::vector<std::size_t>> orders(objectives, std::vector<std::size_t>(population.size()));
  for (std::size_t k = 0; k < objectives; ++k) {
    std::iota(orders[k].begin(), orders[k].end(), std::size_t{0});
    std::stable_sort(orders[k].begin(), orders[k].end(),
                     [&](std::size_t a, std::size_t b) { return better_than(population[a], population[b], k); });
  }
  std::vector<std::size_t> best;
  std::vector<std::size_t> next(objectives);
  std::vector<bool> taken(population.size());
  while (best.size() < count) {
    const std::size_t turn = best.size() % objectives;
    while (taken[orders[turn][next[turn]]]) ++next[turn];
    best.push_back(orders[turn][next[turn]]);
    taken[best.back()] = true;
  }
  return best;
}

/// One for each individual.
template <class Genome>
std::vector<pareto_rank> pareto_ranks_of(std::span<const individual<Genome>> population, std::size_t objectives) {
  fitness_table table{objectives, {}};
  for (const auto& one : population) {
    for (std::size_t k = 0; k < objectives; ++k) table.values.push_back(one.fitness(k));
  }
  return pareto_ranks(table);
}

/// Sorts by front, then crowding, then by the order of `ranks_before` (the first objective, then age).
template <class Genome>
void sort_by_fronts(std::vector<individual<Genome>>& population, std::size_t objectives) {
  std::sort(population.begin(), population.end(), ranks_before<Genome>);
  const auto ranks = pareto_ranks_of<Genome>(population, objectives);
  std::vector<std::size_t> order(population.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ranks_before(ranks[a], ranks[b]); });
  std::vector<individual<Genome>> sorted;
  sorted.reserve(population.size());
  for (const std::size_t i : order) sorted.push_back(std::move(population[i]));
  population = std::move(sorted);
}

}  // namespace evo
