// The Mann-Whitney test against published examples, enumeration, and its symmetries.
#include "statistics/mann_whitney.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "evo/random/draws.hpp"

using namespace experiments;

using sample = std::vector<double>;

namespace {

/// P(U >= u) by going through all choices of ranks.
double enumerated_tail(unsigned n, unsigned m, double u) {
  unsigned all = 0;
  unsigned tail = 0;
  for (unsigned chosen = 0; chosen < (1u << (n + m)); ++chosen) {
    if (static_cast<unsigned>(std::popcount(chosen)) != n) {
      continue;
    }
    unsigned beaten = 0;
    for (unsigned rank = 0; rank < n + m; ++rank) {
      const unsigned below = (1u << rank) - 1;
      beaten += (chosen >> rank & 1u) ? static_cast<unsigned>(std::popcount(~chosen & below)) : 0;
    }
    ++all;
    tail += beaten >= u;
  }
  return static_cast<double>(tail) / all;
}

}  // namespace

TEST_CASE("hand-worked small cases") {
  const auto apart = mann_whitney(sample{1, 2, 3}, sample{4, 5, 6});
  CHECK(apart.u == 0.0);
  CHECK(apart.is_exact);
  CHECK(apart.p == doctest::Approx(0.1).epsilon(1e-12));  // 2 of the 20 choices of three ranks
  CHECK(apart.a12 == 0.0);
  CHECK(apart.rank_biserial() == -1.0);
  const auto one = mann_whitney(sample{2}, sample{1});
  CHECK(one.u == 1.0);
  CHECK(one.p == 1.0);
  const auto ties = mann_whitney(sample{1, 2}, sample{2, 3});
  CHECK(ties.u == 0.5);
  CHECK(ties.a12 == 0.125);
  CHECK_FALSE(ties.is_exact);
}

TEST_CASE("the example of scipy.stats.mannwhitneyu: ages at the diagnosis of diabetes") {
  const sample males{19, 22, 16, 29, 24};
  const sample females{20, 11, 17, 12};
  const auto result = mann_whitney(males, females);
  CHECK(result.u == 17.0);
  CHECK(result.is_exact);
  CHECK(result.p == doctest::Approx(1.0 / 9.0).epsilon(1e-12));
  CHECK(result.a12 == 0.85);
}

TEST_CASE("the example of R's wilcox.test, and ties") {
  // Hollander and Wolfe (1973), page 69: W = 35, p = 0.1272 one-sided.
  const sample x{0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
  const sample y{1.15, 0.88, 0.90, 0.74, 1.21};
  const auto exact = mann_whitney(x, y);
  CHECK(exact.u == 35.0);
  CHECK(exact.p == doctest::Approx(2 * 0.1272).epsilon(5e-4));
  // Worked by hand: 3.5 + 4.5 + 4.5 + 5 + 5 pairs; groups of 2, 2 and 3 equal values give 6 + 6 + 24.
  const auto tied = mann_whitney(sample{5, 6, 6, 7, 8}, sample{3, 4, 5, 6, 4});
  CHECK(tied.u == 22.5);
  const double variance = 25.0 / 12.0 * (11.0 - (24.0 + 6.0 + 6.0) / 90.0);
  CHECK(tied.p ==
        doctest::Approx(std::erfc((22.5 - 12.5 - 0.5) / std::sqrt(variance) / std::sqrt(2.0))).epsilon(1e-12));
  CHECK(mann_whitney(sample{4, 4, 4}, sample{4, 4}).p == 1.0);
}

TEST_CASE("the exact tail is that of enumeration") {
  for (unsigned n = 1; n <= 5; ++n) {
    for (unsigned m = 1; m <= 5; ++m) {
      for (unsigned u = 0; u <= n * m; ++u) {
        CHECK(exact_upper_tail(n, m, u) == doctest::Approx(enumerated_tail(n, m, u)).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("exact and approximate p agree for larger samples") {
  evo::engine rng(5);
  for (int trial = 0; trial < 5; ++trial) {
    sample first(50);  // one more than the exact distribution is used for
    sample second(40);
    for (double& value : first) value = evo::standard_normal(rng) + 0.2;
    for (double& value : second) value = evo::standard_normal(rng);
    const auto result = mann_whitney(first, second);
    REQUIRE_FALSE(result.is_exact);
    const double exact = 2.0 * exact_upper_tail(50, 40, std::max(result.u, 2000.0 - result.u));
    CHECK(result.p == doctest::Approx(exact).epsilon(0.02));
  }
}

TEST_CASE("exchanged samples have the same p and the opposite effect; monotone maps change nothing") {
  evo::engine rng(7);
  for (int trial = 0; trial < 100; ++trial) {
    sample first(1 + evo::uniform_below(rng, 9));
    sample second(1 + evo::uniform_below(rng, 9));
    for (double& value : first) value = static_cast<double>(evo::uniform_below(rng, trial % 2 ? 6 : 100000));
    for (double& value : second) value = static_cast<double>(evo::uniform_below(rng, trial % 2 ? 6 : 100000));
    const auto one = mann_whitney(first, second);
    const auto other = mann_whitney(second, first);
    CHECK(one.p == other.p);
    CHECK((one.p > 0.0 && one.p <= 1.0));
    CHECK(one.u + other.u == static_cast<double>(first.size() * second.size()));
    CHECK(one.rank_biserial() == doctest::Approx(-other.rank_biserial()));
    for (double& value : first) value = value * value * value + 2.0;
    for (double& value : second) value = value * value * value + 2.0;
    CHECK(mann_whitney(first, second).p == one.p);
  }
}

TEST_CASE("empty samples and values that are not finite are refused") {
  const sample one{1.0};
  CHECK_THROWS_AS(mann_whitney({}, one), std::invalid_argument);
  CHECK_THROWS_AS(mann_whitney(one, {}), std::invalid_argument);
  CHECK_THROWS_AS(mann_whitney(one, sample{std::nan("")}), std::invalid_argument);
}
