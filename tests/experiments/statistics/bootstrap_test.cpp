// Bootstrap intervals: determined by their arguments, and as wide as theory says.
#include "statistics/bootstrap.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/random/draws.hpp"
#include "text/number_text.hpp"

using namespace experiments;

using sample = std::vector<double>;

namespace {

std::string shown(const interval_estimate& a) {
  return format_double(a.value) + " " + format_double(a.low) + " " + format_double(a.high);
}

bool same(const interval_estimate& a, const interval_estimate& b) {
  return a.value == b.value && a.low == b.low && a.high == b.high;
}

sample normals(evo::engine& rng, std::size_t count, double shift) {
  sample values(count);
  for (double& value : values) value = evo::standard_normal(rng) + shift;
  return values;
}

}  // namespace

TEST_CASE("the same arguments give the same bits, another stream others") {
  const sample first{3, 1, 4, 1, 5, 9};
  const sample second{2, 7, 1, 8};
  const auto one = bootstrap_differences(first, second, 0.95, 500, 11);
  CHECK(same(one.mean, bootstrap_differences(first, second, 0.95, 500, 11).mean));
  CHECK(same(one.median, bootstrap_differences(first, second, 0.95, 500, 11).median));
  CHECK_FALSE(same(one.mean, bootstrap_differences(first, second, 0.95, 500, 12).mean));
}

TEST_CASE("known answers: the same on every machine") {
  const auto known = bootstrap_differences(sample{3, 1, 4, 1, 5, 9}, sample{2, 7, 1, 8}, 0.95, 500, 11);
  CHECK(shown(known.median) == "-1 -6 4");
  CHECK(shown(known.mean) == "-0.6666666666666665 -4.333333333333334 3.333333333333333");
}

TEST_CASE("the estimates are the differences of the samples themselves") {
  const auto result = bootstrap_differences(sample{3, 1, 8}, sample{2, 1}, 0.9, 100, 1);
  CHECK(result.mean.value == 2.5);
  CHECK(result.median.value == 1.5);
}

TEST_CASE("constant samples have intervals of one point") {
  const auto result = bootstrap_differences(sample{5, 5, 5}, sample{2, 2}, 0.95, 50, 1);
  CHECK(same(result.mean, {3, 3, 3}));
  CHECK(same(result.median, {3, 3, 3}));
  CHECK(same(bootstrap_differences(sample{5}, sample{2}, 0.95, 50, 1).mean, {3, 3, 3}));
}

TEST_CASE("the interval of a mean difference is that of the normal distribution for larger samples") {
  evo::engine rng(2);
  const sample first = normals(rng, 200, 1.0);
  const sample second = normals(rng, 200, 0.0);
  const auto result = bootstrap_differences(first, second, 0.95, 4000, 3);
  const double half_width = 1.96 * std::sqrt(2.0 / 200.0);
  CHECK((result.mean.high - result.mean.low) / 2.0 == doctest::Approx(half_width).epsilon(0.12));
  CHECK((result.median.high - result.median.low) / 2.0 ==
        doctest::Approx(half_width * std::sqrt(1.5708)).epsilon(0.35));
  const auto narrower = bootstrap_differences(first, second, 0.5, 4000, 3);
  CHECK(narrower.mean.low > result.mean.low);
  CHECK(narrower.mean.high < result.mean.high);
}

TEST_CASE("intervals hold the truth about as often as they promise") {
  evo::engine rng(4);
  int held = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const auto result = bootstrap_differences(normals(rng, 25, 2.0), normals(rng, 25, 0.0), 0.9, 200, rng());
    held += result.mean.low <= 2.0 && result.mean.high >= 2.0;
  }
  CHECK((held >= 162 && held <= 195));  // 180 expected, percentile intervals being a little narrow; sd 4.2
}

TEST_CASE("samples without values, no resamples, and confidences that are none are refused") {
  const sample one{1.0};
  CHECK_THROWS_AS(bootstrap_differences({}, one, 0.95, 10, 1), std::invalid_argument);
  CHECK_THROWS_AS(bootstrap_differences(one, {}, 0.95, 10, 1), std::invalid_argument);
  CHECK_THROWS_AS(bootstrap_differences(one, one, 0.95, 0, 1), std::invalid_argument);
  for (const double confidence : {0.0, 1.0, -1.0, std::nan("")}) {
    CHECK_THROWS_AS(bootstrap_differences(one, one, confidence, 10, 1), std::invalid_argument);
  }
}
