// Summaries of samples: right values, one stated order of adding (C06), merging, and non-finite values counted apart.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "evo/evaluation/statistics.hpp"
#include "evo/random/draws.hpp"
#include "libevo/archives.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;

sample_summary summed_up(const std::vector<double>& values) {
  sample_summary summary;
  summary.add(values);
  return summary;
}

std::vector<double> normals(std::size_t count, double mean, double deviation) {
  engine rng(5);
  std::vector<double> values(count);
  for (auto& x : values) x = mean + deviation * standard_normal(rng);
  return values;
}

TEST_CASE("mean, deviation and standard error of a hand-worked sample") {
  const auto summary = summed_up({2, 4, 4, 4, 5, 5, 7, 9});
  CHECK(summary.count == 8);
  CHECK(summary.mean == 5.0);
  CHECK(summary.deviations == doctest::Approx(32.0));
  CHECK(summary.standard_deviation() == doctest::Approx(std::sqrt(32.0 / 7.0)));
  CHECK(summary.standard_error() == doctest::Approx(std::sqrt(32.0 / 7.0 / 8.0)));
}

TEST_CASE("no value and one value have no spread") {
  CHECK(sample_summary{}.standard_deviation() == 0.0);
  CHECK(sample_summary{}.standard_error() == 0.0);
  const auto one = summed_up({7.25});
  CHECK(one.mean == 7.25);
  CHECK(one.standard_deviation() == 0.0);
  CHECK(one.standard_error() == 0.0);
}

TEST_CASE("a large offset does not drown the variance") {
  const auto summary = summed_up(normals(10'000, 1e9, 1.0));
  CHECK(summary.standard_deviation() == doctest::Approx(1.0).epsilon(0.03));
}

// An independent computation by Welford's recurrence, value by value, gives these bits; another order gives others.
TEST_CASE("1e16, 1, -1e16 a thousand times has fixed bits") {
  std::vector<double> values;
  for (int i = 0; i < 1000; ++i) values.insert(values.end(), {1e16, 1.0, -1e16});
  const auto summary = summed_up(values);
  CHECK(summary.count == 3000);
  CHECK(std::bit_cast<std::uint64_t>(summary.mean) == 0x3fdf780000000000);
  CHECK(std::bit_cast<std::uint64_t>(summary.deviations) == 0x4743426172c74d87);
  CHECK(std::abs(summary.mean) < 16.0);  // the true mean is 1/3; a unit in the last place of 1e16 is 2
}

TEST_CASE("adding one by one and adding a span are the same to the bit") {
  const auto values = normals(1000, 3.0, 2.0);
  sample_summary single;
  for (const double x : values) single.add(x);
  CHECK(single == summed_up(values));
}

TEST_CASE("merging parts equals adding all, wherever it is cut") {
  const auto values = normals(1000, 50.0, 10.0);
  const auto whole = summed_up(values);
  for (const std::ptrdiff_t cut : {0, 1, 2, 499, 998, 999, 1000}) {
    auto merged = summed_up({values.begin(), values.begin() + cut});
    merged.merge(summed_up({values.begin() + cut, values.end()}));
    CHECK(merged.count == whole.count);
    CHECK(merged.mean == doctest::Approx(whole.mean).epsilon(1e-13));
    CHECK(merged.deviations == doctest::Approx(whole.deviations).epsilon(1e-12));
  }
}

TEST_CASE("merging with nothing changes no bit, either way, also for values whose square overflows") {
  for (const double scale : {1.0, 1e-300, 1e200, 1.7e308}) {
    const auto some = summed_up({scale, 0.5 * scale, 0.25 * scale});
    auto first = some;
    first.merge({});
    CHECK(first == some);
    sample_summary empty;
    empty.merge(some);
    CHECK(empty == some);
  }
  sample_summary single;
  single.merge(summed_up({1e200}));
  CHECK(single.mean == 1e200);
  CHECK(single.standard_error() == 0.0);
}

TEST_CASE("NaN and infinities are counted and leave mean and deviations alone") {
  auto summary = summed_up({1, nan, 3, inf, -inf});
  CHECK(summary.count == 2);
  CHECK(summary.non_finite == 3);
  CHECK(summary.mean == 2.0);
  CHECK(summary.deviations == 2.0);
  summary.merge(summed_up({nan, 5}));
  CHECK(summary.count == 3);
  CHECK(summary.non_finite == 4);
  CHECK(summary.mean == doctest::Approx(3.0));
  sample_summary none;
  none.merge(summed_up({nan}));
  CHECK(none.count == 0);
  CHECK(none.non_finite == 1);
}

TEST_CASE("equal values have no deviation at all, and none is negative") {
  CHECK(summed_up(std::vector<double>(1000, 0.1)).deviations == 0.0);
  CHECK(summed_up({1e16, 1e16 + 2, 1e16}).deviations >= 0.0);
}

TEST_CASE("paired differences") {
  const auto summary = paired_differences(std::vector<double>{3, 5, 9}, std::vector<double>{1, 4, 6});
  CHECK(summary.count == 3);
  CHECK(summary.mean == 2.0);
  CHECK(summary.deviations == 2.0);
  CHECK(paired_differences(std::vector<double>{1, 2}, std::vector<double>{nan, 1}).non_finite == 1);
  CHECK_THROWS_WITH_AS(paired_differences(std::vector<double>{1, 2}, std::vector<double>{1}),
                       "paired samples of 2 and 1 values", std::invalid_argument);
}

TEST_CASE("summaries come back from an archive as they went in") {
  const auto summary = summed_up({0.1, nan, 1e300, -3});
  CHECK(restored<sample_summary>(archived(summary)) == summary);
}

}  // namespace
