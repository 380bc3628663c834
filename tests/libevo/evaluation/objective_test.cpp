// Estimates of statistics: on both scales, with the standard error carried over by the delta method.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/random/draws.hpp"
#include "libevo/archives.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;

sample_summary summary_of(const std::vector<double>& values) {
  sample_summary summary;
  summary.add(values);
  return summary;
}

TEST_CASE("on the linear scale an estimate is the mean with its standard error") {
  const auto seen = estimate_of(summary_of({1, 2, 3, 6}), sample_scale::linear);
  CHECK(seen.value == 3.0);
  CHECK(seen.standard_error == doctest::Approx(std::sqrt(14.0 / 3.0 / 4.0)));
  CHECK(seen.trials == 4);
}

TEST_CASE("on the logarithm scale it is the geometric mean, its error the relative error times itself") {
  const auto seen = estimate_of(summary_of({std::log(100.0), std::log(10'000.0)}), sample_scale::logarithm);
  CHECK(seen.value == doctest::Approx(1000.0));
  CHECK(seen.standard_error == doctest::Approx(1000.0 * std::log(100.0) / 2.0));
  CHECK(seen.trials == 2);
}

// 2,000 repetitions of a geometric mean of 200: its standard deviation is what the delta method says.
TEST_CASE("the delta method's error is the spread that repeated samples have") {
  engine rng(3);
  sample_summary estimates;
  double claimed = 0.0;
  constexpr int repetitions = 2000;
  for (int r = 0; r < repetitions; ++r) {
    sample_summary logs;
    for (int i = 0; i < 200; ++i) logs.add(8.0 + 0.5 * standard_normal(rng));
    const auto seen = estimate_of(logs, sample_scale::logarithm);
    estimates.add(seen.value);
    claimed += seen.standard_error / repetitions;
  }
  CHECK(estimates.standard_deviation() == doctest::Approx(claimed).epsilon(0.07));
}

TEST_CASE("a summary with a non-finite value, or with none at all, has no estimate") {
  for (const auto scale : {sample_scale::linear, sample_scale::logarithm}) {
    CHECK(std::isnan(estimate_of({}, scale).value));
    CHECK(std::isnan(estimate_of({}, scale).standard_error));
    CHECK(estimate_of({}, scale).trials == 0);
    const auto broken = estimate_of(summary_of({1, 2, nan}), scale);
    CHECK(std::isnan(broken.value));
    CHECK(std::isnan(broken.standard_error));
    CHECK(broken.trials == 3);
    CHECK(std::isnan(estimate_of(summary_of({inf}), scale).value));
  }
}

TEST_CASE("value_of and sample_of are each other's reverse") {
  for (const double x : {0.001, 1.0, 1037.0, 3643.0, 1e6}) {
    CHECK(value_of(x, sample_scale::linear) == x);
    CHECK(sample_of(x, sample_scale::linear) == x);
    CHECK(value_of(sample_of(x, sample_scale::logarithm), sample_scale::logarithm) ==
          doctest::Approx(x).epsilon(1e-14));
  }
  CHECK(sample_of(0.0, sample_scale::logarithm) == -inf);
}

TEST_CASE("estimates come back from an archive as they went in") {
  const estimate seen{3.5, 0.25, 300};
  CHECK(restored<estimate>(archived(seen)) == seen);
}

TEST_CASE("an individual's fitness is its mean, and NaN before it is evaluated or after a non-finite sample") {
  individual<int> one{7, 1, 0, {}, 0, false};
  CHECK(std::isnan(one.fitness()));
  one.summary.add(std::vector<double>{4, 6});
  CHECK(one.fitness() == 5.0);
  one.summary.add(nan);
  CHECK(std::isnan(one.fitness()));
}

TEST_CASE("fitter is a strict order with NaN last, below -infinity") {
  CHECK(greater_fitness(2.0, 1.0));
  CHECK_FALSE(greater_fitness(1.0, 2.0));
  CHECK_FALSE(greater_fitness(1.0, 1.0));
  CHECK(greater_fitness(-inf, nan));
  CHECK_FALSE(greater_fitness(nan, -inf));
  CHECK_FALSE(greater_fitness(nan, nan));
  CHECK(greater_fitness(inf, 1e308));
  CHECK_FALSE(greater_fitness(0.0, -0.0));
}

}  // namespace
