#include "evo/algorithm/rank_change.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "evo/evaluation/individual.hpp"

namespace evo {
namespace {

/// Ranks from 1, the best; of equal values the first ranks first.
std::vector<int> ranks_of(std::span<const double> figures) {
  std::vector<std::size_t> order(figures.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return greater_fitness(figures[a], figures[b]); });
  std::vector<int> ranks(figures.size());
  for (std::size_t place = 0; place < order.size(); ++place) ranks[order[place]] = static_cast<int>(place) + 1;
  return ranks;
}

/// The quantile of |1 - rank|, ..., |2 l - 1 - rank|, between neighbours by their distance.
double tolerated(int rank, int count, double quantile) {
  std::vector<int> changes;
  for (int other = 1; other < count; ++other) changes.push_back(std::abs(other - rank));
  std::sort(changes.begin(), changes.end());
  const double place = quantile * static_cast<double>(changes.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const auto above = std::min(below + 1, changes.size() - 1);
  return changes[below] + (place - static_cast<double>(below)) * (changes[above] - changes[below]);
}

}  // namespace

second_fitness less_common_gain(std::span<const double> first, second_fitness second) {
  double gain = 0.0;
  double count = 0.0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (!second[i]) continue;
    gain += *second[i] - first[i];
    ++count;
  }
  if (count < 2.0 || !std::isfinite(gain)) return second;
  gain /= count;
  const double restored = std::sqrt(count / (count - 1.0));  // the mean's own noise has gone too
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (second[i]) second[i] = first[i] + restored * (*second[i] - first[i] - gain);
  }
  return second;
}

std::optional<double> rank_change(std::span<const double> first, const second_fitness& second, double tolerance) {
  std::vector<double> all(first.begin(), first.end());
  for (std::size_t i = 0; i < first.size(); ++i) all.push_back(second[i].value_or(first[i]));
  const auto ranks = ranks_of(all);
  const auto count = static_cast<int>(all.size());
  double sum = 0.0;
  double compared = 0.0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (!second[i]) continue;
    const int first_rank = ranks[i];
    const int second_rank = ranks[first.size() + i];
    const int change =
        std::abs(second_rank - first_rank) - 1;  // they cannot have one rank: next to each other is no change
    sum += 2.0 * change - tolerated(second_rank - (second_rank > first_rank ? 1 : 0), count, 0.5 * tolerance) -
           tolerated(first_rank - (first_rank > second_rank ? 1 : 0), count, 0.5 * tolerance);
    ++compared;
  }
  return compared > 0.0 ? std::optional(sum / compared) : std::nullopt;
}

std::vector<double> mean_fitness(std::span<const double> first, const second_fitness& second) {
  std::vector<double> mean(first.begin(), first.end());
  for (std::size_t i = 0; i < mean.size(); ++i) {
    if (second[i]) mean[i] = 0.5 * mean[i] + 0.5 * *second[i];
  }
  return mean;
}

}  // namespace evo
