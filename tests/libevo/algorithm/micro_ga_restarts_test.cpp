// Restarts, by the clock of generations or by lost diversity (E15): the elite stays, all others are new.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "evo/variation/ternary_variation.hpp"
#include "libevo/algorithm/generations.hpp"

namespace {

using namespace evo;
using generations::bit_ga;
using generations::plain_micro_ga;
using toys::bit_string;

variation_operators<ternary_network> operators_without_mutation() {
  return {ternary_creation({16, 8, 4}, ternary_creation::weights::signs),
          row_crossover(),
          {{1.0, per_weight_mutation(0.0)}}};
}

const toys::sampled<ternary_network> count_of_pluses([](const ternary_network& network, std::uint64_t) {
  const auto text = network.text();
  return static_cast<double>(std::count(text.begin(), text.end(), '+'));
});

TEST_CASE("a population of clones restarts: the best stays byte-equal, seven others are new and different") {
  auto options = plain_micro_ga(8, 1);
  options.restart_below_distinct = 2;
  const micro_ga<ternary_network> ga(options, operators_without_mutation(), sample_scale::linear, 42);
  micro_ga_state<ternary_network> state = generations::next(ga, {}, count_of_pluses);
  CHECK(state.latest.distinct == 8);
  int generation = 1;
  for (; !state.restart_due && generation < 1000; ++generation) state = generations::next(ga, state, count_of_pluses);
  REQUIRE(state.restart_due);
  CHECK(state.latest.distinct == 1);
  CHECK(state.restarts == 0);

  const auto fresh = ga.ask(state);
  REQUIRE(fresh.size() == 8);
  CHECK(fresh[0].genome == state.ranked[0].genome);
  CHECK(fresh[0].id == state.ranked[0].id);
  CHECK(fresh[0].summary == state.ranked[0].summary);
  for (std::size_t a = 0; a < 8; ++a) {
    for (std::size_t b = 0; b < a; ++b) CHECK(fresh[a].genome != fresh[b].genome);
    if (a > 0) CHECK(fresh[a].id == state.next_id + a - 1);
  }
  const auto best = state.latest.best.value;
  state = generations::next(ga, state, count_of_pluses);
  CHECK(state.restarts == 1);
  CHECK_FALSE(state.restart_due);
  CHECK(state.latest.distinct == 8);
  CHECK(state.latest.best.value >= best);
}

TEST_CASE("without that option a population of clones goes on") {
  const micro_ga<ternary_network> ga(plain_micro_ga(8, 1), operators_without_mutation(), sample_scale::linear, 42);
  micro_ga_state<ternary_network> state;
  for (int generation = 0; generation < 200; ++generation) state = generations::next(ga, state, count_of_pluses);
  CHECK(state.latest.distinct == 1);
  CHECK(state.restarts == 0);
}

TEST_CASE(
    "every `restart_every` generations all but the elites come from the creation stream of their generation and slot") {
  auto options = plain_micro_ga(6, 2);
  options.restart_every = 5;
  const auto ga = bit_ga(options, 64, 0.01, 99);
  const auto create = toys::bit_operators(64, 0.01).create;
  micro_ga_state<bit_string> state;
  for (std::uint64_t generation = 0; generation < 17; ++generation) {
    const auto population = ga.ask(state);
    const std::size_t kept = generation == 0 ? 0 : 2;
    for (std::size_t i = 0; i < kept; ++i) REQUIRE(population[i].genome == state.ranked[i].genome);
    for (std::size_t slot = kept; slot < 6; ++slot) {
      engine rng(stream_key(99, purpose::creation, {generation, slot}));
      REQUIRE((population[slot].genome == create(rng)) == (generation % 5 == 0));
      REQUIRE(population[slot].created_in == generation);
    }
    state = generations::next(ga, state, *toys::one_max());
    REQUIRE(state.restarts == generation / 5);
  }
}

TEST_CASE("the report counts restarts and names the generation the best was born in") {
  auto options = plain_micro_ga(6, 1);
  options.restart_every = 4;
  const auto ga = bit_ga(options);
  micro_ga_state<bit_string> state;
  for (std::uint64_t generation = 0; generation < 13; ++generation) {
    state = generations::next(ga, state, *toys::one_max());
    REQUIRE(state.latest.extra.size() == 2);
    CHECK(state.latest.extra[0] == std::pair<std::string, double>("restarts", static_cast<double>(generation / 4)));
    CHECK(state.latest.extra[1].first == "best_born");
    CHECK(state.latest.extra[1].second == static_cast<double>(state.ranked.front().created_in));
  }
}

TEST_CASE("a restart without elites forgets the population but not the best ever seen") {
  auto options = plain_micro_ga(6, 0);
  options.restart_every = 3;
  const auto ga = bit_ga(options, 30);
  micro_ga_state<bit_string> state;
  double best = 0.0;
  std::uint64_t seen_in = 0;
  for (std::uint64_t generation = 0; generation < 30; ++generation) {
    state = generations::next(ga, state, *toys::one_max());
    if (state.latest.best.value > best) {
      best = state.latest.best.value;
      seen_in = generation;
    }
    REQUIRE(state.latest.best_ever.value == best);
    REQUIRE(state.latest.best_generation == seen_in);
    REQUIRE(*state.best_fitness == best);
  }
  CHECK(state.latest.best.value < best);
}

TEST_CASE("the restart is a function of the seed: the same twice, another with another seed") {
  auto options = plain_micro_ga(6, 1);
  options.restart_every = 3;
  const auto state_after = [&](std::uint64_t seed) {
    const auto ga = bit_ga(options, 64, 0.05, seed);
    micro_ga_state<bit_string> state;
    for (int generation = 0; generation < 3; ++generation) state = generations::next(ga, state, *toys::one_max());
    return ga.ask(state);
  };
  CHECK(state_after(1) == state_after(1));
  const auto one = state_after(1);
  const auto two = state_after(2);
  for (std::size_t i = 1; i < 6; ++i) CHECK(one[i].genome != two[i].genome);
}

}  // namespace
