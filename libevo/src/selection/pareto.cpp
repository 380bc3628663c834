#include "evo/selection/pareto.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "evo/evaluation/individual.hpp"

namespace evo {
namespace {

std::span<const double> row(const fitness_table& table, std::size_t i) {
  return std::span(table.values).subspan(i * table.objectives, table.objectives);
}

/// Front after front: who is dominated by nobody that is left.
void assign_fronts(const fitness_table& table, std::vector<pareto_rank>& ranks,
                   std::vector<std::vector<std::size_t>>& fronts) {
  const std::size_t n = table.size();
  std::vector<std::vector<std::size_t>> dominated(n);
  std::vector<std::size_t> dominators(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j || !dominates(row(table, i), row(table, j))) continue;
      dominated[i].push_back(j);
      ++dominators[j];
    }
  }
  std::vector<std::size_t> current;
  for (std::size_t i = 0; i < n; ++i) {
    if (dominators[i] == 0) current.push_back(i);
  }
  while (!current.empty()) {
    std::vector<std::size_t> next;
    for (const std::size_t i : current) {
      ranks[i].front = fronts.size();
      for (const std::size_t j : dominated[i]) {
        if (--dominators[j] == 0) next.push_back(j);
      }
    }
    std::sort(next.begin(), next.end());
    fronts.push_back(std::exchange(current, std::move(next)));
  }
}

void add_crowding(const fitness_table& table, std::vector<std::size_t> front, std::size_t objective,
                  std::vector<pareto_rank>& ranks) {
  const auto value = [&](std::size_t i) { return table.value(i, objective); };
  std::stable_sort(front.begin(), front.end(), [&](auto a, auto b) { return fitter(value(b), value(a)); });
  ranks[front.front()].crowding = std::numeric_limits<double>::infinity();
  ranks[front.back()].crowding = std::numeric_limits<double>::infinity();
  const double spread = value(front.back()) - value(front.front());
  if (!std::isfinite(spread) || spread <= 0.0) return;
  for (std::size_t place = 1; place + 1 < front.size(); ++place) {
    ranks[front[place]].crowding += (value(front[place + 1]) - value(front[place - 1])) / spread;
  }
}

}  // namespace

bool dominates(std::span<const double> a, std::span<const double> b) {
  bool better = false;
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (fitter(b[k], a[k])) return false;
    better |= fitter(a[k], b[k]);
  }
  return better;
}

std::vector<pareto_rank> pareto_ranks(const fitness_table& table) {
  std::vector<pareto_rank> ranks(table.size());
  std::vector<std::vector<std::size_t>> fronts;
  assign_fronts(table, ranks, fronts);
  for (const auto& front : fronts) {
    for (std::size_t k = 0; k < table.objectives; ++k) add_crowding(table, front, k, ranks);
  }
  return ranks;
}

}  // namespace evo
