// Ranking by fitness: NaN last, ties by age, further stages first; a generation without any fitness ends the run (E01).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "libevo/algorithm/generations.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;
using generations::plain_micro_ga;
using number = std::uint64_t;

using special::inf;
using special::nan;

individual<number> evaluated(std::uint64_t id, double fitness, std::uint64_t stage = 1) {
  individual<number> one{id, id, 0, {}, stage, false};
  one.summary.add(fitness);
  return one;
}

/// Genomes are numbers that count up; they never change.
variation_operators<number> counting_operators() {
  return {.create = [](engine& rng) { return rng(); },
          .cross = [](engine&, const number& a, const number&) { return std::optional(a); },
          .mutations = {{1.0, [](engine&, const number& a) { return std::optional(a); }}},
          .sole_mutation_is_drawn = false};
}

micro_ga<number> counting_ga(const micro_ga_options& options) {
  return {options, counting_operators(), sample_scale::linear, 42};
}

TEST_CASE("of NaN, 5 and 3 in any order, 5 is best and NaN worst") {
  std::vector<double> fitness{3, 5, nan};
  std::vector<int> order{0, 1, 2};
  do {
    std::vector<individual<number>> population;
    for (const int i : order)
      population.push_back(evaluated(static_cast<std::uint64_t>(i), fitness[static_cast<std::size_t>(i)]));
    const auto state = counting_ga(plain_micro_ga(3, 1)).tell({}, population, {});
    REQUIRE(state.ranked.size() == 3);
    CHECK(state.ranked[0].id == 1);
    CHECK(state.ranked[1].id == 0);
    CHECK(state.ranked[2].id == 2);
    CHECK(state.latest.best.value == 5.0);
    CHECK(state.latest.non_finite == 1);
    CHECK(*state.best_fitness == 5.0);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("infinite samples are no fitness either") {
  const auto state =
      counting_ga(plain_micro_ga(3, 1)).tell({}, {evaluated(0, inf), evaluated(1, 2.0), evaluated(2, -inf)}, {});
  CHECK(state.ranked.front().id == 1);
  CHECK(state.latest.non_finite == 2);
}

TEST_CASE("a mean that overflows is no fitness, though every sample is finite") {
  constexpr double huge = std::numeric_limits<double>::max();
  auto overflown = evaluated(0, -huge);
  overflown.summary.add(huge);
  CHECK(overflown.summary.non_finite == 0);
  CHECK(std::isnan(overflown.fitness()));
  CHECK(ranks_before(evaluated(1, -huge), overflown));
}

TEST_CASE("a generation in which all fitness is NaN ends with an error that names it") {
  const auto ga = counting_ga(plain_micro_ga(3, 1));
  micro_ga_state<number> state;
  state.generation = 17;
  CHECK_THROWS_WITH_AS(ga.tell(state, {evaluated(0, nan), evaluated(1, inf), evaluated(2, nan)}, {}),
                       doctest::Contains("no individual of generation 17 has a finite fitness"), std::runtime_error);
  const toys::sampled<number> task([](number, std::uint64_t) { return nan; });
  CHECK_THROWS_WITH_AS(generations::next(ga, {}, task), doctest::Contains("generation 0"), std::runtime_error);
}

TEST_CASE("NaN never ranks above a number, through many generations of a problem that fails for every third genome") {
  const toys::sampled<number> task(
      [](number genome, std::uint64_t) { return genome % 3 == 0 ? nan : static_cast<double>(genome % 1000); });
  auto options = plain_micro_ga(20, 2);
  options.restart_every = 1;  // every generation is new but for the elites
  options.parents = 20;
  const auto ga = counting_ga(options);
  micro_ga_state<number> state;
  std::uint64_t failures = 0;
  for (int generation = 0; generation < 100; ++generation) {
    state = generations::next(ga, state, task);
    REQUIRE(state.ranked.size() == 20);
    for (std::size_t i = 1; i < state.ranked.size(); ++i) {
      REQUIRE_FALSE((std::isnan(state.ranked[i - 1].fitness()) && !std::isnan(state.ranked[i].fitness())));
    }
    failures += state.latest.non_finite;
  }
  CHECK(failures == doctest::Approx(100 * 18 / 3.0 + 2).epsilon(0.1));
}

TEST_CASE("NaN of a later stage does not rank above a number of an earlier one") {
  CHECK_FALSE(ranks_before(evaluated(0, nan, 2), evaluated(1, 5.0, 1)));
  CHECK(ranks_before(evaluated(1, 5.0, 1), evaluated(0, nan, 2)));
  CHECK(ranks_before(evaluated(1, nan, 2), evaluated(0, nan, 1)));
  CHECK_NOTHROW(counting_ga(plain_micro_ga(2, 1)).tell({}, {evaluated(0, nan, 2), evaluated(1, 5.0, 1)}, {}));
}

TEST_CASE("further stages come first, then fitness, then the smaller id") {
  CHECK(ranks_before(evaluated(5, 1.0, 2), evaluated(0, 9.0, 1)));
  CHECK(ranks_before(evaluated(5, 9.0), evaluated(0, 1.0)));
  CHECK(ranks_before(evaluated(0, 1.0), evaluated(5, 1.0)));
  CHECK_FALSE(ranks_before(evaluated(5, 1.0), evaluated(0, 1.0)));
  CHECK(ranks_before(evaluated(0, nan), evaluated(5, nan)));
  CHECK_FALSE(ranks_before(evaluated(0, 1.0), evaluated(0, 1.0)));
}

TEST_CASE("the order is total: every permutation of ties and NaN sorts to the same sequence") {
  std::vector<individual<number>> population{evaluated(0, nan), evaluated(1, 2.0),    evaluated(2, 2.0),
                                             evaluated(3, nan), evaluated(4, 7.0, 2), evaluated(5, 2.0),
                                             evaluated(6, inf)};
  const std::vector<std::uint64_t> expected{4, 1, 2, 5, 0, 3, 6};
  engine rng(3);
  for (int n = 0; n < 200; ++n) {
    shuffle(rng, std::span(population));
    auto sorted = population;
    std::sort(sorted.begin(), sorted.end(), ranks_before<number>);
    for (std::size_t i = 0; i < expected.size(); ++i) REQUIRE(sorted[i].id == expected[i]);
  }
}

TEST_CASE("on the logarithm scale figures are geometric means, and the best seen stays a mean sample") {
  const micro_ga<number> ga(plain_micro_ga(2, 1), counting_operators(), sample_scale::logarithm, 1);
  race_effort spent;
  spent.first_stage_mean = std::log(50.0);
  const auto state = ga.tell({}, {evaluated(0, std::log(100.0)), evaluated(1, std::log(25.0))}, spent);
  CHECK(state.latest.best.value == doctest::Approx(100.0));
  CHECK(state.latest.mean == doctest::Approx(50.0));
  CHECK(*state.best_fitness == std::log(100.0));
}

}  // namespace
