// Mutation of a log-uniform number of weights: the range and shares of the number, places and values.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "evo/variation/ternary_variation.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/variation/redraws.hpp"

namespace {

using namespace evo;

/// How many weights one call redraws: it draws the number, then two draws for each.
std::size_t redraws_of(const log_uniform_mutation& mutate, engine& rng) {
  const auto draws = draws_of(mutate, rng, ternary_network({16, 128, 4}));
  REQUIRE(draws % 2 == 1);
  return static_cast<std::size_t>(draws / 2);
}

/// P(k) = ln((k + 1) / k) / ln((most + 1) / fewest) for k in fewest..most.
std::vector<double> expected_shares(std::size_t min, std::size_t max) {
  std::vector<double> shares;
  const double whole = std::log((static_cast<double>(max) + 1.0) / static_cast<double>(min));
  for (auto k = static_cast<double>(min); k <= static_cast<double>(max); k += 1.0) {
    shares.push_back(std::log((k + 1.0) / k) / whole);
  }
  return shares;
}

TEST_CASE("the number of redraws is log-uniform over the whole range, ends included, and never outside") {
  struct range {
    std::size_t min, max;
  };
  for (const auto& of : {range{1, 20}, range{1, 2}, range{3, 9}, range{10, 40}}) {
    engine rng(of.min);
    std::vector<std::uint64_t> counts(of.max - of.min + 1);
    for (int n = 0; n < 100'000; ++n) {
      const auto redraws = redraws_of(log_uniform_mutation(of.min, of.max), rng);
      REQUIRE(redraws >= of.min);
      REQUIRE(redraws <= of.max);
      ++counts[redraws - of.min];
    }
    CHECK_MESSAGE(chi_square_deviate(counts, expected_shares(of.min, of.max)) < 4.0, of.min, " to ", of.max);
  }
}

TEST_CASE("each doubling of 1 to 400 is as likely as the others") {
  engine rng(2);
  std::vector<std::uint64_t> counts(9);  // 1, 2-3, 4-7, ... , 256-400
  for (int n = 0; n < 20'000; ++n) {
    const auto redraws = redraws_of(log_uniform_mutation(1, 400), rng);
    ++counts.at(static_cast<std::size_t>(std::log2(static_cast<double>(redraws))));
  }
  std::vector<double> shares(9, std::log(2.0) / std::log(401.0));
  shares.back() = std::log(401.0 / 256.0) / std::log(401.0);
  CHECK(chi_square_deviate(counts, shares) < 4.0);
}

TEST_CASE("the lowest and the highest draw stay in the range") {
  for (std::size_t n = 1; n <= 500; ++n) {
    engine lowest(std::array<std::uint64_t, 4>{0, 1, 1, 0});                   // uniform_real gives 0
    engine highest(std::array<std::uint64_t, 4>{~std::uint64_t{0}, 1, 1, 1});  // and 1 - 2^-53
    REQUIRE(redraws_of(log_uniform_mutation(n, n), lowest) == n);
    REQUIRE(redraws_of(log_uniform_mutation(n, n), highest) == n);
  }
}

TEST_CASE("a fixed number of redraws changes at most that many weights") {
  engine rng(4);
  for (int n = 0; n < 1000; ++n) {
    const auto marks = redrawn(log_uniform_mutation(10, 10), rng, {16, 128, 4});
    const auto redraws = std::count(marks.begin(), marks.end(), true);
    REQUIRE(redraws >= 1);
    REQUIRE(redraws <= 10);
  }
}

TEST_CASE("all places are redrawn alike, to each value alike") {
  engine rng(5);
  std::vector<std::uint64_t> places(160);
  std::vector<std::uint64_t> values(3);
  for (int n = 0; n < 48'000; ++n) {
    ternary_network child({16, 8, 4});
    auto copy = rng;
    child = *log_uniform_mutation(1, 1)(rng, child);
    const auto marks = redrawn(log_uniform_mutation(1, 1), copy, {16, 8, 4});
    const auto place = static_cast<std::size_t>(std::find(marks.begin(), marks.end(), true) - marks.begin());
    ++places.at(place);
    ++values.at(static_cast<std::size_t>(child.weight(place) + 1));
  }
  CHECK(uniform_deviate(places) < 4.0);
  CHECK(uniform_deviate(values) < 4.0);
}

TEST_CASE("spread over layers, every layer is redrawn alike, and in it every place") {
  engine rng(6);
  const log_uniform_mutation mutate(1, 1, log_uniform_mutation::spread::layers);
  std::vector<std::uint64_t> layers(2);
  std::vector<std::uint64_t> places(160);
  for (int n = 0; n < 48'000; ++n) {
    const auto marks = redrawn(mutate, rng, {16, 8, 4});
    const auto place = static_cast<std::size_t>(std::find(marks.begin(), marks.end(), true) - marks.begin());
    ++places.at(place);
    ++layers.at(place < 128 ? 0 : 1);
  }
  std::vector<double> shares(160, 0.5 / 128);
  std::fill(shares.begin() + 128, shares.end(), 0.5 / 32);
  CHECK(uniform_deviate(layers) < 4.0);
  CHECK(chi_square_deviate(places, shares) < 4.0);
}

TEST_CASE("golden mutation from key 42") {
  engine rng(42);
  ternary_network child({4, 16});
  child = *log_uniform_mutation(1, 20)(rng, child);
  CHECK(child.text() == "00000000000000000000+00000000-0000-00--00000+000000000+000000000");
}

TEST_CASE("impossible ranges are refused with both ends") {
  CHECK_THROWS_WITH_AS(log_uniform_mutation(0, 5), doctest::Contains("not 0 to 5"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(log_uniform_mutation(5, 4), doctest::Contains("not 5 to 4"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(log_uniform_mutation(1, (1 << 24) + 1), doctest::Contains("not 1 to 16777217"),
                       std::invalid_argument);
  CHECK_NOTHROW(log_uniform_mutation(1, 1 << 24));
}

}  // namespace
