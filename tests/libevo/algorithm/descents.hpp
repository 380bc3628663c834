// Benchmark functions of optimisation, and searches on them, for the tests of the CMA-ES.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numbers>
#include <span>
#include <vector>

#include "evo/algorithm/cma_search.hpp"

namespace descents {

/// To be minimised.
using function = std::function<double(std::span<const double>)>;

inline double sphere(std::span<const double> x) {
  double sum = 0.0;
  for (const double v : x) sum += v * v;
  return sum;
}

/// Condition 10^6.
inline double ellipsoid(std::span<const double> x) {
  double sum = 0.0;
  const auto n = static_cast<double>(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) sum += std::pow(1e6, static_cast<double>(i) / (n - 1.0)) * x[i] * x[i];
  return sum;
}

inline double rosenbrock(std::span<const double> x) {
  double sum = 0.0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    sum += 100.0 * std::pow(x[i] * x[i] - x[i + 1], 2.0) + std::pow(x[i] - 1.0, 2.0);
  }
  return sum;
}

/// 10^n or so local optima.
inline double rastrigin(std::span<const double> x) {
  double sum = 0.0;
  for (const double v : x) sum += v * v + 10.0 * (1.0 - std::cos(2.0 * std::numbers::pi * v));
  return sum;
}

/// An orthogonal matrix that mixes all coordinates evenly (Householder's, of the vector of ones less n times the first).
inline std::vector<double> turned(std::span<const double> x) {
  const auto n = static_cast<double>(x.size());
  std::vector<double> v(x.size(), 1.0);
  v[0] += std::sqrt(n);
  double product = 0.0;
  double length = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    product += v[i] * x[i];
    length += v[i] * v[i];
  }
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t i = 0; i < x.size(); ++i) y[i] -= 2.0 * product / length * v[i];
  return y;
}

inline evo::real_space space_of(std::size_t n, double start, double deviation, double bound = 1e6) {
  return evo::real_space(std::vector<evo::real_coordinate>(n, {"", -bound, bound, start, deviation}));
}

/// No descent ever ends.
inline evo::cma_thresholds endless() { return {0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0}; }

struct outcome {
  double best = 0.0;
  std::uint64_t evaluations = 0;  ///< until the target was met, or in all
  bool hit = false;
  evo::cma_progress progress;
};

/// Minimises until a value of at most `target` is met, the search has ended, or `max_evaluations` are used up.
inline outcome minimise(const evo::cma_search& search, const function& of, double target,
                        std::uint64_t max_evaluations) {
  outcome made{HUGE_VAL, 0, false, search.first()};
  for (std::uint64_t generation = 0; made.evaluations < max_evaluations && !made.progress.ended; ++generation) {
    std::vector<double> fitness;
    for (const auto& sample : search.samples(made.progress, generation)) {
      const double value = of(sample.values);
      fitness.push_back(-value);
      made.best = std::min(made.best, value);
      ++made.evaluations;
      if (value <= target) {
        made.hit = true;
        return made;
      }
    }
    made.progress = search.next(made.progress, generation, fitness, {});
  }
  return made;
}

/// Evaluations to the target by seeds 1, 2, ...; in ascending order, missed ones last, as the greatest number.
inline std::vector<std::uint64_t> evaluations(const evo::cma_es_options& options, const evo::real_space& space,
                                              const function& of, double target, std::uint64_t max_evaluations,
                                              std::uint64_t seeds) {
  std::vector<std::uint64_t> all;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto run = minimise(evo::cma_search(options, space, seed), of, target, max_evaluations);
    all.push_back(run.hit ? run.evaluations : UINT64_MAX);
  }
  std::sort(all.begin(), all.end());
  return all;
}

inline std::uint64_t median(const std::vector<std::uint64_t>& ascending) { return ascending[ascending.size() / 2]; }

/// Whether all that a descent consists of is a finite number.
inline bool sound(const evo::cma_descent& progress) {
  const auto finite = [](const std::vector<double>& all) {
    return std::all_of(all.begin(), all.end(), [](double x) { return std::isfinite(x); });
  };
  return finite(progress.mean) && finite(progress.path_sigma) && finite(progress.path_covariance) &&
         finite(progress.covariance) && finite(progress.axes) && finite(progress.lengths) &&
         std::isfinite(progress.sigma) && progress.sigma > 0.0 &&
         *std::min_element(progress.lengths.begin(), progress.lengths.end()) > 0.0;
}

}  // namespace descents
