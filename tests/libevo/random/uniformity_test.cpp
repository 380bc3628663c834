// Bounded integers, reals, normals and permutations are uniform where they should be: chi-square over seeded streams.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "evo/random/draws.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;

TEST_CASE("integers below small and awkward bounds are uniform") {
  for (const std::uint64_t bound : {2, 3, 5, 6, 7, 10, 16, 100, 127, 128, 129, 1000, 1023}) {
    engine rng(bound);
    std::vector<std::uint64_t> counts(bound);
    for (int i = 0; i < 200'000; ++i) ++counts.at(uniform_below(rng, bound));
    CHECK_MESSAGE(uniform_deviate(counts) < 4.0, "bound ", bound);
  }
}

// Without rejection, a bound of 3 * 2^62 would give each third of its range 1/4, 1/4 and 1/2 of the draws, or every third
// value twice as often as the others.
TEST_CASE("integers below huge bounds are uniform, coarsely and finely") {
  const std::uint64_t huge = std::uint64_t{3} << 62;
  for (const std::uint64_t bound : {huge, huge + 1, huge - 1, (std::uint64_t{1} << 63) + 1, ~std::uint64_t{0},
                                    ~std::uint64_t{0} / 3 * 2, std::uint64_t{1} << 63}) {
    engine rng(bound);
    std::vector<std::uint64_t> coarse(12);
    std::vector<std::uint64_t> fine(3);
    for (int i = 0; i < 200'000; ++i) {
      const auto drawn = uniform_below(rng, bound);
      REQUIRE(drawn < bound);
      ++coarse.at(static_cast<std::size_t>(static_cast<double>(drawn) / static_cast<double>(bound) * (12 - 1e-9)));
      ++fine.at(drawn % 3);
    }
    CHECK_MESSAGE(uniform_deviate(coarse) < 4.0, "bound ", bound);
    CHECK_MESSAGE(uniform_deviate(fine) < 4.0, "bound ", bound);
  }
}

TEST_CASE("streams of neighbouring slots are uniform together: their first draws") {
  std::vector<std::uint64_t> counts(100);
  std::vector<std::uint64_t> second(100);
  for (std::uint64_t slot = 0; slot < 200'000; ++slot) {
    engine rng(stream_key(1, purpose::variation, {0, slot}));
    ++counts.at(uniform_below(rng, 100));
    ++second.at(uniform_below(rng, 100));
  }
  CHECK(uniform_deviate(counts) < 4.0);
  CHECK(uniform_deviate(second) < 4.0);
}

TEST_CASE("reals are uniform, in their high and in their low bits") {
  engine rng(17);
  std::vector<std::uint64_t> high(1000);
  std::vector<std::uint64_t> low(1024);
  for (int i = 0; i < 500'000; ++i) {
    const double x = uniform_real(rng);
    REQUIRE(x < 1.0);
    ++high.at(static_cast<std::size_t>(x * 1000));
    ++low.at(static_cast<std::uint64_t>(x * 0x1p53) % 1024);
  }
  CHECK(uniform_deviate(high) < 4.0);
  CHECK(uniform_deviate(low) < 4.0);
}

TEST_CASE("normals are normal: their probability integral is uniform, tails included") {
  engine rng(23);
  std::vector<std::uint64_t> counts(1000);
  for (int i = 0; i < 500'000; ++i) {
    const double below = 0.5 * std::erfc(-standard_normal(rng) / std::sqrt(2.0));
    ++counts.at(std::min<std::size_t>(static_cast<std::size_t>(below * 1000), 999));
  }
  CHECK(uniform_deviate(counts) < 4.0);
}

TEST_CASE("all 120 orders of five are equally likely") {
  engine rng(29);
  std::vector<std::uint64_t> counts(120);
  for (int i = 0; i < 240'000; ++i) {
    std::array<int, 5> values{0, 1, 2, 3, 4};
    shuffle(rng, std::span<int>(values));
    std::size_t rank = 0;
    for (std::size_t a = 0; a < 5; ++a) {
      std::size_t smaller = 0;
      for (std::size_t b = a + 1; b < 5; ++b) smaller += values.at(b) < values.at(a) ? 1 : 0;
      rank = rank * (5 - a) + smaller;
    }
    ++counts.at(rank);
  }
  CHECK(uniform_deviate(counts) < 4.0);
}

}  // namespace
