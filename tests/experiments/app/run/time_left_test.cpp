// How long runs and campaigns go on, and how fast they went.
#include "app/run/time_left.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <vector>

#include "app/run/pace_meter.hpp"

using namespace experiments;
using namespace std::chrono_literals;

TEST_CASE("the time left of a campaign: runs to come take as long as known ones, as many at a time as now") {
  const member_time ended{false, 100.0};
  member_time going{true, 40.0, 60.0};
  const auto left = [](const std::vector<member_time>& members, std::size_t to_come) {
    return seconds_left(members, to_come);
  };
  CHECK(*left({ended, going, going}, 0) == doctest::Approx(60.0));
  CHECK(*left({ended, going, going}, 2) == doctest::Approx((60.0 + 60.0 + 200.0) / 2.0));
  CHECK_FALSE(left({ended}, 1).has_value());
  CHECK_FALSE(left({}, 3).has_value());
  going.seconds_left.reset();
  CHECK_FALSE(left({going}, 0).has_value());
}

TEST_CASE("the pace is that of the last half minute, or of the last generation where one takes longer") {
  const pace_meter::clock::time_point begin{};
  pace_meter meter(5, {50, 500, 5000}, begin);
  CHECK_FALSE(meter.pace().has_value());
  meter.add(6, {60, 600, 7000}, begin + 2s);
  CHECK(meter.pace() == run_pace{2.0, 50.0, 1000.0});
  meter.add(7, {70, 700, 8000}, begin + 102s);
  CHECK(meter.pace() == run_pace{100.0, 1.0, 10.0});
}

TEST_CASE("thousands of short generations have a pace, too") {
  const pace_meter::clock::time_point begin{};
  pace_meter meter(0, {}, begin);
  for (std::uint64_t g = 1; g <= 50'000; ++g) {
    meter.add(g, {g, 10 * g, 100 * g}, begin + g * 1ms);
  }
  CHECK(meter.pace()->seconds_per_generation == doctest::Approx(0.001));
  CHECK(meter.pace()->games_per_second == doctest::Approx(10'000.0));
  CHECK(meter.pace()->moves_per_second == doctest::Approx(100'000.0));
}
