#include "evo/algorithm/cma_descent.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "evo/algorithm/eigendecomposition.hpp"
#include "evo/random/portable_math.hpp"

namespace evo {
namespace {

using numbers = std::vector<double>;

double square_length(std::span<const double> v) {
  double sum = 0.0;
  for (const double x : v) sum += x * x;
  return sum;
}

/// B v, or v itself where there are no axes.
numbers turned(const cma_descent& descent, numbers v) {
  if (descent.separable()) return v;
  const auto n = descent.dimension();
  numbers sum(n);
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) sum[i] += descent.axes[k * n + i] * v[k];
  }
  return sum;
}

/// The weighted sum over the parents: those of positive weight.
numbers recombined(const cma_parameters& parameters, std::span<const numbers> vectors,
                   std::span<const std::size_t> order) {
  numbers sum(vectors.front().size());
  for (std::size_t rank = 0; rank < parameters.parents; ++rank) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += parameters.weights[rank] * vectors[order[rank]][i];
  }
  return sum;
}

void move_path(numbers& path, double rate, double effective, bool moving, std::span<const double> towards) {
  const double gain = moving ? std::sqrt(rate * (2.0 - rate) * effective) : 0.0;
  for (std::size_t i = 0; i < path.size(); ++i) path[i] = (1.0 - rate) * path[i] + gain * towards[i];
}

/// h_sigma: 0 while p_sigma is long, so that a first step far too small does not stretch C.
bool path_is_short(const cma_descent& descent, const cma_parameters& parameters) {
  const auto generations = static_cast<double>(descent.generation + 1);
  const double kept = portable_exp(2.0 * generations * portable_log(1.0 - parameters.path_sigma));
  const double expected = (1.4 + 2.0 / (static_cast<double>(descent.dimension()) + 1.0)) * parameters.normal_length;
  return std::sqrt(square_length(descent.path_sigma) / (1.0 - kept)) < expected;
}

/// C += weight v v', in its lower half (or diagonal).
void add_square(cma_descent& descent, double weight, std::span<const double> v) {
  const auto n = v.size();
  for (std::size_t i = 0; i < n; ++i) {
    const double part = weight * v[i];
    if (descent.separable()) {
      descent.covariance[i] += part * v[i];
    } else {
      for (std::size_t j = 0; j <= i; ++j) descent.covariance[i * n + j] += part * v[j];
    }
  }
}

/// The upper half from the lower.
void mirror(cma_descent& descent) {
  const auto n = descent.dimension();
  for (std::size_t i = 0; i < n && !descent.separable(); ++i) {
    for (std::size_t j = 0; j < i; ++j) descent.covariance[j * n + i] = descent.covariance[i * n + j];
  }
}

/// Equation 47. Negative weights count in proportion to how short their deviation is in units of C (equation 46), so that
/// none takes more from C than is there.
void learn_covariance(cma_descent& descent, const cma_parameters& parameters, bool short_path,
                      std::span<const numbers> draws, std::span<const numbers> deviations,
                      std::span<const std::size_t> order) {
  double weights = 0.0;
  for (const double weight : parameters.weights) weights += weight;
  const double stalled = short_path ? 0.0 : parameters.path_covariance * (2.0 - parameters.path_covariance);
  const double kept = 1.0 + parameters.rank_one * stalled - parameters.rank_one - parameters.rank_mu * weights;
  for (auto& element : descent.covariance) element *= kept;
  add_square(descent, parameters.rank_one, descent.path_covariance);
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    double weight = parameters.weights[rank];
    if (weight < 0.0) {
      const double length = square_length(draws[order[rank]]);
      weight *= length > 0.0 ? static_cast<double>(descent.dimension()) / length : 0.0;
    }
    if (weight != 0.0) add_square(descent, parameters.rank_mu * weight, deviations[order[rank]]);
  }
  mirror(descent);
}

/// The least eigenvalue that is told from rounding beside the greatest.
constexpr double min_share = 1e-15;

/// C again, of axes and lengths.
void rebuild_covariance(cma_descent& descent) {
  const auto n = descent.dimension();
  std::fill(descent.covariance.begin(), descent.covariance.end(), 0.0);
  for (std::size_t k = 0; k < n; ++k) {
    numbers axis(n);
    for (std::size_t i = 0; i < n; ++i) axis[i] = descent.separable() ? (i == k ? 1.0 : 0.0) : descent.axes[k * n + i];
    add_square(descent, descent.lengths[k] * descent.lengths[k], axis);
  }
  mirror(descent);
}

/// Axes and lengths of C. If rounding has left C not positive definite, it is replaced by the nearest matrix that is. If C is not
/// finite (no fitness leads there, but a caller's numbers might), the last good decomposition is used.
void decompose(cma_descent& descent) {
  const auto n = descent.dimension();
  auto found =
      descent.separable() ? eigendecomposition{descent.covariance, {}} : eigendecomposition_of(descent.covariance, n);
  const auto finite = [](double x) { return std::isfinite(x); };
  const double max_eigenvalue =
      found.values.empty() ? 0.0 : *std::max_element(found.values.begin(), found.values.end());
  const bool sound = std::all_of(found.values.begin(), found.values.end(), finite) && max_eigenvalue > 0.0;
  bool repaired = !sound;
  if (sound) {
    descent.axes = std::move(found.vectors);
    for (std::size_t i = 0; i < n; ++i) {
      repaired |= found.values[i] < min_share * max_eigenvalue;
      descent.lengths[i] = std::sqrt(std::max(found.values[i], min_share * max_eigenvalue));
    }
  }
  if (repaired) rebuild_covariance(descent);
  descent.decomposed = descent.generation;
}

/// Not every generation for large n: only when C may have changed by some tenth (B.2 of the tutorial).
bool decomposition_due(const cma_descent& descent, const cma_parameters& parameters) {
  if (descent.separable()) return true;
  const double rates = (parameters.rank_one + parameters.rank_mu) * static_cast<double>(descent.dimension()) * 10.0;
  return static_cast<double>(descent.generation - descent.decomposed) > 1.0 / rates;
}

}  // namespace

double cma_descent::axis_ratio() const {
  const auto [min, max] = std::minmax_element(lengths.begin(), lengths.end());
  return *max / *min;
}

double cma_descent::deviation(std::size_t i) const {
  return std::sqrt(std::max(0.0, separable() ? covariance[i] : covariance[i * dimension() + i]));
}

cma_descent initial_distribution(std::vector<double> mean, double sigma, std::size_t population,
                                 cma_covariance covariance) {
  const auto n = mean.size();
  cma_descent fresh;
  fresh.population = population;
  fresh.sigma = fresh.first_sigma = sigma;
  fresh.mean = std::move(mean);
  fresh.path_sigma.assign(n, 0.0);
  fresh.path_covariance.assign(n, 0.0);
  fresh.lengths.assign(n, 1.0);
  if (covariance == cma_covariance::separable) {
    fresh.covariance.assign(n, 1.0);
    return fresh;
  }
  fresh.covariance.assign(n * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) fresh.covariance[i * n + i] = 1.0;
  fresh.axes = fresh.covariance;
  return fresh;
}

std::vector<double> cma_deviation(const cma_descent& descent, std::span<const double> z) {
  numbers stretched(z.begin(), z.end());
  for (std::size_t i = 0; i < stretched.size(); ++i) stretched[i] *= descent.lengths[i];
  return turned(descent, std::move(stretched));
}

std::vector<double> cma_point(const cma_descent& descent, std::span<const double> scales, std::span<const double> z) {
  numbers point = cma_deviation(descent, z);
  for (std::size_t i = 0; i < point.size(); ++i) point[i] = descent.mean[i] + descent.sigma * (scales[i] * point[i]);
  return point;
}

void cma_update(cma_descent& descent, const cma_parameters& parameters, std::span<const double> scales,
                std::span<const std::vector<double>> draws, std::span<const std::size_t> order) {
  std::vector<numbers> deviations;
  for (const auto& z : draws) deviations.push_back(cma_deviation(descent, z));
  const auto step = recombined(parameters, deviations, order);
  for (std::size_t i = 0; i < step.size(); ++i) descent.mean[i] += descent.sigma * (scales[i] * step[i]);
  // C^-1/2 of the step is B times the recombined draws, since deviations are B D z.
  move_path(descent.path_sigma, parameters.path_sigma, parameters.effective, true,
            turned(descent, recombined(parameters, draws, order)));
  const bool short_path = path_is_short(descent, parameters);
  move_path(descent.path_covariance, parameters.path_covariance, parameters.effective, short_path, step);
  learn_covariance(descent, parameters, short_path, draws, deviations, order);
  const double growth = parameters.path_sigma / parameters.damping *
                        (std::sqrt(square_length(descent.path_sigma)) / parameters.normal_length - 1.0);
  descent.sigma = std::clamp(descent.sigma * portable_exp(std::min(1.0, growth)), 1e-100, 1e100);
  ++descent.generation;
  if (decomposition_due(descent, parameters)) decompose(descent);
}

}  // namespace evo
