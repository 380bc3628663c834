// Draws keep their golden values with every compiler, library and optimisation (C07), and mean what they say at the ends.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "evo/random/draws.hpp"

namespace {

using namespace evo;

TEST_CASE("golden integers below 100 from key 42") {
  engine rng(42);
  const std::array<std::uint64_t, 10> golden{81, 31, 98, 70, 79, 58, 12, 60, 20, 93};
  for (const auto expected : golden) CHECK(uniform_below(rng, 100) == expected);
}

TEST_CASE("golden reals from key 42") {
  engine rng(42);
  const std::array<double, 10> golden{
      0x1.a0ec9a9e88ecdp-1, 0x1.467905d15dbccp-2, 0x1.f7c0f9f61849dp-1, 0x1.66fb3ec019b06p-1, 0x1.96463870e908dp-1,
      0x1.2d1b3e009ca1bp-1, 0x1.00b8c7f910d18p-3, 0x1.35d29c0e1db19p-1, 0x1.a9679ed784ae4p-3, 0x1.dddfac6433694p-1};
  for (const double expected : golden) CHECK(uniform_real(rng) == expected);
}

TEST_CASE("golden normals from key 42") {
  engine rng(42);
  const std::array<double, 10> golden{
      0x1.1581a53c785eep+0, 0x1.d14e41a933c86p-2,  -0x1.6dbf6275dd4b6p+0, -0x1.9d2d890c59f83p-1, 0x1.4b08dd8b747dcp+0,
      0x1.d5d6ef73121a6p-1, -0x1.d78316b837336p-3, -0x1.3130fc494dc71p+0, 0x1.bd2c7845c829dp-3,  -0x1.bd31e50f55d18p-1};
  for (const double expected : golden) CHECK(standard_normal(rng) == expected);
}

TEST_CASE("golden shuffle of 0..9 from key 42") {
  engine rng(42);
  std::array<int, 10> values{};
  std::iota(values.begin(), values.end(), 0);
  shuffle(rng, std::span<int>(values));
  CHECK(values == std::array<int, 10>{5, 3, 1, 0, 9, 6, 4, 7, 2, 8});
}

TEST_CASE("a chance of 0 is never and of 1 is always, whatever is drawn") {
  engine lowest(std::array<std::uint64_t, 4>{0, 1, 1, 0});  // its first word is 0
  CHECK_FALSE(chance(lowest, 0.0));
  engine rng(1);
  int hits = 0;
  for (int i = 0; i < 1'000'000; ++i) hits += chance(rng, 0.0) ? 1 : 0;
  CHECK(hits == 0);
  for (int i = 0; i < 1'000'000; ++i) hits += chance(rng, 1.0) ? 1 : 0;
  CHECK(hits == 1'000'000);
}

TEST_CASE("every chance takes one draw, so that a stream does not depend on its outcome") {
  engine never(3);
  engine always(3);
  chance(never, 0.0);
  chance(always, 1.0);
  engine plain(3);
  plain();
  const auto next = plain();
  CHECK(never() == next);
  CHECK(always() == next);
}

TEST_CASE("a chance of 0.1 happens a tenth of the time") {
  engine rng(5);
  int hits = 0;
  for (int i = 0; i < 1'000'000; ++i) hits += chance(rng, 0.1) ? 1 : 0;
  CHECK(hits == doctest::Approx(100'000).epsilon(0.012));  // 4 standard deviations
}

TEST_CASE("reals lie in [0, 1), 53 bits deep, 0 included") {
  engine lowest(std::array<std::uint64_t, 4>{0, 1, 1, 0});
  CHECK(uniform_real(lowest) == 0.0);
  engine highest(std::array<std::uint64_t, 4>{~std::uint64_t{0}, 1, 1, 1});  // its first word is all ones
  CHECK(uniform_real(highest) == 1.0 - 0x1p-53);
}

TEST_CASE("a bound of 1 gives 0, and the largest bound all but everything") {
  engine rng(9);
  for (int i = 0; i < 1000; ++i) CHECK(uniform_below(rng, 1) == 0);
  std::uint64_t seen = 0;
  for (int i = 0; i < 1000; ++i) seen |= uniform_below(rng, ~std::uint64_t{0});
  CHECK(seen == ~std::uint64_t{0});
}

TEST_CASE("shuffling nothing or one thing draws nothing") {
  engine rng(4);
  std::vector<int> none;
  std::vector<int> one{7};
  shuffle(rng, std::span<int>(none));
  shuffle(rng, std::span<int>(one));
  CHECK(one.front() == 7);
  CHECK(rng() == engine(4)());
}

TEST_CASE("normals have mean 0, variance 1, no skew, kurtosis 3") {
  engine rng(11);
  constexpr int draws = 1'000'000;
  std::array<double, 5> moment{};
  for (int i = 0; i < draws; ++i) {
    const double x = standard_normal(rng);
    for (int power = 1; power <= 4; ++power) moment.at(power) += std::pow(x, power) / draws;
  }
  CHECK(std::abs(moment[1]) < 4e-3);
  CHECK(std::abs(moment[2] - 1.0) < 6e-3);
  CHECK(std::abs(moment[3]) < 16e-3);
  CHECK(std::abs(moment[4] - 3.0) < 40e-3);
}

}  // namespace
