// Checks of a CMA-ES's progress that was read from a file: shapes and ranges of all its numbers.
#include <cmath>
#include <limits>
#include <string>

#include <fmt/format.h>

#include "evo/algorithm/cma_search.hpp"
#include "evo/algorithm/state_faults.hpp"

namespace evo {
namespace {

constexpr double max = std::numeric_limits<double>::max();
constexpr double min_value = std::numeric_limits<double>::denorm_min();
constexpr std::uint64_t max_samples = 1'000'000;

std::string fault_of_shape(const cma_descent& descent, std::size_t n, cma_covariance covariance) {
  const bool full = covariance == cma_covariance::full;
  return first_fault({values_fault("mean", descent.mean, n), values_fault("path_sigma", descent.path_sigma, n),
                      values_fault("path_covariance", descent.path_covariance, n),
                      values_fault("covariance", descent.covariance, full ? n * n : n),
                      values_fault("axes", descent.axes, full ? n * n : 0, -1.001, 1.001),
                      values_fault("lengths", descent.lengths, n, min_value, max)});
}

/// C must be symmetric, and axes have length 1. The shape must be right.
std::string fault_of_covariance(const cma_descent& descent) {
  if (descent.separable()) return values_fault("covariance", descent.covariance, descent.dimension(), 0.0, max);
  const auto n = descent.dimension();
  for (std::size_t i = 0; i < n; ++i) {
    double square = 0.0;
    for (std::size_t j = 0; j < n; ++j) {
      square += descent.axes[i * n + j] * descent.axes[i * n + j];
      if (descent.covariance[i * n + j] != descent.covariance[j * n + i]) return "covariance is not symmetric";
    }
    auto fault = range_fault(fmt::format("length of axes[{}]", i), std::sqrt(square), 0.999, 1.001);
    if (!fault.empty()) return fault;
  }
  return {};
}

/// The fitness of generations past: any number but NaN.
std::string fault_of_history(const cma_descent& descent) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  const auto length = descent.best.size();
  return first_fault({range_fault("length of best", length, 0, descent.generation),
                      values_fault("best", descent.best, length, -inf, inf),
                      values_fault("median", descent.median, length, -inf, inf),
                      range_fault("range", descent.range, 0.0, inf)});
}

std::string fault_of_counts(const cma_descent& descent, std::uint64_t generation, std::uint64_t population,
                            bool restarts) {
  return first_fault({range_fault("number of the descent", descent.number, 0, restarts ? generation : 0),
                      range_fault("generation of the descent", descent.generation, 0, generation),
                      range_fault("generation of the axes", descent.decomposed, 0, descent.generation),
                      range_fault("population", descent.population, population,
                                  restarts ? std::max(population, max_samples) : population),
                      range_fault("sigma", descent.sigma, min_value, max),
                      range_fault("first sigma", descent.first_sigma, min_value, max)});
}

std::string fault_of_budgets(const cma_budgets& budgets, const cma_descent& descent) {
  return first_fault({range_fault("large descents", budgets.large_descents, 0, descent.number + 1),
                      range_fault("large population", budgets.large_population, 0, max_samples),
                      range_fault("samples of large descents", budgets.large_used, 0, max_state_count),
                      range_fault("samples of the latest large descent", budgets.large_latest, 0, max_state_count),
                      range_fault("samples of small descents", budgets.small_used, 0, max_state_count),
                      range_fault("samples of the descent", budgets.running, 0, max_state_count)});
}

std::string fault_of_trials(const cma_progress& progress, const cma_es_options& options) {
  const auto number = [](std::size_t count) { return static_cast<double>(count); };
  const bool fixed = options.uncertainty.share <= 0.0;
  return range_fault("trials", progress.trials, number(fixed ? options.trials : options.uncertainty.min_trials),
                     number(fixed ? options.trials : options.uncertainty.max_trials));
}

}  // namespace

std::string cma_search::fault_of(const cma_progress& progress, std::uint64_t generation) const {
  const auto& descent = progress.descent;
  if (generation == 0) return count_fault("length of mean", descent.mean.size(), 0);
  const auto shape = fault_of_shape(descent, space_.size(), options_.covariance);
  if (!shape.empty()) return shape;
  const bool restarts = options_.restarts != cma_restarts::none;
  const auto stop = static_cast<std::uint64_t>(progress.latest_stop);
  return first_fault({fault_of_covariance(descent), fault_of_history(descent),
                      fault_of_counts(descent, generation, cma_population(options_, space_.size()), restarts),
                      fault_of_budgets(progress.budgets, descent), fault_of_trials(progress, options_),
                      range_fault("uncertainty", progress.uncertainty, -max, max),
                      range_fault("latest stop", stop, progress.ended ? 1 : 0,
                                  static_cast<std::uint64_t>(cma_stop::max_generations))});
}

}  // namespace evo
