// What the CMA-ES is known to cost. References: sphere and default settings by case E13; medians of 21 runs by Debian's
// python3-cmaes 0.9.1 (an independent program of the same tutorial) from the same starts to the same targets:
//   sphere       n = 2, 5, 10, 20:  306, 832, 1660, 3120        Rosenbrock n = 5, 10:  1968, 5400
//   ellipsoid    n = 5, 10, 20:     1736, 4350, 13764           Rastrigin, IPOP, 11 runs: n = 5: 23171, n = 10: 58792
// The passive strategy is compared with libpagmo in tests/peers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "evo/algorithm/cma_search.hpp"
#include "evo/random/draws.hpp"
#include "libevo/algorithm/descents.hpp"

namespace {

using namespace evo;
using namespace descents;

/// Within a number of per cent of a reference.
bool near(std::uint64_t evaluations, double reference, double percent) {
  return std::abs(static_cast<double>(evaluations) / reference - 1.0) <= percent / 100.0;
}

TEST_CASE("E13: the sphere of n = 10 from all ones, sigma 0.5, below 1e-10 within 6,000 evaluations, 10 of 10 seeds") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto run = minimise(cma_search({}, space_of(10, 1.0, 0.5), seed), sphere, 1e-10, 6000);
    CHECK(run.hit);
    CHECK(run.evaluations <= 2200);
  }
}

TEST_CASE("sphere, ellipsoid and Rosenbrock cost what an independent program takes, within 15 %") {
  const auto cost = [](const function& of, std::size_t n, double start) {
    return median(evaluations({}, space_of(n, start, 0.5), of, 1e-10, 100'000, 11));
  };
  CHECK(near(cost(sphere, 2, 1.0), 306, 15));
  CHECK(near(cost(sphere, 5, 1.0), 832, 15));
  CHECK(near(cost(sphere, 20, 1.0), 3120, 15));
  CHECK(near(cost(ellipsoid, 5, 1.0), 1736, 15));
  CHECK(near(cost(ellipsoid, 10, 1.0), 4350, 15));
  CHECK(near(cost(rosenbrock, 5, 0.0), 1968, 15));
  CHECK(near(cost(rosenbrock, 10, 0.0), 5400, 15));
}

TEST_CASE("the active update saves a quarter of the ellipsoid's evaluations, the separable covariance half") {
  cma_es_options options;
  const auto space = space_of(10, 1.0, 0.5);
  const auto active = median(evaluations(options, space, ellipsoid, 1e-10, 100'000, 9));
  options.active = false;
  const auto passive = median(evaluations(options, space, ellipsoid, 1e-10, 100'000, 9));
  options.active = true;
  options.covariance = cma_covariance::separable;
  const auto separable = median(evaluations(options, space, ellipsoid, 1e-10, 100'000, 9));
  CHECK(active * 4 < passive * 3 + passive / 10);
  CHECK(separable * 10 < active * 6);
}

TEST_CASE("linear slopes in a box are followed into the corner, and the best value is the corner's own") {
  std::vector<real_coordinate> all(4, {"", 0.0, 10.0, 5.0, 1.0});
  all[3] = {"", 1.0, 1000.0, 30.0, 0.5, real_scale::logarithmic};
  const function slope = [](auto x) { return x[0] + x[1] - x[2] - std::log(x[3]) + 10.0 + std::log(1000.0); };
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    CHECK(minimise(cma_search({}, real_space(all), seed), slope, 1e-6, 5000).hit);
  }
}

/// Starts anywhere in [-5, 5]^n with steps of 2.
std::vector<std::uint64_t> rastrigin_costs(cma_restarts kind, std::size_t n, std::uint64_t seeds) {
  cma_es_options options;
  options.restarts = kind;
  std::vector<std::uint64_t> all;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    engine rng(seed);
    std::vector<real_coordinate> coordinates;
    for (std::size_t i = 0; i < n; ++i) coordinates.push_back({"", -5.0, 5.0, 10.0 * uniform_real(rng) - 5.0, 2.0});
    const auto run = minimise(cma_search(options, real_space(coordinates), seed), rastrigin, 1e-9, 1'000'000);
    all.push_back(run.hit ? run.evaluations : UINT64_MAX);
    CHECK(run.progress.descent.number > 0);
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST_CASE(
    "Rastrigin's optimum is found by restarts: IPOP at what an independent program takes, BIPOP within thrice that") {
  const auto small = rastrigin_costs(cma_restarts::ipop, 5, 11);
  CHECK(small.back() < 69'000);
  CHECK(median(small) > 7'000);
  CHECK(median(small) < 24'000);
  CHECK(median(rastrigin_costs(cma_restarts::bipop, 5, 7)) < 3 * 23'171);
}

TEST_SUITE("slow") {
  TEST_CASE("Rastrigin of n = 10 by IPOP, and the larger sphere and ellipsoid, as an independent program") {
    const auto costs = rastrigin_costs(cma_restarts::ipop, 10, 11);
    CHECK(near(median(costs), 58'792, 40));
    CHECK(costs.back() < 150'000);
    CHECK(near(median(evaluations({}, space_of(10, 1.0, 0.5), sphere, 1e-10, 100'000, 21)), 1660, 8));
    CHECK(near(median(evaluations({}, space_of(20, 1.0, 0.5), ellipsoid, 1e-10, 100'000, 21)), 13'764, 8));
  }
}

}  // namespace
