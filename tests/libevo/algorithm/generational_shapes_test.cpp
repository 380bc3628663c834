// Odd shapes of a generational algorithm: exact sizes whatever the options (E08, E09), clones seen (E15), very many equals (E16).
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "libevo/algorithm/breeding.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using toys::bit_string;

void check_five_generations(const generational_options& options, std::size_t length) {
  const auto breeder = bit_breeder(options, length, 0.5);
  generational_state<bit_string> state;
  for (std::uint64_t generation = 0; generation < 5; ++generation) {
    const auto population = breeder.ask(state);
    const bool doubled = options.selection == breeding_selection::nsga2 && generation > 0;
    REQUIRE(population.size() == (doubled ? 2 : 1) * options.population);
    for (const auto& one : population) REQUIRE(one.genome.size() == length);
    state = generations::next(breeder, state, *toys::ones_and_zeros(1.0));
    REQUIRE(state.generation == generation + 1);
    REQUIRE(state.ranked.size() == options.population);
    REQUIRE(state.latest.distinct >= 1);
    REQUIRE(state.latest.distinct <= options.population);
  }
}

TEST_CASE("populations of 1 to 31, with 0, 1 or all as elites, with or without crossover, run five generations") {
  for (const std::size_t population : {1, 2, 3, 7, 31}) {
    for (const std::size_t elites : {std::size_t{0}, std::size_t{1}, population}) {
      for (const double crossover : {0.0, 1.0}) {
        for (const auto selection : breeding::all_selections) {
          for (const std::size_t tournament : {std::size_t{1}, population}) {
            for (const std::size_t length : {1, 2}) {
              auto options = plain_options(population, elites, selection);
              options.crossover_rate = crossover;
              options.tournament = tournament;
              check_five_generations(options, length);
            }
          }
        }
      }
    }
  }
}

TEST_CASE("where all are elites, the population stays the same and no individual is created") {
  for (const auto selection : {breeding_selection::tournament, breeding_selection::vega}) {
    auto options = plain_options(7, 7, selection);
    options.elite_evaluation = elite_evaluation::keep;
    const auto breeder = bit_breeder(options);
    const auto first = generations::next(breeder, {}, *toys::ones_and_zeros());
    auto state = first;
    for (int generation = 0; generation < 5; ++generation)
      state = generations::next(breeder, state, *toys::ones_and_zeros());
    CHECK(state.next_id == 7);
    CHECK(state.latest.total.trials == first.latest.total.trials);
    for (std::size_t i = 0; i < 7; ++i) CHECK(state.ranked[i].genome == first.ranked[i].genome);
  }
}

TEST_CASE("a population of 137 is 137 in every generation") {
  for (const auto selection : breeding::all_selections) {
    const bool all = selection == breeding_selection::nsga2;
    const auto breeder = bit_breeder(plain_options(137, 1, selection), 64);
    generational_state<bit_string> state;
    for (std::uint64_t generation = 0; generation < 10; ++generation) {
      state = generations::next(breeder, state, *toys::ones_and_zeros());
      REQUIRE(state.ranked.size() == 137);
      REQUIRE(state.next_id == 137 + generation * (all ? 137 : 136));
    }
    CHECK(state.latest.total.evaluations == 137 + 9 * (all ? 274 : 137));
  }
}

TEST_CASE("clones are seen: distinct is 1 where all are equal, and the population where all differ") {
  for (const auto selection : breeding::all_selections) {
    for (const bool clones : {true, false}) {
      std::uint64_t made = 0;
      const variation_operators<std::uint64_t> operators{
          [&](engine&) { return clones ? 5 : made++; },
          {},
          {{1.0, [&](engine&, std::uint64_t parent) { return std::optional(clones ? parent : made++); }}},
          {},
          {}};
      const toys::several<std::uint64_t> task(
          {[](auto, auto) { return 1.0; }, [](auto genome, auto) { return static_cast<double>(genome); }});
      const generational<std::uint64_t> breeder(plain_options(20, 0, selection), operators, sample_scale::linear, 2, 1);
      generational_state<std::uint64_t> state;
      for (int generation = 0; generation < 4; ++generation) {
        state = generations::next(breeder, state, task);
        CHECK(state.latest.distinct == (clones ? 1 : 20));
      }
    }
  }
}

TEST_CASE("100,000 individuals of equal, rising or falling fitness, all different, live through two generations" *
          doctest::test_suite("slow")) {
  constexpr std::size_t individuals = 100'000;
  for (const auto selection : breeding::all_selections) {
    for (const double slope : {0.0, 1.0, -1.0}) {
      auto options = plain_options(individuals, individuals / 2, selection);
      options.race = {{{individuals, 1}}, {}};
      std::uint64_t made = 0;
      const variation_operators<bit_string> operators{
          [&](engine&) {
            return bit_string{static_cast<std::uint16_t>(made % 1000), static_cast<std::uint16_t>(made++ / 1000)};
          },
          {},
          {{1.0, [](engine&, const bit_string& parent) { return std::optional(parent); }}},
          {},
          {}};
      double next_fitness = 0.0;  // one thread: individuals are evaluated in order
      const toys::several<bit_string> task(
          {[&](const auto&, auto) { return next_fitness += slope; }, [&](const auto&, auto) { return -next_fitness; }});
      const generational<bit_string> breeder(options, operators, sample_scale::linear, 2, 1);
      auto state = generations::next(breeder, {}, task);
      CHECK(state.latest.distinct == individuals);
      if (slope < 0.0 || (slope == 0.0 && selection != breeding_selection::nsga2)) CHECK(state.ranked.front().id == 0);
      if (slope > 0.0) CHECK(state.ranked.front().id == individuals - 1);
      state = generations::next(breeder, state, task);
      CHECK(state.generation == 2);
      CHECK(state.ranked.size() == individuals);
    }
  }
}

}  // namespace
