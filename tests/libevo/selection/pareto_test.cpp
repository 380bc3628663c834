// Fronts against their definition, crowding against work by hand, and what no order of individuals may change.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <stdexcept>
#include <vector>

#include "evo/random/draws.hpp"
#include "evo/selection/pareto.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;

std::span<const double> fitness_row(const fitness_table& table, std::size_t i) {
  return std::span(table.values).subspan(i * table.objectives, table.objectives);
}

/// Small whole numbers, so that there are many ties; a tenth is NaN, and some are infinite.
fitness_table random_table(engine& rng, std::size_t individuals, std::size_t objectives, std::uint64_t values) {
  fitness_table table{objectives, {}};
  for (std::size_t i = 0; i < individuals * objectives; ++i) {
    const auto kind = uniform_below(rng, 40);
    const auto number = static_cast<double>(uniform_below(rng, values));
    table.values.push_back(kind < 4 ? nan : kind == 4 ? inf : kind == 5 ? -inf : number);
  }
  return table;
}

/// Better under one objective and worse under none, spelt out: NaN is below -infinity.
bool plainly_dominates(std::span<const double> a, std::span<const double> b) {
  int better = 0;
  int worse = 0;
  for (std::size_t k = 0; k < a.size(); ++k) {
    better += (std::isnan(b[k]) && !std::isnan(a[k])) || a[k] > b[k] ? 1 : 0;
    worse += (std::isnan(a[k]) && !std::isnan(b[k])) || b[k] > a[k] ? 1 : 0;
  }
  return better > 0 && worse == 0;
}

/// Removes, again and again, the individuals that no remaining one dominates.
std::vector<std::size_t> peeled_fronts(const fitness_table& table) {
  constexpr std::size_t none = ~std::size_t{0};
  std::vector<std::size_t> front(table.size(), none);
  for (std::size_t current = 0; std::count(front.begin(), front.end(), none) > 0; ++current) {
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < table.size(); ++i) {
      bool dominated = front[i] != none;
      for (std::size_t j = 0; j < table.size(); ++j) {
        dominated |= front[j] == none && plainly_dominates(fitness_row(table, j), fitness_row(table, i));
      }
      if (!dominated) free.push_back(i);
    }
    for (const auto i : free) front[i] = current;
  }
  return front;
}

std::vector<std::size_t> fronts_of(const fitness_table& table) {
  std::vector<std::size_t> fronts;
  for (const auto& rank : pareto_ranks(table)) fronts.push_back(rank.front);
  return fronts;
}

TEST_CASE("fronts are those of the definition, on random tables with ties, NaN and infinities, for 1 to 5 objectives") {
  engine rng(19);
  for (int n = 0; n < 600; ++n) {
    const auto table = random_table(rng, uniform_below(rng, 40), 1 + uniform_below(rng, 5), 2 + uniform_below(rng, 9));
    REQUIRE(fronts_of(table) == peeled_fronts(table));
  }
}

TEST_CASE("domination is a strict partial order, and that of the definition") {
  engine rng(23);
  for (std::size_t objectives = 1; objectives <= 4; ++objectives) {
    const auto table = random_table(rng, 40, objectives, 3);
    for (std::size_t a = 0; a < 40; ++a) {
      REQUIRE_FALSE(dominates(fitness_row(table, a), fitness_row(table, a)));
      for (std::size_t b = 0; b < 40; ++b) {
        const bool ab = dominates(fitness_row(table, a), fitness_row(table, b));
        REQUIRE(ab == plainly_dominates(fitness_row(table, a), fitness_row(table, b)));
        REQUIRE_FALSE((ab && dominates(fitness_row(table, b), fitness_row(table, a))));
        for (std::size_t c = 0; ab && c < 40; ++c) {
          if (dominates(fitness_row(table, b), fitness_row(table, c)))
            REQUIRE(dominates(fitness_row(table, a), fitness_row(table, c)));
        }
      }
    }
  }
}

// f1 and f2 are minimised in the usual drawing; here both are negated. The front from left to right: A(1, 9), B(2, 6), C(4, 4),
// D(8, 1); behind it E(5, 7) and F(9, 3). Spreads of the front: 7 and 8.
//   B: (4 - 1)/7 + (9 - 4)/8    C: (8 - 2)/7 + (6 - 1)/8
TEST_CASE("crowding worked by hand") {
  const fitness_table table{2, {-1, -9, -2, -6, -4, -4, -8, -1, -5, -7, -9, -3}};
  const auto ranks = pareto_ranks(table);
  CHECK(fronts_of(table) == std::vector<std::size_t>{0, 0, 0, 0, 1, 1});
  for (const std::size_t i : {0, 3, 4, 5}) CHECK(ranks[i].crowding == inf);
  CHECK(ranks[1].crowding == doctest::Approx(3.0 / 7.0 + 5.0 / 8.0));
  CHECK(ranks[2].crowding == doctest::Approx(6.0 / 7.0 + 5.0 / 8.0));
  CHECK(ranks_before(ranks[2], ranks[1]));
  CHECK(ranks_before(ranks[1], ranks[4]));
  CHECK_FALSE(ranks_before(ranks[0], ranks[3]));
}

TEST_CASE("among many copies the inner ones have no room at all") {
  const auto ranks = pareto_ranks({2, {0, 4, 2, 2, 2, 2, 2, 2, 4, 0}});
  CHECK(ranks[2].crowding == 0.0);
  CHECK(ranks[1].crowding == 1.0);
  CHECK(ranks[3].crowding == 1.0);
}

// The fifth is the best under the second objective, so that it is of the first front; under the first it has nothing.
TEST_CASE("NaN is no neighbour and no extreme, and the others keep their crowding under that objective") {
  const auto ranks = pareto_ranks({2, {0, 4, 1, 3, 2, 2, 4, 0, nan, 5}});
  for (const auto& rank : ranks) CHECK(rank.front == 0);
  CHECK(ranks[1].crowding == doctest::Approx(2.0 / 4.0 + 2.0 / 5.0));
  CHECK(ranks[2].crowding == doctest::Approx(3.0 / 4.0 + 3.0 / 5.0));
  CHECK(pareto_ranks({3, {1, 5, 0, 1, 0, 5, nan, 3, 3}})[2] == pareto_rank{0, 2.0});
  CHECK(pareto_ranks({2, {1, 9, 2, 8, nan, 9}})[2].front == 1);
  for (const auto& rank : pareto_ranks({2, {nan, nan, nan, nan}})) CHECK(rank == pareto_rank{0, 0.0});
}

TEST_CASE("an infinite spread gives extremes and no more; crowding is never NaN") {
  const auto ranks = pareto_ranks({2, {inf, 0, 1, 1, 0, 2, -inf, 3}});
  CHECK(ranks[0].crowding == inf);
  CHECK(ranks[1].crowding == doctest::Approx(2.0 / 3.0));
  CHECK(ranks[3].crowding == inf);
  engine rng(29);
  for (int n = 0; n < 200; ++n) {
    for (const auto& rank : pareto_ranks(random_table(rng, 30, 2, 5))) REQUIRE(rank.crowding >= 0.0);
  }
}

TEST_CASE("fronts don't depend on the order of individuals, nor does the crowding of those that no other equals") {
  engine rng(31);
  for (int n = 0; n < 200; ++n) {
    const std::size_t objectives = 1 + uniform_below(rng, 3);
    const auto table = random_table(rng, 30, objectives, n % 2 == 0 ? 4 : 1'000'000);
    std::vector<std::size_t> order(table.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(rng, std::span(order));
    fitness_table shuffled{objectives, {}};
    for (const auto i : order) {
      for (const double value : fitness_row(table, i)) shuffled.values.push_back(value);
    }
    const auto ranks = pareto_ranks(table);
    const auto after = pareto_ranks(shuffled);
    for (std::size_t place = 0; place < order.size(); ++place) {
      REQUIRE(after[place].front == ranks[order[place]].front);
    }
  }
  const fitness_table distinct{2, {1, 9, 2, 6, 4, 4, 8, 1, 5, 3.5}};
  const fitness_table reversed{2, {5, 3.5, 8, 1, 4, 4, 2, 6, 1, 9}};
  for (std::size_t i = 0; i < 5; ++i) CHECK(pareto_ranks(distinct)[i] == pareto_ranks(reversed)[4 - i]);
}

TEST_CASE("one objective: fronts are its values from the top") {
  CHECK(fronts_of({1, {3, 9, nan, 3, 5}}) == std::vector<std::size_t>{2, 0, 3, 2, 1});
}

TEST_CASE("no individual, one and two") {
  CHECK(pareto_ranks({2, {}}).empty());
  CHECK(pareto_ranks({2, {1, 2}}) == std::vector<pareto_rank>{{0, inf}});
  CHECK(pareto_ranks({2, {1, 2, 0, 2}}) == std::vector<pareto_rank>{{0, inf}, {1, inf}});
}

TEST_CASE("a table that is none is refused") {
  CHECK_THROWS_WITH_AS(pareto_ranks({0, {1}}), doctest::Contains("0 objectives"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(pareto_ranks({2, {1, 2, 3}}), doctest::Contains("3 values"), std::invalid_argument);
}

TEST_CASE("200,000 individuals in a chain, in one front, or all alike are sorted without quadratic time or memory") {
  constexpr std::size_t n = 200'000;
  const auto ranks_along = [](double first_slope, double second_slope) {
    fitness_table table{2, {}};
    for (std::size_t i = 0; i < n; ++i) {
      table.values.push_back(first_slope * static_cast<double>(i));
      table.values.push_back(second_slope * static_cast<double>(i));
    }
    return pareto_ranks(table);
  };
  CHECK(ranks_along(1.0, 1.0)[0].front == n - 1);
  CHECK(ranks_along(1.0, -1.0)[n / 2].front == 0);
  CHECK(ranks_along(0.0, 0.0)[n / 2] == pareto_rank{0, 0.0});
}

}  // namespace
