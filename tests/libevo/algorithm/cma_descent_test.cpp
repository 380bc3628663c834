// One update of the CMA-ES against the tutorial's formulas written out plainly; its distribution; what rounding and a caller's
// bad numbers leave.
#include "evo/algorithm/cma_descent.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "evo/algorithm/eigendecomposition.hpp"
#include "evo/random/draws.hpp"
#include "libevo/algorithm/descents.hpp"
#include "libevo/archives.hpp"

namespace {

using namespace evo;
using numbers = std::vector<double>;
using matrix = std::vector<numbers>;

const std::vector<std::size_t> in_order{0, 1, 2, 3, 4, 5};

std::vector<numbers> normals(engine& rng, std::size_t count, std::size_t n) {
  std::vector<numbers> made(count, numbers(n));
  for (auto& z : made) {
    for (auto& x : z) x = standard_normal(rng);
  }
  return made;
}

std::vector<std::size_t> shuffled_order(engine& rng, std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle<std::size_t>(rng, order);
  return order;
}

/// A descent that has gone some way over random fitness: with paths, a covariance and axes of its own.
cma_descent travelled(std::size_t n, std::size_t population, cma_covariance kind, int generations, std::uint64_t key) {
  engine rng(key);
  auto descent = initial_distribution(numbers(n, 1.0), 0.7, population, kind);
  const auto parameters = cma_parameters_of(n, population, kind, true);
  for (int g = 0; g < generations; ++g) {
    cma_update(descent, parameters, numbers(n, 2.0), normals(rng, population, n), shuffled_order(rng, population));
  }
  return descent;
}

double dot(const numbers& a, const numbers& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

/// The tutorial's loop (figure 6), with C^-1/2 as a matrix.
struct plain_update {
  numbers mean, path_sigma, path_covariance;
  matrix covariance;
  double sigma = 0.0;

  plain_update(const cma_descent& descent, const cma_parameters& parameters, const numbers& scales,
               const std::vector<numbers>& z, const std::vector<std::size_t>& order) {
    const auto n = descent.dimension();
    matrix c(n, numbers(n)), root(n, numbers(n)), inverse(n, numbers(n));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        c[i][j] = descent.covariance[i * n + j];
        for (std::size_t k = 0; k < n; ++k) {
          const double both = descent.axes[k * n + i] * descent.axes[k * n + j];
          inverse[i][j] += both / descent.lengths[k];
        }
        root[i][j] = descent.axes[j * n + i] * descent.lengths[j];  // B D
      }
    }
    const auto times = [&](const matrix& m, const numbers& v) {
      numbers made(n);
      for (std::size_t i = 0; i < n; ++i) made[i] = dot(m[i], v);
      return made;
    };
    std::vector<numbers> y;
    for (const auto k : order) y.push_back(times(root, z[k]));
    numbers step(n);
    for (std::size_t r = 0; r < parameters.parents; ++r) {
      for (std::size_t i = 0; i < n; ++i) step[i] += parameters.weights[r] * y[r][i];
    }
    mean = descent.mean;
    for (std::size_t i = 0; i < n; ++i) mean[i] += descent.sigma * scales[i] * step[i];
    const double cs = parameters.path_sigma;
    path_sigma = times(inverse, step);
    for (std::size_t i = 0; i < n; ++i) {
      path_sigma[i] =
          (1 - cs) * descent.path_sigma[i] + std::sqrt(cs * (2 - cs) * parameters.effective) * path_sigma[i];
    }
    const double length = std::sqrt(dot(path_sigma, path_sigma));
    sigma = descent.sigma * std::exp(cs / parameters.damping * (length / parameters.normal_length - 1));
    const double g = static_cast<double>(descent.generation);
    const bool h = length / std::sqrt(1 - std::pow(1 - cs, 2 * (g + 1))) <
                   (1.4 + 2 / (static_cast<double>(n) + 1)) * parameters.normal_length;
    const double cc = parameters.path_covariance;
    path_covariance = descent.path_covariance;
    for (std::size_t i = 0; i < n; ++i) {
      path_covariance[i] =
          (1 - cc) * path_covariance[i] + (h ? std::sqrt(cc * (2 - cc) * parameters.effective) * step[i] : 0);
    }
    const double delta = h ? 0 : cc * (2 - cc);
    const double sum = std::accumulate(parameters.weights.begin(), parameters.weights.end(), 0.0);
    covariance = c;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        covariance[i][j] =
            (1 + parameters.rank_one * delta - parameters.rank_one - parameters.rank_mu * sum) * c[i][j] +
            parameters.rank_one * path_covariance[i] * path_covariance[j];
        for (std::size_t r = 0; r < order.size(); ++r) {
          const auto whitened = times(inverse, y[r]);
          const double w = parameters.weights[r] >= 0
                               ? parameters.weights[r]
                               : parameters.weights[r] * static_cast<double>(n) / dot(whitened, whitened);
          covariance[i][j] += parameters.rank_mu * w * y[r][i] * y[r][j];
        }
      }
    }
  }
};

TEST_CASE("an update is what the tutorial's formulas say, from any state, active or not") {
  for (const std::size_t n : {1, 2, 5}) {
    for (const bool active : {true, false}) {
      for (const int generations : {0, 3, 40}) {
        auto descent = travelled(n, 9, cma_covariance::full, generations, 7);
        engine rng(8);
        const auto z = normals(rng, 9, n);
        const auto order = shuffled_order(rng, 9);
        const numbers scales(n, 2.0);
        const auto parameters = cma_parameters_of(n, 9, cma_covariance::full, active);
        const plain_update expected(descent, parameters, scales, z, order);
        cma_update(descent, parameters, scales, z, order);
        CHECK(descent.sigma == doctest::Approx(expected.sigma));
        for (std::size_t i = 0; i < n; ++i) {
          CHECK(descent.mean[i] == doctest::Approx(expected.mean[i]));
          CHECK(descent.path_sigma[i] == doctest::Approx(expected.path_sigma[i]));
          CHECK(descent.path_covariance[i] == doctest::Approx(expected.path_covariance[i]));
          for (std::size_t j = 0; j < n; ++j) {
            CHECK(descent.covariance[i * n + j] == doctest::Approx(expected.covariance[i][j]).epsilon(1e-9));
          }
        }
      }
    }
  }
}

TEST_CASE("a separable update of the first generation has the diagonal of the full one, learnt faster") {
  engine rng(3);
  const auto z = normals(rng, 8, 4);
  const auto order = shuffled_order(rng, 8);
  const auto parameters = cma_parameters_of(4, 8, cma_covariance::separable, true);
  auto full = initial_distribution(numbers(4, 0.0), 1.0, 8, cma_covariance::full);
  auto separable = initial_distribution(numbers(4, 0.0), 1.0, 8, cma_covariance::separable);
  cma_update(full, parameters, numbers(4, 1.0), z, order);
  cma_update(separable, parameters, numbers(4, 1.0), z, order);
  CHECK(separable.separable());
  CHECK(separable.mean == full.mean);
  CHECK(separable.sigma == full.sigma);
  for (std::size_t i = 0; i < 4; ++i) CHECK(separable.covariance[i] == doctest::Approx(full.covariance[5 * i]));
}

TEST_CASE("points have the mean and the covariance that the descent says, each coordinate in its own units") {
  const auto descent = travelled(3, 8, cma_covariance::full, 60, 5);
  const numbers scales{1.0, 10.0, 0.1};
  engine rng(6);
  constexpr int count = 200'000;
  numbers sum(3);
  numbers products(9);
  for (int k = 0; k < count; ++k) {
    const auto x = cma_point(descent, scales, normals(rng, 1, 3)[0]);
    for (std::size_t i = 0; i < 3; ++i) {
      sum[i] += x[i] - descent.mean[i];
      for (std::size_t j = 0; j < 3; ++j) products[3 * i + j] += (x[i] - descent.mean[i]) * (x[j] - descent.mean[j]);
    }
  }
  const auto deviation = [&](std::size_t i) { return descent.sigma * scales[i] * descent.deviation(i); };
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(sum[i] / count) < 4.0 * deviation(i) / std::sqrt(count));
    for (std::size_t j = 0; j < 3; ++j) {
      const double expected = descent.sigma * descent.sigma * scales[i] * scales[j] * descent.covariance[3 * i + j];
      CHECK(std::abs(products[3 * i + j] / count - expected) < 0.02 * deviation(i) * deviation(j));
    }
  }
}

TEST_CASE(
    "random fitness, active, for 3,000 generations: C stays symmetric and positive definite, sigma near where it was") {
  for (const std::size_t n : {1, 2, 10}) {
    for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
      const auto descent = travelled(n, 10, kind, 3000, 11 + n);
      CHECK(descents::sound(descent));
      if (kind == cma_covariance::separable) continue;
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) CHECK(descent.covariance[i * n + j] == descent.covariance[j * n + i]);
      }
      CHECK(eigendecomposition_of(descent.covariance, n).values.front() > 0.0);
    }
  }
}

TEST_CASE("a covariance that is not positive definite any more gets the nearest root, and all goes on") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    auto descent = initial_distribution(numbers(3, 0.0), 1.0, 6, kind);
    const auto parameters = cma_parameters_of(3, 6, kind, true);
    const std::size_t stride = kind == cma_covariance::full ? 4 : 1;
    descent.covariance[0] = -50.0;
    engine rng(1);
    cma_update(descent, parameters, numbers(3, 1.0), normals(rng, 6, 3), in_order);
    CHECK(descents::sound(descent));
    CHECK(descent.covariance[0] > 0.0);
    CHECK(descent.covariance[stride] > 0.0);
    CHECK(descent.axis_ratio() == doctest::Approx(std::sqrt(1e15)));
    const auto found =
        kind == cma_covariance::full ? eigendecomposition_of(descent.covariance, 3).values : descent.covariance;
    CHECK(*std::min_element(found.begin(), found.end()) > -1e-15);
  }
}

TEST_CASE("numbers in C that are not finite are dropped for what was last good") {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL}) {
    for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
      auto descent = travelled(3, 6, kind, 5, 2);
      const auto before = descent;
      descent.covariance[0] = bad;
      const auto parameters = cma_parameters_of(3, 6, kind, true);
      engine rng(1);
      cma_update(descent, parameters, numbers(3, 1.0), normals(rng, 6, 3), in_order);
      CHECK(descents::sound(descent));
      CHECK(descent.lengths == before.lengths);
      CHECK(descent.axes == before.axes);
    }
  }
}

TEST_CASE("sigma stays within 1e-100 and 1e100, and grows by no more than e a generation") {
  auto descent = initial_distribution(numbers(2, 0.0), 1e100, 6, cma_covariance::full);
  const auto parameters = cma_parameters_of(2, 6, cma_covariance::full, true);
  std::vector<numbers> far(6, numbers(2, 1e3));
  cma_update(descent, parameters, numbers(2, 1.0), far, in_order);
  CHECK(descent.sigma == 1e100);
  descent = initial_distribution(numbers(2, 0.0), 1.0, 6, cma_covariance::full);
  cma_update(descent, parameters, numbers(2, 1.0), far, in_order);
  CHECK(descent.sigma == doctest::Approx(std::exp(1.0)));
  descent = initial_distribution(numbers(2, 0.0), 1e-100, 6, cma_covariance::full);
  cma_update(descent, parameters, numbers(2, 1.0), std::vector<numbers>(6, numbers(2, 0.0)), in_order);
  CHECK(descent.sigma == 1e-100);
  CHECK(descents::sound(descent));
}

TEST_CASE("large dimensions decompose only every few generations") {
  CHECK(travelled(20, 12, cma_covariance::full, 10, 3).decomposed == 10);
  const auto descent =
      travelled(200, 19, cma_covariance::full, 10, 3);  // rates of 0.0002 in all: every third generation
  CHECK(descent.decomposed == 9);
}

TEST_CASE("an archive gives back every number") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    auto descent = travelled(4, 8, kind, 20, 9);
    descent.best = {1.0, -HUGE_VAL};
    descent.median = {0.5};
    const auto again = restored<cma_descent>(archived(descent));
    CHECK(archived(again) == archived(descent));
    CHECK(again.covariance == descent.covariance);
    CHECK(again.separable() == descent.separable());
  }
}

}  // namespace
