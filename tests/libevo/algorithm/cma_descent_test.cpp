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
  auto now = initial_distribution(numbers(n, 1.0), 0.7, population, kind);
  const auto by = cma_parameters_of(n, population, kind, true);
  for (int g = 0; g < generations; ++g) {
    cma_update(now, by, numbers(n, 2.0), normals(rng, population, n), shuffled_order(rng, population));
  }
  return now;
}

double dot(const numbers& a, const numbers& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0.0); }

/// The tutorial's loop (figure 6), with C^-1/2 as a matrix.
struct plain_update {
  numbers mean, path_sigma, path_covariance;
  matrix covariance;
  double sigma = 0.0;

  plain_update(const cma_descent& now, const cma_parameters& by, const numbers& scales, const std::vector<numbers>& z,
               const std::vector<std::size_t>& order) {
    const auto n = now.dimension();
    matrix c(n, numbers(n)), root(n, numbers(n)), inverse(n, numbers(n));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        c[i][j] = now.covariance[i * n + j];
        for (std::size_t k = 0; k < n; ++k) {
          const double both = now.axes[k * n + i] * now.axes[k * n + j];
          inverse[i][j] += both / now.lengths[k];
        }
        root[i][j] = now.axes[j * n + i] * now.lengths[j];  // B D
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
    for (std::size_t r = 0; r < by.parents; ++r) {
      for (std::size_t i = 0; i < n; ++i) step[i] += by.weights[r] * y[r][i];
    }
    mean = now.mean;
    for (std::size_t i = 0; i < n; ++i) mean[i] += now.sigma * scales[i] * step[i];
    const double cs = by.path_sigma;
    path_sigma = times(inverse, step);
    for (std::size_t i = 0; i < n; ++i) {
      path_sigma[i] = (1 - cs) * now.path_sigma[i] + std::sqrt(cs * (2 - cs) * by.effective) * path_sigma[i];
    }
    const double length = std::sqrt(dot(path_sigma, path_sigma));
    sigma = now.sigma * std::exp(cs / by.damping * (length / by.normal_length - 1));
    const double g = static_cast<double>(now.generation);
    const bool h = length / std::sqrt(1 - std::pow(1 - cs, 2 * (g + 1))) <
                   (1.4 + 2 / (static_cast<double>(n) + 1)) * by.normal_length;
    const double cc = by.path_covariance;
    path_covariance = now.path_covariance;
    for (std::size_t i = 0; i < n; ++i) {
      path_covariance[i] = (1 - cc) * path_covariance[i] + (h ? std::sqrt(cc * (2 - cc) * by.effective) * step[i] : 0);
    }
    const double delta = h ? 0 : cc * (2 - cc);
    const double sum = std::accumulate(by.weights.begin(), by.weights.end(), 0.0);
    covariance = c;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        covariance[i][j] = (1 + by.rank_one * delta - by.rank_one - by.rank_mu * sum) * c[i][j] +
                           by.rank_one * path_covariance[i] * path_covariance[j];
        for (std::size_t r = 0; r < order.size(); ++r) {
          const auto whitened = times(inverse, y[r]);
          const double w =
              by.weights[r] >= 0 ? by.weights[r] : by.weights[r] * static_cast<double>(n) / dot(whitened, whitened);
          covariance[i][j] += by.rank_mu * w * y[r][i] * y[r][j];
        }
      }
    }
  }
};

TEST_CASE("an update is what the tutorial's formulas say, from any state, active or not") {
  for (const std::size_t n : {1, 2, 5}) {
    for (const bool active : {true, false}) {
      for (const int generations : {0, 3, 40}) {
        auto now = travelled(n, 9, cma_covariance::full, generations, 7);
        engine rng(8);
        const auto z = normals(rng, 9, n);
        const auto order = shuffled_order(rng, 9);
        const numbers scales(n, 2.0);
        const auto by = cma_parameters_of(n, 9, cma_covariance::full, active);
        const plain_update expected(now, by, scales, z, order);
        cma_update(now, by, scales, z, order);
        CHECK(now.sigma == doctest::Approx(expected.sigma));
        for (std::size_t i = 0; i < n; ++i) {
          CHECK(now.mean[i] == doctest::Approx(expected.mean[i]));
          CHECK(now.path_sigma[i] == doctest::Approx(expected.path_sigma[i]));
          CHECK(now.path_covariance[i] == doctest::Approx(expected.path_covariance[i]));
          for (std::size_t j = 0; j < n; ++j) {
            CHECK(now.covariance[i * n + j] == doctest::Approx(expected.covariance[i][j]).epsilon(1e-9));
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
  const auto by = cma_parameters_of(4, 8, cma_covariance::separable, true);
  auto full = initial_distribution(numbers(4, 0.0), 1.0, 8, cma_covariance::full);
  auto separable = initial_distribution(numbers(4, 0.0), 1.0, 8, cma_covariance::separable);
  cma_update(full, by, numbers(4, 1.0), z, order);
  cma_update(separable, by, numbers(4, 1.0), z, order);
  CHECK(separable.separable());
  CHECK(separable.mean == full.mean);
  CHECK(separable.sigma == full.sigma);
  for (std::size_t i = 0; i < 4; ++i) CHECK(separable.covariance[i] == doctest::Approx(full.covariance[5 * i]));
}

TEST_CASE("points have the mean and the covariance that the descent says, each coordinate in its own units") {
  const auto now = travelled(3, 8, cma_covariance::full, 60, 5);
  const numbers scales{1.0, 10.0, 0.1};
  engine rng(6);
  constexpr int count = 200'000;
  numbers sum(3);
  numbers products(9);
  for (int k = 0; k < count; ++k) {
    const auto x = cma_point(now, scales, normals(rng, 1, 3)[0]);
    for (std::size_t i = 0; i < 3; ++i) {
      sum[i] += x[i] - now.mean[i];
      for (std::size_t j = 0; j < 3; ++j) products[3 * i + j] += (x[i] - now.mean[i]) * (x[j] - now.mean[j]);
    }
  }
  const auto deviation = [&](std::size_t i) { return now.sigma * scales[i] * now.deviation(i); };
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(sum[i] / count) < 4.0 * deviation(i) / std::sqrt(count));
    for (std::size_t j = 0; j < 3; ++j) {
      const double expected = now.sigma * now.sigma * scales[i] * scales[j] * now.covariance[3 * i + j];
      CHECK(std::abs(products[3 * i + j] / count - expected) < 0.02 * deviation(i) * deviation(j));
    }
  }
}

TEST_CASE(
    "random fitness, active, for 3,000 generations: C stays symmetric and positive definite, sigma near where it was") {
  for (const std::size_t n : {1, 2, 10}) {
    for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
      const auto now = travelled(n, 10, kind, 3000, 11 + n);
      CHECK(descents::sound(now));
      if (kind == cma_covariance::separable) continue;
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) CHECK(now.covariance[i * n + j] == now.covariance[j * n + i]);
      }
      CHECK(eigendecomposition_of(now.covariance, n).values.front() > 0.0);
    }
  }
}

TEST_CASE("a covariance that is not positive definite any more gets the nearest root, and all goes on") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    auto now = initial_distribution(numbers(3, 0.0), 1.0, 6, kind);
    const auto by = cma_parameters_of(3, 6, kind, true);
    const std::size_t stride = kind == cma_covariance::full ? 4 : 1;
    now.covariance[0] = -50.0;
    engine rng(1);
    cma_update(now, by, numbers(3, 1.0), normals(rng, 6, 3), in_order);
    CHECK(descents::sound(now));
    CHECK(now.covariance[0] > 0.0);
    CHECK(now.covariance[stride] > 0.0);
    CHECK(now.axis_ratio() == doctest::Approx(std::sqrt(1e15)));
    const auto found = kind == cma_covariance::full ? eigendecomposition_of(now.covariance, 3).values : now.covariance;
    CHECK(*std::min_element(found.begin(), found.end()) > -1e-15);
  }
}

TEST_CASE("numbers in C that are not finite are dropped for what was last good") {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL}) {
    for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
      auto now = travelled(3, 6, kind, 5, 2);
      const auto before = now;
      now.covariance[0] = bad;
      const auto by = cma_parameters_of(3, 6, kind, true);
      engine rng(1);
      cma_update(now, by, numbers(3, 1.0), normals(rng, 6, 3), in_order);
      CHECK(descents::sound(now));
      CHECK(now.lengths == before.lengths);
      CHECK(now.axes == before.axes);
    }
  }
}

TEST_CASE("sigma stays within 1e-100 and 1e100, and grows by no more than e a generation") {
  auto now = initial_distribution(numbers(2, 0.0), 1e100, 6, cma_covariance::full);
  const auto by = cma_parameters_of(2, 6, cma_covariance::full, true);
  std::vector<numbers> far(6, numbers(2, 1e3));
  cma_update(now, by, numbers(2, 1.0), far, in_order);
  CHECK(now.sigma == 1e100);
  now = initial_distribution(numbers(2, 0.0), 1.0, 6, cma_covariance::full);
  cma_update(now, by, numbers(2, 1.0), far, in_order);
  CHECK(now.sigma == doctest::Approx(std::exp(1.0)));
  now = initial_distribution(numbers(2, 0.0), 1e-100, 6, cma_covariance::full);
  cma_update(now, by, numbers(2, 1.0), std::vector<numbers>(6, numbers(2, 0.0)), in_order);
  CHECK(now.sigma == 1e-100);
  CHECK(descents::sound(now));
}

TEST_CASE("large dimensions decompose only every few generations") {
  CHECK(travelled(20, 12, cma_covariance::full, 10, 3).decomposed == 10);
  const auto now = travelled(200, 19, cma_covariance::full, 10, 3);  // rates of 0.0002 in all: every third generation
  CHECK(now.decomposed == 9);
}

TEST_CASE("an archive gives back every number") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    auto now = travelled(4, 8, kind, 20, 9);
    now.best = {1.0, -HUGE_VAL};
    now.median = {0.5};
    const auto again = restored<cma_descent>(archived(now));
    CHECK(archived(again) == archived(now));
    CHECK(again.covariance == now.covariance);
    CHECK(again.separable() == now.separable());
  }
}

}  // namespace
