// Tournaments: frequencies of winners against theory, with and without replacement; sizes, ties and NaN (E01, E07).
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <vector>

#include "evo/evaluation/individual.hpp"
#include "evo/selection/tournament.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;
using contestants = tournament_selection::contestants;

using special::nan;

/// Wins of each individual by its fitness.
std::vector<std::uint64_t> wins_of(const tournament_selection& select, const std::vector<double>& fitness,
                                   int tournaments = 50'000) {
  engine rng(17);
  std::vector<std::uint64_t> wins(fitness.size());
  for (int i = 0; i < tournaments; ++i) {
    ++wins.at(select(rng, [&](std::size_t a, std::size_t b) { return greater_fitness(fitness[a], fitness[b]); }));
  }
  return wins;
}

double choose(std::size_t n, std::size_t k) {
  double ways = n < k ? 0.0 : 1.0;
  for (std::size_t i = 0; i < k && ways > 0.0; ++i) ways *= static_cast<double>(n - i) / static_cast<double>(i + 1);
  return ways;
}

/// Of n different individuals: the one of rank r (0: best) wins if it is drawn and none of the r better ones is.
double theory(contestants how, std::size_t n, std::size_t size, std::size_t r) {
  if (how == contestants::distinct) return choose(n - 1 - r, size - 1) / choose(n, size);
  const auto none_better = [&](std::size_t better) {
    return std::pow(static_cast<double>(n - better) / static_cast<double>(n), static_cast<double>(size));
  };
  return none_better(r) - none_better(r + 1);
}

TEST_CASE("the shares of victories are those of theory, whatever the size") {
  constexpr std::size_t n = 12;
  std::vector<double> fitness(n);
  for (std::size_t i = 0; i < n; ++i) fitness[i] = static_cast<double>(i * 5 % n);  // ranks out of order
  for (const auto how : {contestants::distinct, contestants::repeating}) {
    for (std::size_t size = 1; size <= n; ++size) {
      std::vector<double> shares(n);
      for (std::size_t i = 0; i < n; ++i)
        shares[i] = theory(how, n, size, n - 1 - static_cast<std::size_t>(fitness[i]));
      const auto wins = wins_of(tournament_selection(size, n, how), fitness);
      if (how == contestants::distinct && size == n) {
        CHECK(wins[static_cast<std::size_t>(std::max_element(fitness.begin(), fitness.end()) - fitness.begin())] ==
              50'000);
      } else {
        CHECK(chi_square_deviate(wins, shares) < 4.0);
      }
    }
  }
}

TEST_CASE("a tournament of one is a uniform draw") {
  for (const auto how : {contestants::distinct, contestants::repeating}) {
    CHECK(uniform_deviate(wins_of(tournament_selection(1, 7, how), {1, 2, 3, nan, 5, 6, 7})) < 4.0);
  }
}

TEST_CASE("a tournament of all, each once, is won by the best, in populations of 1 to 300") {
  engine rng(3);
  for (std::size_t n = 1; n <= 300; ++n) {
    const std::size_t best = uniform_below(rng, n);
    const tournament_selection select(n, n);
    CHECK(select(rng, [&](std::size_t a, std::size_t b) { return a == best && b != best; }) == best);
  }
}

TEST_CASE("contestants are distinct, and each set of contestants is as likely as any other") {
  std::vector<std::uint64_t> sets(32);
  engine rng(5);
  const tournament_selection select(3, 5);
  for (int i = 0; i < 50'000; ++i) {
    std::size_t met = 0;
    std::size_t comparisons = 0;
    select(rng, [&](std::size_t a, std::size_t b) {
      REQUIRE(a != b);
      met |= std::size_t{1} << a | std::size_t{1} << b;
      return ++comparisons % 2 == 0;
    });
    REQUIRE(comparisons == 2);
    ++sets.at(met);
  }
  std::erase(sets, std::uint64_t{0});
  REQUIRE(sets.size() == 10);
  CHECK(uniform_deviate(sets) < 4.0);
}

TEST_CASE("among equals each wins as often: all alike, or alike at the top and below") {
  for (const auto how : {contestants::distinct, contestants::repeating}) {
    for (const std::size_t size : {2, 3, 6}) {
      CHECK(uniform_deviate(wins_of(tournament_selection(size, 6, how), {4, 4, 4, 4, 4, 4})) < 4.0);
      CHECK(uniform_deviate(wins_of(tournament_selection(size, 6, how), {nan, nan, nan, nan, nan, nan})) < 4.0);
    }
  }
  const auto wins = wins_of(tournament_selection(2, 5), {2, 1, 2, 1, 2});
  CHECK(chi_square_deviate(wins, std::vector<double>{0.3, 0.05, 0.3, 0.05, 0.3}) < 4.0);  // 1 - 1 / C(5, 2) to the top
}

TEST_CASE("NaN never wins against a number, in any place") {
  for (const auto& fitness :
       std::vector<std::vector<double>>{{nan, 5, 3}, {nan, 3, 5}, {5, nan, 3}, {3, nan, 5}, {5, 3, nan}, {3, 5, nan}}) {
    const auto wins = wins_of(tournament_selection(2, 3), fitness, 3'000);
    for (std::size_t i = 0; i < 3; ++i) {
      if (std::isnan(fitness[i])) CHECK(wins[i] == 0);
    }
    CHECK(wins_of(tournament_selection(3, 3), fitness,
                  100)[static_cast<std::size_t>(std::find(fitness.begin(), fitness.end(), 5.0) - fitness.begin())] ==
          100);
  }
}

TEST_CASE("no contestants, or more than there are, are refused with both numbers") {
  CHECK_THROWS_WITH_AS(tournament_selection(0, 5), "a tournament among 5 must have 1 to 5 contestants, not 0",
                       std::invalid_argument);
  for (const auto how : {contestants::distinct, contestants::repeating}) {
    CHECK_THROWS_WITH_AS(tournament_selection(7, 5, how), "a tournament among 5 must have 1 to 5 contestants, not 7",
                         std::invalid_argument);
  }
  CHECK_THROWS_AS(tournament_selection(static_cast<std::size_t>(-1), 5), std::invalid_argument);
  CHECK_THROWS_AS(tournament_selection(0, 0), std::invalid_argument);
}

TEST_CASE("a tournament of 100,000 among 100,000 is no quadratic affair") {
  constexpr std::size_t n = 100'000;
  engine rng(1);
  CHECK(tournament_selection(n, n)(rng, std::greater<>()) == n - 1);
}

}  // namespace
