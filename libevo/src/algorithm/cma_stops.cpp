#include "evo/algorithm/cma_stops.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace evo {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr std::size_t max_history = 20'000;

double number(std::uint64_t count) { return static_cast<double>(count); }

/// 30 n/l, rounded up: how many generations it takes for as many evaluations as 30 n.
double thirty(const cma_descent& descent) {
  return std::ceil(30.0 * number(descent.dimension()) / number(descent.population));
}

/// Generations; 0: never.
std::size_t window_of(double times, double generations) {
  return static_cast<std::size_t>(std::min(std::ceil(times * generations), number(max_history)));
}
std::size_t equality_window(const cma_descent& descent, const cma_thresholds& limits) {
  return window_of(limits.equalfunvalues, 10.0 + thirty(descent));
}
std::size_t range_window(const cma_descent& descent) { return window_of(1.0, 10.0 + thirty(descent)); }
std::size_t min_stagnation(const cma_descent& descent, const cma_thresholds& limits) {
  return window_of(limits.stagnation, 120.0 + thirty(descent));
}

/// The last fifth of the generations, in bounds.
std::size_t stagnation_window(const cma_descent& descent, const cma_thresholds& limits) {
  const auto fifth = static_cast<std::size_t>(std::ceil(0.2 * number(descent.generation)));
  return std::min(std::max(fifth, min_stagnation(descent, limits)), max_history);
}

/// Greatest less least of the last `window` numbers; infinite as long as there are fewer.
double range_of_last(const std::vector<double>& all, std::size_t window) {
  if (all.size() < window) return inf;
  const auto [min, max] = std::minmax_element(all.end() - static_cast<std::ptrdiff_t>(window), all.end());
  return *max == *min ? 0.0 : *max - *min;  // infinities may be equal too
}

double median_of(std::vector<double> some) {
  const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
  std::nth_element(some.begin(), middle, some.end());
  return *middle;
}

/// Whether the median of the latest 30 % of the history is no better than that of its first 30 %.
bool stagnates(const std::vector<double>& all, std::size_t window) {
  const auto begin = all.end() - static_cast<std::ptrdiff_t>(window);
  const auto part = static_cast<std::ptrdiff_t>(std::max<std::size_t>(1, window * 3 / 10));
  return median_of({all.end() - part, all.end()}) <= median_of({begin, begin + part});
}

bool flat(const cma_descent& descent, const cma_thresholds& limits) {
  const double recent = range_of_last(descent.best, range_window(descent));
  return limits.tolfun > 0.0 && std::max(recent, descent.range) < limits.tolfun;
}

bool steps_are_tiny(const cma_descent& descent, double threshold) {
  for (std::size_t i = 0; i < descent.dimension(); ++i) {
    const double step = descent.sigma * std::max(std::abs(descent.path_covariance[i]), descent.deviation(i));
    if (!(step < threshold)) return false;
  }
  return true;
}

/// One axis a generation, in turn.
bool axis_has_no_effect(const cma_descent& descent, double share, std::span<const double> scales) {
  const auto n = descent.dimension();
  const auto axis = static_cast<std::size_t>(descent.generation % n);
  for (std::size_t i = 0; i < n; ++i) {
    const double along = descent.separable() ? (i == axis ? 1.0 : 0.0) : descent.axes[axis * n + i];
    if (descent.mean[i] + share * descent.sigma * descent.lengths[axis] * (scales[i] * along) != descent.mean[i])
      return false;
  }
  return true;
}

bool some_coordinate_has_no_effect(const cma_descent& descent, double share, std::span<const double> scales) {
  for (std::size_t i = 0; i < descent.dimension(); ++i) {
    if (descent.mean[i] + share * descent.sigma * (scales[i] * descent.deviation(i)) == descent.mean[i]) return true;
  }
  return false;
}

bool has_grown(const cma_descent& descent, double times) {
  const double max_length = *std::max_element(descent.lengths.begin(), descent.lengths.end());
  return descent.sigma * max_length > times * descent.first_sigma;
}

bool has_equal_values(const cma_descent& descent, const cma_thresholds& limits) {
  const auto window = equality_window(descent, limits);
  return window > 0 && range_of_last(descent.best, std::max<std::size_t>(2, window)) == 0.0;
}

bool has_stagnated(const cma_descent& descent, const cma_thresholds& limits) {
  const auto window = stagnation_window(descent, limits);
  if (limits.stagnation <= 0.0 || descent.best.size() < std::max<std::size_t>(2, window)) return false;
  return stagnates(descent.best, window) && stagnates(descent.median, window);
}

bool is_long(const cma_descent& descent, const cma_thresholds& limits) {
  if (descent.max_generations > 0 && descent.generation >= descent.max_generations) return true;
  const auto n = number(descent.dimension());
  const double max_generations =
      limits.max_generations * (100.0 + 150.0 * (n + 3.0) * (n + 3.0) / std::sqrt(number(descent.population)));
  return limits.max_generations > 0.0 && number(descent.generation) >= max_generations;
}

}  // namespace

std::string_view name_of(cma_stop reason) {
  switch (reason) {
    case cma_stop::none:
      return "none";
    case cma_stop::tolfun:
      return "tolfun";
    case cma_stop::tolx:
      return "tolx";
    case cma_stop::conditioncov:
      return "conditioncov";
    case cma_stop::noeffectaxis:
      return "noeffectaxis";
    case cma_stop::noeffectcoord:
      return "noeffectcoord";
    case cma_stop::tolxup:
      return "tolxup";
    case cma_stop::equalfunvalues:
      return "equalfunvalues";
    case cma_stop::stagnation:
      return "stagnation";
    case cma_stop::max_generations:
      return "max-generations";
  }
  return "unknown";
}

void record_history(cma_descent& descent, std::span<const double> fitness, std::span<const std::size_t> order,
                    const cma_thresholds& limits) {
  const auto place = [&](std::size_t rank) {
    const double x = fitness[order[rank]];
    return std::isnan(x) ? -inf : x;
  };
  descent.best.push_back(place(0));
  descent.median.push_back(place(order.size() / 2));
  descent.range = place(order.size() - 1) == -inf ? inf : place(0) - place(order.size() - 1);
  const auto needed = std::max(
      {range_window(descent), equality_window(descent, limits), stagnation_window(descent, limits), std::size_t{2}});
  for (auto* history : {&descent.best, &descent.median}) {
    const auto surplus = history->size() - std::min(history->size(), needed);
    history->erase(history->begin(), history->begin() + static_cast<std::ptrdiff_t>(surplus));
  }
}

cma_stop cma_stop_of(const cma_descent& descent, const cma_thresholds& limits, double first_step,
                     std::span<const double> scales) {
  const double ratio = descent.axis_ratio();
  if (flat(descent, limits)) return cma_stop::tolfun;
  if (limits.tolx > 0.0 && steps_are_tiny(descent, limits.tolx * first_step)) return cma_stop::tolx;
  if (limits.conditioncov > 0.0 && !(ratio * ratio <= limits.conditioncov)) return cma_stop::conditioncov;
  if (limits.noeffectaxis > 0.0 && axis_has_no_effect(descent, limits.noeffectaxis, scales))
    return cma_stop::noeffectaxis;
  if (limits.noeffectcoord > 0.0 && some_coordinate_has_no_effect(descent, limits.noeffectcoord, scales)) {
    return cma_stop::noeffectcoord;
  }
  if (limits.tolxup > 0.0 && has_grown(descent, limits.tolxup)) return cma_stop::tolxup;
  if (has_equal_values(descent, limits)) return cma_stop::equalfunvalues;
  if (has_stagnated(descent, limits)) return cma_stop::stagnation;
  return is_long(descent, limits) ? cma_stop::max_generations : cma_stop::none;
}

}  // namespace evo
