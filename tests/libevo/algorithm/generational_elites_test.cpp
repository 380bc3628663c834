// Elites of a generational algorithm: exact number, unchanged bytes, the best never lost (E05), evaluations by the option (E06).
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "libevo/algorithm/breeding.hpp"
#include "libevo/archives.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using breeding::with_fitness;
using toys::bit_string;

constexpr elite_evaluation all_policies[]{elite_evaluation::keep, elite_evaluation::re_evaluate,
                                          elite_evaluation::accumulate};

void check_elites_survive(const generational_options& options, const problem<bit_string>& task, int generations) {
  const auto breeder = bit_breeder(options, 40);
  const bool all = options.selection == breeding_selection::nsga2;
  generational_state<bit_string> state;
  double best = -std::numeric_limits<double>::infinity();
  for (int generation = 0; generation < generations; ++generation) {
    auto population = breeder.ask(state);
    const std::size_t elites = generation == 0 ? 0 : all ? options.population : options.elites;
    REQUIRE(population.size() == (all ? elites + options.population : options.population));
    for (std::size_t i = 0; i < population.size(); ++i) {
      const auto previous = std::find_if(state.ranked.begin(), state.ranked.end(),
                                         [&](const auto& o) { return o.id == population[i].id; });
      REQUIRE((previous != state.ranked.end()) == (i < elites));  // exactly `elites`
      if (i < elites) REQUIRE(archived(population[i].genome) == archived(previous->genome));
      REQUIRE(population[i].evaluation_frozen == (i < elites && options.elite_evaluation == elite_evaluation::keep));
      REQUIRE((population[i].stage == 0) == !population[i].evaluation_frozen);  // others play all stages again
    }
    const auto spent = generations::raced(breeder, state, population, task);
    state = breeder.tell(state, std::move(population), spent);
    REQUIRE(state.ranked.size() == options.population);
    REQUIRE(state.ranked.front().fitness() == state.latest.best.value);
    REQUIRE(state.latest.best.value >= best);
    REQUIRE(state.latest.best_ever.value == state.latest.best.value);
    best = state.latest.best.value;
  }
}

TEST_CASE("the best never falls on a steady problem, with 1, 3 or all but one elites, with and without crossover") {
  for (const auto selection : breeding::all_selections) {
    for (const std::size_t elites : {1, 3, 15}) {
      for (const double crossover : {0.0, 1.0}) {
        auto options = plain_options(16, elites, selection);
        options.crossover_rate = crossover;
        check_elites_survive(options, *toys::ones_and_zeros(), 200);
      }
    }
  }
}

TEST_CASE(
    "the same for a problem that is minimised, by its negative, and for every treatment of an elite's evaluation") {
  const auto minus_ones = [](const bit_string& genome, std::uint64_t) { return -toys::ones(genome); };
  const toys::several<bit_string> task({minus_ones, [](const auto& genome, auto) { return toys::ones(genome); }});
  for (const auto selection : breeding::all_selections) {
    for (const auto policy : all_policies) {
      auto options = plain_options(16, 3, selection);
      options.elite_evaluation = policy;
      check_elites_survive(options, task, 60);
    }
  }
}

TEST_CASE("without elites no individual survives, and the best may fall") {
  for (const auto selection : {breeding_selection::tournament, breeding_selection::vega}) {
    const auto breeder = bit_breeder(plain_options(8, 0, selection), 20, 0.3);
    generational_state<bit_string> state;
    bool fell = false;
    for (int generation = 0; generation < 50; ++generation) {
      const double previous = state.latest.best.value;
      state = generations::next(breeder, state, *toys::ones_and_zeros());
      for (const auto& one : state.ranked) REQUIRE(one.created_in == state.generation - 1);
      fell = fell || state.latest.best.value < previous;
    }
    CHECK(fell);
  }
}

/// Trials that each of 30 generations of a noisy problem takes, two a genome.
std::vector<std::uint64_t> trials_of_generations(breeding_selection selection, elite_evaluation policy,
                                                 std::uint64_t& evaluations) {
  auto options = plain_options(8, 3, selection);
  options.elite_evaluation = policy;
  const auto breeder = bit_breeder(options);
  generational_state<bit_string> state;
  std::vector<std::uint64_t> trials;
  for (int generation = 0; generation < 30; ++generation) {
    const auto previous = state;
    state = generations::next(breeder, state, *toys::ones_and_zeros(4.0));
    trials.push_back(state.latest.total.trials - previous.latest.total.trials);
    for (const auto& one : state.ranked) {
      const auto age = state.generation - one.created_in;
      for (const std::size_t objective : {0, 1}) {
        REQUIRE(one.summary_of(objective).count == (policy == elite_evaluation::accumulate ? 2 * age : 2));
      }
      for (const auto& earlier : previous.ranked) {
        if (earlier.id != one.id) continue;
        REQUIRE((one.summary == earlier.summary) == (policy == elite_evaluation::keep));
        REQUIRE((one.other_objectives == earlier.other_objectives) == (policy == elite_evaluation::keep));
      }
    }
  }
  evaluations = state.latest.total.evaluations;
  return trials;
}

TEST_CASE(
    "a kept evaluation costs no trials, a re-evaluated one is replaced, an accumulated one grows, under every "
    "objective") {
  for (const auto selection : breeding::all_selections) {
    const bool all = selection == breeding_selection::nsga2;
    for (const auto policy : all_policies) {
      std::uint64_t evaluations = 0;
      const auto trials = trials_of_generations(selection, policy, evaluations);
      const std::uint64_t players = policy == elite_evaluation::keep ? (all ? 8 : 5) : (all ? 16 : 8);
      CHECK(trials[0] == 16);
      for (std::size_t g = 1; g < trials.size(); ++g) CHECK(trials[g] == 2 * players);
      CHECK(evaluations == 8 + 29 * players);
    }
  }
}

TEST_CASE("VEGA's objectives take turns in choosing elites, and none is chosen twice") {
  const auto state =
      breeding::state_of<int>({with_fitness(0, 0, {9, 1}), with_fitness(1, 1, {8, 2}), with_fitness(2, 2, {7, 7}),
                               with_fitness(3, 3, {2, 8}), with_fitness(4, 4, {1, 6})});
  const variation_operators<int> operators{
      [](engine&) { return 0; }, {}, {{1.0, [](engine&, int a) { return std::optional(a); }}}, {}, {}};
  const std::vector<std::vector<std::uint64_t>> expected{{}, {0}, {0, 3}, {0, 3, 1}, {0, 3, 1, 2}, {0, 3, 1, 2, 4}};
  for (std::size_t elites = 0; elites <= 5; ++elites) {
    const generational<int> breeder(plain_options(5, elites, breeding_selection::vega), operators, sample_scale::linear,
                                    2, 1);
    const auto population = breeder.ask(state);
    std::vector<std::uint64_t> ids;
    for (std::size_t i = 0; i < elites; ++i) ids.push_back(population[i].id);
    CHECK(ids == expected[elites]);
    for (std::size_t i = elites; i < 5; ++i) CHECK(population[i].id == 5 + i - elites);
  }
}

TEST_CASE("a race in stages: elites play all of it again, and a further stage wins tournaments") {
  auto options = plain_options(12, 2, breeding_selection::vega);
  options.race = {{{12, 2}, {4, 6}}, {1.0}};
  const auto breeder = bit_breeder(options);
  generational_state<bit_string> state;
  for (int generation = 0; generation < 20; ++generation) {
    state = generations::next(breeder, state, *toys::ones_and_zeros(4.0));
    for (const auto& one : state.ranked) {
      REQUIRE((one.stage == 1 || one.stage == 2));
      REQUIRE(one.summary.count == (one.stage == 1 ? 2 : 8));
      REQUIRE(one.other_objectives.at(0).count == one.summary.count);
    }
    REQUIRE(state.ranked.front().stage == 2);
  }
}

}  // namespace
