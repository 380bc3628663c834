// Fitness-proportionate and linear-rank selection: defined for equal, zero, negative and non-finite fitness (E02, E03).
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "evo/selection/weighted_choice.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;
constexpr double draws = 100'000;

std::vector<double> shares_of(const weighted_choice& choice, std::size_t individuals) {
  engine rng(11);
  std::vector<double> shares(individuals);
  for (double i = 0; i < draws; ++i) shares.at(choice(rng)) += 1.0 / draws;
  return shares;
}

std::vector<double> proportionate_shares(const std::vector<double>& fitness) {
  return shares_of(proportionate_selection(fitness), fitness.size());
}

void check_uniform(const std::vector<double>& fitness) {
  for (const double share : proportionate_shares(fitness)) {
    CHECK(share > 0.2445);
    CHECK(share < 0.2555);
  }
}

TEST_CASE("equal fitness is chosen uniformly, be it 0, ordinary, tiny or huge") {
  check_uniform({0, 0, 0, 0});
  check_uniform({7, 7, 7, 7});
  check_uniform({5e-324, 5e-324, 5e-324, 5e-324});
  check_uniform({1e308, 1e308, 1e308, 1e308});
}

TEST_CASE("fitness 0 beside fitness above 0 is never chosen") {
  CHECK(proportionate_shares({0, 0, 0, 5})[3] == doctest::Approx(1.0));
  CHECK(proportionate_shares({0, 0, 0, 5})[0] == 0.0);
}

TEST_CASE("shares are in proportion to fitness") {
  const auto shares = proportionate_shares({1000, 2000, 3000, 4000});
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(shares[i] == doctest::Approx(0.1 * static_cast<double>(i + 1)).epsilon(0.04));
}

TEST_CASE("negative fitness is refused with index and value: shift or rank it first") {
  CHECK_THROWS_WITH_AS(proportionate_selection(std::vector<double>{-1, 1, -2, 2}),
                       doctest::Contains("weight 0 must be finite and not negative, not -1"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(proportionate_selection(std::vector<double>{3, 1, -2, 2}), doctest::Contains("weight 2"),
                       std::invalid_argument);
  CHECK_THROWS_AS(proportionate_selection(std::vector<double>{nan, -1}), std::invalid_argument);
}

TEST_CASE("non-finite fitness is never chosen beside finite fitness") {
  const auto below = proportionate_shares({-inf, 1, 2});
  CHECK(below[0] == 0.0);
  CHECK(below[1] == doctest::Approx(1.0 / 3.0).epsilon(0.03));
  CHECK(proportionate_shares({inf, 1, 2})[0] == 0.0);
  CHECK(proportionate_shares({1, nan, 2})[1] == 0.0);
}

TEST_CASE("non-finite fitness is not chosen either where all finite fitness is 0") {
  const auto shares = proportionate_shares({nan, 0, inf, 0});
  CHECK(shares[0] == 0.0);
  CHECK(shares[2] == 0.0);
  CHECK(shares[1] == doctest::Approx(0.5).epsilon(0.02));
}

TEST_CASE("where all fitness is non-finite, all are chosen alike") { check_uniform({nan, inf, -inf, nan}); }

TEST_CASE("linear ranking of eight gives the shares 8/36 to 1/36") {
  engine rng(13);
  const auto choice = linear_rank_selection(8);
  std::vector<std::uint64_t> counts(8);
  for (int i = 0; i < 360'000; ++i) ++counts.at(choice(rng));
  std::vector<double> shares;
  for (int rank = 0; rank < 8; ++rank) shares.push_back((8.0 - rank) / 36.0);
  CHECK(chi_square_deviate(counts, shares) < 4.0);
}

TEST_CASE("linear ranking of one chooses it, and of none is refused") {
  CHECK(shares_of(linear_rank_selection(1), 1)[0] == doctest::Approx(1.0));
  CHECK_THROWS_AS(linear_rank_selection(0), std::invalid_argument);
}

TEST_CASE("selecting from no individuals is refused") {
  CHECK_THROWS_AS(proportionate_selection(std::vector<double>{}), std::invalid_argument);
}

}  // namespace
