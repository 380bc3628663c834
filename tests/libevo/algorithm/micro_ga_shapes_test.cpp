// Odd shapes: every population, elite count and crossover rate runs with its exact size, or is refused first (E08, E09).
#include <doctest/doctest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "libevo/algorithm/generations.hpp"

namespace {

using namespace evo;
using generations::bit_ga;
using generations::plain_micro_ga;
using toys::bit_string;

void check_five_generations(const micro_ga_options& options, std::size_t length) {
  const auto ga = bit_ga(options, length, 0.5);
  micro_ga_state<bit_string> state;
  for (std::uint64_t generation = 0; generation < 5; ++generation) {
    const auto population = ga.ask(state);
    REQUIRE(population.size() == options.population);
    for (const auto& one : population) REQUIRE(one.genome.size() == length);
    state = generations::next(ga, state, *toys::noisy_one_max());
    REQUIRE(state.generation == generation + 1);
    REQUIRE(state.latest.distinct >= 1);
    REQUIRE(state.latest.distinct <= options.population);
  }
}

TEST_CASE("populations of 1 to 31, with 0, 1 or all as elites, with or without crossover, run five generations") {
  for (const std::size_t population : {1, 2, 3, 7, 31}) {
    for (const std::size_t elites : {std::size_t{0}, std::size_t{1}, population}) {
      for (const double crossover : {0.0, 1.0}) {
        for (const std::size_t parents : {std::size_t{1}, population}) {
          for (const auto selection :
               {parent_selection::linear_rank, parent_selection::uniform, parent_selection::proportionate}) {
            for (const std::size_t length : {1, 2}) {
              auto options = plain_micro_ga(population, elites);
              options.crossover_rate = crossover;
              options.parents = parents;
              options.parent_selection = selection;
              // Noise may make fitness negative, which proportionate selection refuses by name.
              try {
                check_five_generations(options, length);
              } catch (const std::invalid_argument& fault) {
                REQUIRE(selection == parent_selection::proportionate);
                REQUIRE(std::string(fault.what()).find("not negative") != std::string::npos);
              }
            }
          }
        }
      }
    }
  }
}

TEST_CASE("more elites than individuals is refused before generation 0") {
  for (const std::size_t population : {1, 2, 3, 7, 31}) {
    CHECK_THROWS_WITH_AS(bit_ga(plain_micro_ga(population, population + 1)), doctest::Contains("elites"),
                         std::invalid_argument);
  }
}

TEST_CASE("where all are elites, the population stays the same and no individual is created") {
  const auto ga = bit_ga(plain_micro_ga(7, 7));
  auto state = generations::next(ga, {}, *toys::one_max());
  const auto first = state;
  for (int generation = 0; generation < 5; ++generation) state = generations::next(ga, state, *toys::one_max());
  CHECK(state.next_id == 7);
  for (std::size_t i = 0; i < 7; ++i) CHECK(state.ranked[i].genome == first.ranked[i].genome);
  CHECK(state.latest.total.trials == first.latest.total.trials);
}

TEST_CASE("a population of 137 is 137 in every generation, and of 0 is refused") {
  const auto ga = bit_ga(plain_micro_ga(137, 1), 64);
  micro_ga_state<bit_string> state;
  for (int generation = 0; generation < 10; ++generation) {
    REQUIRE(ga.ask(state).size() == 137);
    state = generations::next(ga, state, *toys::one_max());
    REQUIRE(state.next_id == 137 + static_cast<std::uint64_t>(generation) * 136);
  }
  CHECK(state.latest.total.evaluations == 137 + 9 * 136);
  CHECK_THROWS_WITH_AS(bit_ga(plain_micro_ga(0, 0)), "population must be 1 to 1000000, not 0", std::invalid_argument);
}

TEST_CASE("the state keeps the larger of parents and elites, not the whole population") {
  auto options = plain_micro_ga(31, 3);
  options.parents = 8;
  CHECK(generations::next(bit_ga(options), {}, *toys::one_max()).ranked.size() == 8);
  options.elites = 12;
  CHECK(generations::next(bit_ga(options), {}, *toys::one_max()).ranked.size() == 12);
}

TEST_CASE("100,000 individuals of equal, rising or falling fitness are ranked in one generation") {
  constexpr std::size_t individuals = 100'000;
  auto options = plain_micro_ga(individuals, 1);
  options.race = {{{individuals, 1}}, {}};
  for (const int slope : {0, 1, -1}) {
    std::uint64_t made = 0;
    const variation_operators<std::uint64_t> operators{[&made](engine&) { return made++ % 8; },
                                                       [](engine&, const auto& a, const auto&) { return a; },
                                                       {{1.0, [](engine&, auto same) { return same; }}}};
    const micro_ga<std::uint64_t> ga(options, operators, sample_scale::linear, 1);
    double next_fitness = 0.0;  // one thread: individuals are evaluated in order
    const toys::sampled<std::uint64_t> task([&](std::uint64_t, std::uint64_t) { return next_fitness += slope; });
    const auto state = generations::next(ga, {}, task);
    CHECK(state.generation == 1);
    CHECK(state.latest.distinct == 8);
    CHECK(state.ranked.front().id == (slope > 0 ? individuals - 1 : 0));
  }
}

}  // namespace
