// Elites: copied unchanged, exactly as many as asked, the best never lost (E05), evaluations by the option (E06).
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "libevo/algorithm/generations.hpp"

namespace {

using namespace evo;
using generations::bit_ga;
using generations::plain_micro_ga;
using toys::bit_string;

void check_elites_survive(const micro_ga_options& options, const problem<bit_string>& task) {
  const auto ga = bit_ga(options, 40);
  micro_ga_state<bit_string> state;
  double best = -std::numeric_limits<double>::infinity();
  for (int generation = 0; generation < 200; ++generation) {
    auto population = ga.ask(state);
    REQUIRE(population.size() == options.population);
    std::set<std::uint64_t> old_ids;
    for (const auto& one : state.ranked) old_ids.insert(one.id);
    for (std::size_t i = 0; i < population.size(); ++i) {
      const bool elite = generation > 0 && i < options.elites;
      REQUIRE(old_ids.contains(population[i].id) == elite);  // exactly the elites
      if (elite) REQUIRE(population[i].genome == state.ranked[i].genome);
    }
    const auto spent = generations::raced(ga, state, population, task);
    state = ga.tell(state, std::move(population), spent);
    const double latest = state.ranked.front().fitness();
    REQUIRE(latest >= best);
    REQUIRE(state.latest.best.value == latest);
    REQUIRE(state.latest.best_ever.value == latest);
    best = latest;
  }
}

TEST_CASE("the best never falls on a steady problem, with 1, 3 or all but one elites, with and without crossover") {
  for (const std::size_t elites : {1, 3, 15}) {
    for (const double crossover : {0.0, 1.0}) {
      auto options = plain_micro_ga(16, elites);
      options.crossover_rate = crossover;
      check_elites_survive(options, *toys::one_max());
    }
  }
}

TEST_CASE("the same for a problem that is minimised, by its negative") {
  const toys::sampled<bit_string> task([](const bit_string& genome, std::uint64_t) { return -toys::ones(genome); });
  for (const std::size_t elites : {1, 3, 15}) check_elites_survive(plain_micro_ga(16, elites), task);
}

TEST_CASE("the same where elites are raced again, and through restarts") {
  for (const auto policy : {elite_evaluation::re_evaluate, elite_evaluation::accumulate}) {
    auto options = plain_micro_ga(16, 3);
    options.elite_evaluation = policy;
    options.restart_every = 7;
    check_elites_survive(options, *toys::one_max());
  }
}

TEST_CASE("without elites no individual survives, and the best may fall") {
  const auto ga = bit_ga(plain_micro_ga(8, 0), 20, 0.3);
  micro_ga_state<bit_string> state;
  bool fell = false;
  for (int generation = 0; generation < 50; ++generation) {
    const double previous = state.latest.best.value;
    state = generations::next(ga, state, *toys::one_max());
    for (const auto& one : state.ranked) REQUIRE(one.created_in == state.generation - 1);
    fell = fell || state.latest.best.value < previous;
  }
  CHECK(fell);
}

/// Trials that each of 30 generations of a noisy problem takes, two a genome.
std::vector<std::uint64_t> trials_of_generations(elite_evaluation policy, micro_ga_state<bit_string>& state) {
  auto options = plain_micro_ga(8, 3);
  options.elite_evaluation = policy;
  const auto ga = bit_ga(options);
  std::vector<std::uint64_t> trials;
  for (int generation = 0; generation < 30; ++generation) {
    const auto previous = state;
    state = generations::next(ga, state, *toys::noisy_one_max());
    trials.push_back(state.latest.total.trials - previous.latest.total.trials);
    for (const auto& one : state.ranked) {
      const auto age = state.generation - one.created_in;
      REQUIRE(one.summary.count == (policy == elite_evaluation::accumulate ? 2 * age : 2));
      for (const auto& earlier : previous.ranked) {
        if (earlier.id != one.id) continue;
        REQUIRE((one.summary == earlier.summary) == (policy == elite_evaluation::keep));
      }
    }
  }
  return trials;
}

TEST_CASE("a kept evaluation is that of the first race for ever, and costs no trials") {
  micro_ga_state<bit_string> state;
  const auto trials = trials_of_generations(elite_evaluation::keep, state);
  CHECK(trials[0] == 16);
  for (std::size_t g = 1; g < trials.size(); ++g) CHECK(trials[g] == 10);
  CHECK(state.latest.total.evaluations == 8 + 29 * 5);
}

TEST_CASE("re-evaluated elites play again each generation and forget what was before") {
  micro_ga_state<bit_string> state;
  for (const auto spent : trials_of_generations(elite_evaluation::re_evaluate, state)) CHECK(spent == 16);
  CHECK(state.latest.total.evaluations == 30 * 8);
}

TEST_CASE("accumulated evaluations gather the trials of all generations survived") {
  micro_ga_state<bit_string> state;
  for (const auto spent : trials_of_generations(elite_evaluation::accumulate, state)) CHECK(spent == 16);
  CHECK(state.latest.total.trials == 30 * 16);
}

// Copies of one genome: the best of their short evaluations is luck, and a kept evaluation keeps it.
TEST_CASE("on pure noise a kept evaluation only climbs, far above the truth of 0; the others fall again") {
  const toys::sampled<bit_string> task([](const bit_string&, std::uint64_t seed) { return toys::noise(seed); });
  for (const auto policy : {elite_evaluation::keep, elite_evaluation::re_evaluate, elite_evaluation::accumulate}) {
    auto options = plain_micro_ga(16, 1);
    options.elite_evaluation = policy;
    const auto ga = bit_ga(options, 1, 0.0);
    auto state = generations::next(ga, {}, task);
    int falls = 0;
    for (int generation = 1; generation < 50; ++generation) {
      const double previous = state.latest.best.value;
      state = generations::next(ga, state, task);
      falls += state.latest.best.value < previous ? 1 : 0;
    }
    if (policy == elite_evaluation::keep) {
      CHECK(falls == 0);
      CHECK(state.latest.best.value > 0.6);
      CHECK(state.latest.best.trials == 2);
    } else {
      CHECK(falls > 10);
    }
    CHECK(state.latest.best_ever.value > 0.6);
  }
}

}  // namespace
