// E13: the CMA-ES under extreme fitness. Constant, half missing, all missing but one, huge, tiny, noise alone; n from 1 to
// 50, full and separable, with and without ends: no NaN, no exception, a named stop or a restart.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "evo/algorithm/cma_search.hpp"
#include "evo/random/draws.hpp"
#include "libevo/algorithm/descents.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;
using namespace descents;

using special::nan;

/// Of a sample's values and its slot.
using slot_fitness = std::function<double(std::span<const double>, std::size_t slot)>;

std::vector<cma_es_options> all_kinds() {
  std::vector<cma_es_options> all;
  for (const auto covariance : {cma_covariance::full, cma_covariance::separable}) {
    for (const auto restarts : {cma_restarts::none, cma_restarts::ipop, cma_restarts::bipop}) {
      for (const bool ends : {true, false}) {
        cma_es_options options;
        options.covariance = covariance;
        options.restarts = restarts;
        options.max_restarts = 4;
        if (!ends) options.thresholds = endless();
        all.push_back(options);
      }
    }
  }
  return all;
}

/// So many generations, also after the end; every state is sound and every sample in bounds.
cma_progress survive(const cma_es_options& options, std::size_t n, int generations, const slot_fitness& fitness) {
  const auto space = space_of(n, 1.0, 0.5, 100.0);
  const cma_search search(options, space, 5);
  auto progress = search.first();
  for (int g = 0; g < generations; ++g) {
    std::vector<double> values;
    for (const auto& sample : search.samples(progress, static_cast<std::uint64_t>(g))) {
      REQUIRE(fault_of(sample, space) == "");
      values.push_back(fitness(sample.values, values.size()));
    }
    progress = search.next(progress, static_cast<std::uint64_t>(g), values, {});
    REQUIRE(sound(progress.descent));
  }
  return progress;
}

TEST_CASE("E13: constant fitness for 500 generations") {
  for (const auto& options : all_kinds()) {
    for (const std::size_t n : {1, 2, 50}) {
      const auto end = survive(options, n, n == 50 ? 200 : 500, [](auto, auto) { return 7.0; });
      if (options.thresholds.tolfun > 0.0) {
        CHECK((end.latest_stop == cma_stop::tolfun || end.latest_stop == cma_stop::max_generations));
        CHECK(end.ended == (options.restarts == cma_restarts::none || end.budgets.large_descents > 4));
        CHECK(end.budgets.large_descents >= 1);
      } else {
        CHECK(end.latest_stop == cma_stop::none);
        CHECK(end.descent.number == 0);
        CHECK(end.descent.sigma > 1e-8);  // equal samples stand in random order: no drift that matters
        CHECK(end.descent.sigma < 1e8);
      }
    }
  }
}

TEST_CASE("E13: constant fitness for 500 generations at n = 50, full, without end") {
  cma_es_options options;
  options.thresholds = endless();
  survive(options, 50, 500, [](auto, auto) { return -1e300; });
}

TEST_CASE("E13: fitness is NaN for half of the samples, for all but one, or infinite") {
  for (const auto& options : all_kinds()) {
    for (const std::size_t n : {1, 2, 50}) {
      const int generations = n == 50 ? 100 : 500;
      survive(options, n, generations, [](auto x, auto slot) { return slot % 2 == 0 ? nan : -sphere(x); });
      survive(options, n, generations, [](auto x, auto slot) { return slot > 0 ? nan : -sphere(x); });
      survive(options, n, generations, [](auto x, auto slot) { return slot % 3 == 0 ? HUGE_VAL : -sphere(x); });
    }
  }
}

TEST_CASE("half the samples without fitness slow a descent down, and no more") {
  const cma_search search({}, space_of(5, 1.0, 0.5), 3);
  std::size_t calls = 0;
  const auto run = minimise(
      search, [&](auto x) { return ++calls % 2 == 0 ? nan : sphere(x); }, 1e-8, 10'000);
  CHECK(run.hit);
}

TEST_CASE("E13: fitness scaled by 1e300 and 1e-300") {
  for (const auto& options : all_kinds()) {
    for (const std::size_t n : {1, 2, 50}) {
      for (const double scale : {1e300, 1e-300, 1.7e308 / 5e5}) {
        survive(options, n, n == 50 ? 100 : 500, [&](auto x, auto) { return -scale * sphere(x); });
      }
    }
  }
}

TEST_CASE("differences that overflow are no descent's end: fitness from -1.7e308 to 1.7e308") {
  cma_es_options options;
  const auto end = survive(options, 3, 300, [](auto x, auto) { return x[0] > 1.0 ? 1.7e308 : -1.7e308 + sphere(x); });
  CHECK(sound(end.descent));
}

TEST_CASE("noise alone, for 1,000 generations, with second evaluations and without") {
  for (const double share : {0.0, 0.5}) {
    for (const auto covariance : {cma_covariance::full, cma_covariance::separable}) {
      cma_es_options options;
      options.covariance = covariance;
      options.thresholds = endless();
      options.uncertainty = {.share = share, .growth = 1.5, .min_trials = 1, .max_trials = 8};
      const cma_search search(options, space_of(4, 0.0, 1.0, 1e4), 9);
      engine rng(1);
      auto progress = search.first();
      for (std::uint64_t g = 0; g < 1000; ++g) {
        std::vector<double> fitness(progress.descent.population);
        for (auto& x : fitness) x = standard_normal(rng);
        second_fitness again;
        for (std::size_t i = 0; i < search.twice_evaluated(progress); ++i) again.emplace_back(standard_normal(rng));
        progress = search.next(progress, g, fitness, again);
        REQUIRE(sound(progress.descent));
        REQUIRE(search.trials(progress) >= 1);
        REQUIRE(search.trials(progress) <= 8);
      }
      if (share > 0.0) CHECK(search.trials(progress) == 8);
    }
  }
}

}  // namespace
