// The uncertainty measure of UH-CMA-ES: hand-worked ranks, no noise, nothing but noise, and what all gain alike.
#include "evo/algorithm/rank_change.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "evo/random/draws.hpp"

namespace {

using namespace evo;
using numbers = std::vector<double>;

TEST_CASE("hand-worked: l = 3, one sample falls from the first place to the last") {
  // First 9 5 1, second evaluation of the first sample: 0. All six values: 9 5 1 | 0 5 1, ranks 1 2 4 | 6 3 5.
  const numbers first{9.0, 5.0, 1.0};
  const second_fitness second{0.0, std::nullopt, std::nullopt};
  // Rank change 6 - 1 - 1 = 4. Tolerated at theta = 1, the median of |1 - r|, ..., |5 - r|: for r = 5 of {4 3 2 1 0}: 2,
  // for r = 1 of {0 1 2 3 4}: 2.
  CHECK(rank_change(first, second, 1.0) == doctest::Approx(2.0 * 4.0 - 2.0 - 2.0));
  // Theta = 0.2, the tenth percentile: 0.4 of the way from 0 to 1.
  CHECK(rank_change(first, second, 0.2) == doctest::Approx(8.0 - 0.4 - 0.4));
  CHECK(rank_change(first, second, 0.0) == doctest::Approx(8.0));
}

TEST_CASE("hand-worked: the mean over those evaluated twice; ranks next to each other are no change") {
  const numbers first{4.0, 3.0, 2.0, 1.0};
  // Ranks of 4 3 2 1 | 3.5 3 2 0.5: 1 3 5 7 | 2 4 6 8.
  const second_fitness second{3.5, std::nullopt, std::nullopt, 0.5};
  CHECK(rank_change(first, second, 0.0) == doctest::Approx(0.0));
  // First sample: r = 2 - 1 = 1 and 1: median of {0 .. 6} is 3 each. Last: 8 - 1 = 7 and 7: 3 each.
  CHECK(rank_change(first, second, 1.0) == doctest::Approx(-6.0));
}

TEST_CASE("without second evaluations there is no measure") {
  CHECK_FALSE(rank_change(numbers{1.0, 2.0}, second_fitness(2), 0.2).has_value());
}

numbers any(engine& rng, std::size_t count) {
  numbers made(count);
  for (auto& x : made) x = standard_normal(rng);
  return made;
}

TEST_CASE("no noise, no uncertainty; nothing but noise is uncertain nearly always") {
  engine rng(1);
  int uncertain = 0;
  for (int n = 0; n < 1000; ++n) {
    const auto first = any(rng, 10);
    REQUIRE(*rank_change(first, second_fitness(first.begin(), first.end()), 0.2) <= 0.0);
    const auto second = any(rng, 10);
    uncertain += *rank_change(first, second_fitness(second.begin(), second.end()), 0.2) > 0.0 ? 1 : 0;
  }
  CHECK(uncertain > 990);
}

TEST_CASE("the measure grows with the noise") {
  engine rng(2);
  double before = -HUGE_VAL;
  for (const double noise : {0.0, 0.03, 0.1, 0.3, 1.0}) {
    double sum = 0.0;
    for (int n = 0; n < 500; ++n) {
      const auto first = any(rng, 12);
      second_fitness second(12);
      for (std::size_t i = 0; i < 4; ++i) second[i] = first[i] + noise * standard_normal(rng);
      sum += *rank_change(first, second, 0.2);
    }
    CHECK(sum > before);
    before = sum;
  }
}

TEST_CASE("NaN ranks last and all NaN alike: from a number to none is a fall to the end") {
  const double nan = std::nan("");
  const numbers first{9.0, 5.0, nan};
  // 9 5 nan | nan 5 nan: ranks 1 2 4 | 5 3 6.
  CHECK(rank_change(first, {nan, std::nullopt, std::nullopt}, 0.0) == doctest::Approx(6.0));
  CHECK(rank_change(numbers{nan, nan}, {nan, nan}, 0.0).has_value());
}

TEST_CASE("what all gain alike is taken off") {
  const numbers first{1.0, 2.0, 3.0, 4.0};
  const auto same = less_common_gain(first, {51.0, 52.0, std::nullopt, 54.0});
  CHECK(same == second_fitness{1.0, 2.0, std::nullopt, 4.0});
  const auto less = less_common_gain(first, {11.0 - 1.0, 12.0 + 1.0, std::nullopt, std::nullopt});
  CHECK(*less[0] == doctest::Approx(1.0 - std::sqrt(2.0)));  // two differences: their mean took half the variance
  CHECK(*less[1] == doctest::Approx(2.0 + std::sqrt(2.0)));
}

TEST_CASE("taking off the common gain leaves the variance of each difference") {
  engine rng(3);
  for (const std::size_t count : {2, 3, 8}) {
    double squares = 0.0;
    constexpr int rounds = 20'000;
    for (int n = 0; n < rounds; ++n) {
      const numbers first(count, 0.0);
      const auto noise = any(rng, count);
      second_fitness second;
      for (const double x : noise) second.emplace_back(100.0 + x);
      squares += std::pow(*less_common_gain(first, second)[0], 2.0);
    }
    CHECK(squares / rounds == doctest::Approx(1.0).epsilon(0.04));
  }
}

TEST_CASE("a single second value, or one that is not finite, is left as it is") {
  CHECK(less_common_gain(numbers{1.0, 2.0}, {5.0, std::nullopt}) == second_fitness{5.0, std::nullopt});
  const auto left = less_common_gain(numbers{1.0, 2.0, 3.0}, {5.0, std::nan(""), 6.0});
  CHECK(left[0] == 5.0);
  CHECK(left[2] == 6.0);
  const auto huge = less_common_gain(numbers{-1.7e308, 2.0}, {1.7e308, 3.0});
  CHECK(huge[0] == 1.7e308);
}

TEST_CASE("the mean of both values, without overflow") {
  CHECK(mean_fitness(numbers{1.0, 2.0}, {4.0, std::nullopt}) == numbers{2.5, 2.0});
  CHECK(mean_fitness(numbers{1.7e308}, {1.7e308}) == numbers{1.7e308});
}

}  // namespace
