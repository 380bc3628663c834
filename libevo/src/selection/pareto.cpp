#include "evo/selection/pareto.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>

#include "evo/evaluation/individual.hpp"

namespace evo {
namespace {

std::span<const double> row(const fitness_table& table, std::size_t i) {
  return std::span(table.values).subspan(i * table.objectives, table.objectives);
}

/// The individuals in lexicographic order of their objectives, then by index: none stands before one that dominates it.
std::vector<std::size_t> lexicographic(const fitness_table& table) {
  std::vector<std::size_t> order(table.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    for (std::size_t k = 0; k < table.objectives; ++k) {
      if (greater_fitness(table.value(a, k), table.value(b, k))) return true;
      if (greater_fitness(table.value(b, k), table.value(a, k))) return false;
    }
    return a < b;
  });
  return order;
}

/// Whether a member dominates i, which comes after all of them in the lexicographic order. With up to two objectives the latest
/// member decides: none has a larger last value.
bool any_dominates(const fitness_table& table, const std::vector<std::size_t>& front, std::size_t i) {
  const auto first = table.objectives <= 2 ? front.end() - 1 : front.begin();
  return std::any_of(first, front.end(), [&](std::size_t j) { return dominates(row(table, j), row(table, i)); });
}

/// Each front sorted by index. An individual that dominates a member of a front is in an earlier one; hence the binary search.
std::vector<std::vector<std::size_t>> fronts_of(const fitness_table& table) {
  std::vector<std::vector<std::size_t>> fronts;
  for (const std::size_t i : lexicographic(table)) {
    const auto home = std::partition_point(fronts.begin(), fronts.end(),
                                           [&](const auto& front) { return any_dominates(table, front, i); });
    if (home == fronts.end()) {
      fronts.push_back({i});
    } else {
      home->push_back(i);
    }
  }
  for (auto& front : fronts) std::sort(front.begin(), front.end());
  return fronts;
}

void add_crowding(const fitness_table& table, std::vector<std::size_t> front, std::size_t objective,
                  std::vector<pareto_rank>& ranks) {
  const auto value = [&](std::size_t i) { return table.value(i, objective); };
  std::erase_if(front, [&](std::size_t i) { return std::isnan(value(i)); });
  if (front.empty()) return;
  std::stable_sort(front.begin(), front.end(), [&](std::size_t a, std::size_t b) { return value(a) < value(b); });
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
    if (greater_fitness(b[k], a[k])) return false;
    better |= greater_fitness(a[k], b[k]);
  }
  return better;
}

std::vector<pareto_rank> pareto_ranks(const fitness_table& table) {
  if (table.objectives < 1 || table.values.size() % table.objectives != 0) {
    throw std::invalid_argument(
        fmt::format("a fitness table of {} objectives can't have {} values", table.objectives, table.values.size()));
  }
  std::vector<pareto_rank> ranks(table.size());
  const auto fronts = fronts_of(table);
  for (std::size_t f = 0; f < fronts.size(); ++f) {
    for (const std::size_t i : fronts[f]) ranks[i].front = f;
    for (std::size_t k = 0; k < table.objectives; ++k) add_crowding(table, fronts[f], k, ranks);
  }
  return ranks;
}

}  // namespace evo
