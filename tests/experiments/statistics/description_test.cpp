// Quantiles and descriptions of samples, against NumPy's values and hand-worked ones.
#include "statistics/description.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "evo/random/draws.hpp"

using namespace experiments;

TEST_CASE("quantiles are those of NumPy's default") {
  const std::vector<double> four{1.0, 2.0, 3.0, 4.0};
  CHECK(quantile(four, 0.25) == 1.75);  // numpy.quantile([1, 2, 3, 4], 0.25)
  CHECK(quantile(four, 0.5) == 2.5);
  CHECK(quantile(four, 0.75) == 3.25);
  CHECK(quantile(four, 0.0) == 1.0);
  CHECK(quantile(four, 1.0) == 4.0);
  const std::vector<double> five{10.0, 20.0, 30.0, 40.0, 100.0};
  CHECK(quantile(five, 0.25) == 20.0);
  CHECK(quantile(five, 0.9) == doctest::Approx(76.0));  // numpy.quantile(five, 0.9)
  CHECK(quantile(std::vector<double>{7.0}, 0.3) == 7.0);
}

TEST_CASE("a description of eight hand-worked values, in any order") {
  const std::vector<double> values{9, 2, 7, 4, 5, 4, 5, 4};
  const auto description = describe(values);
  CHECK(description.count == 8);
  CHECK(description.mean == doctest::Approx(5.0));
  CHECK(description.standard_deviation == doctest::Approx(std::sqrt(32.0 / 7.0)));
  CHECK(description.lower_quartile == 4.0);
  CHECK(description.median == 4.5);
  CHECK(description.upper_quartile == 5.5);
  CHECK(describe(std::vector<double>{3.0}).standard_deviation == 0.0);
}

TEST_CASE("quantiles grow with their share and stay among the values") {
  evo::engine rng(3);
  for (int trial = 0; trial < 100; ++trial) {
    std::vector<double> values(1 + evo::uniform_below(rng, 20));
    double next = -5.0;
    for (double& value : values) {
      value = next += evo::uniform_real(rng);
    }
    double before = values.front();
    for (int i = 0; i <= 50; ++i) {
      const double now = quantile(values, i / 50.0);
      CHECK(now >= before);
      before = now;
    }
    CHECK(before == values.back());
  }
}

TEST_CASE("no values, shares that are none, and values that are not finite are refused") {
  const std::vector<double> one{1.0};
  CHECK_THROWS_AS(quantile({}, 0.5), std::invalid_argument);
  for (const double share : {-0.1, 1.1, std::nan("")}) {
    CHECK_THROWS_AS(quantile(one, share), std::invalid_argument);
  }
  CHECK_THROWS_AS(describe({}), std::invalid_argument);
  CHECK_THROWS_AS(describe(std::vector<double>{1.0, std::numeric_limits<double>::infinity()}), std::invalid_argument);
}
