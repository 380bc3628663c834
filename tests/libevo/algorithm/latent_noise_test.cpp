// The noise of latent samples and the weights that ranks give them: moments, hand-worked ranks, ties, NaN.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "evo/algorithm/latent_noise.hpp"
#include "evo/random/draws.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::nan;

TEST_CASE("noise is binomial: 16 fair bits, centred and halved") {
  const auto noise = latent_noise(1, 400'000);
  std::vector<std::uint64_t> counts(17);
  std::vector<double> shares;
  double choose = 1.0;
  for (int ones = 0; ones <= 16; ++ones) {
    shares.push_back(choose / 65536.0);
    choose *= (16.0 - ones) / (ones + 1.0);
  }
  for (const double x : noise) {
    REQUIRE(std::abs(x) <= 4.0);
    REQUIRE(2.0 * x == std::floor(2.0 * x));
    ++counts.at(static_cast<std::size_t>(2.0 * x + 8.0));
  }
  CHECK(chi_square_deviate(counts, shares) < 4.0);
}

TEST_CASE("neighbouring draws of one word are independent") {
  const auto noise = latent_noise(2, 400'000);
  for (const std::size_t lag : {1, 2, 3, 4}) {
    double product = 0.0;
    for (std::size_t i = lag; i < noise.size(); ++i) product += noise[i] * noise[i - lag];
    CHECK(std::abs(product / 400'000) < 4.0 / std::sqrt(400'000));
  }
}

TEST_CASE("a shorter noise is the beginning of a longer one, for any length") {
  const auto reference = latent_noise(3, 100);
  for (std::size_t count = 0; count <= 100; ++count) {
    const auto noise = latent_noise(3, count);
    REQUIRE(noise.size() == count);
    CHECK(std::equal(noise.begin(), noise.end(), reference.begin()));
  }
  CHECK(latent_noise(4, 100) != reference);
}

TEST_CASE("ranks of hand-worked pairs") {
  // Fitness 9 3 | 5 7: ranks from the best 9 7 5 3 are 3/8, 1/8, -1/8, -3/8.
  const auto paired = paired_ranks(std::vector<double>{9, 3, 5, 7});
  REQUIRE(paired.size() == 2);
  CHECK(paired[0] == doctest::Approx(0.75 * std::sqrt(6.0)));
  CHECK(paired[1] == doctest::Approx(-0.25 * std::sqrt(6.0)));
}

TEST_CASE("equal fitness shares its mean rank: it tells nothing, and moves nothing") {
  CHECK(paired_ranks(std::vector<double>{5, 5, 5, 5}) == std::vector<double>{0.0, 0.0});
  const auto paired = paired_ranks(std::vector<double>{5, 1, 5, 9});  // 3/8 for 9, 0 for both 5, -3/8 for 1
  CHECK(paired[0] == doctest::Approx(0.375 * std::sqrt(6.0)));
  CHECK(paired[1] == doctest::Approx(-0.375 * std::sqrt(6.0)));
}

TEST_CASE("NaN ranks below every number, and all NaN are equal") {
  const auto paired = paired_ranks(std::vector<double>{nan, -1e300, nan, nan});
  CHECK(paired[0] == doctest::Approx(-0.5 * std::sqrt(6.0)));  // -1/8 - 3/8
  CHECK(paired[1] == 0.0);
}

TEST_CASE("only the order counts, not the scale") {
  const std::vector<double> fitness{3, 8, -2, 5, 0, 1};
  std::vector<double> stretched;
  for (const double x : fitness) stretched.push_back(1e300 * (x + 10.0));
  CHECK(paired_ranks(fitness) == paired_ranks(stretched));
}

TEST_CASE("over random orders the weights have mean 0 and variance 1") {
  engine rng(5);
  double sum = 0.0;
  double squares = 0.0;
  constexpr int rounds = 2000;
  constexpr std::size_t pairs = 100;
  for (int n = 0; n < rounds; ++n) {
    std::vector<double> fitness(2 * pairs);
    for (auto& x : fitness) x = uniform_real(rng);
    for (const double weight : paired_ranks(fitness)) {
      sum += weight;
      squares += weight * weight;
    }
  }
  CHECK(std::abs(sum / (rounds * pairs)) < 0.01);
  CHECK(squares / (rounds * pairs) == doctest::Approx(1.0).epsilon(0.015));
}

}  // namespace
