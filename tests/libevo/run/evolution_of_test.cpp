// An evolution made of an algorithm and a problem: which seeds are played (C02), what a failure leaves, what is reported.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "libevo/reloading.hpp"
#include "libevo/run/toy_evolutions.hpp"

namespace {

using namespace evo;
using toys::bit_settings;
using toys::bit_string;
using toys::make_bit_evolution;

using logged = toys::game_log<bit_string>;

bit_settings logging_settings(logged& log, trial_sharing sharing) {
  bit_settings settings;
  settings.options.population = 6;
  settings.options.elites = 0;
  settings.options.race = {{{6, 4}, {3, 200}}, {}};
  settings.sharing = sharing;
  settings.length = 40;
  settings.task = std::make_shared<toys::sampled<bit_string>>([&log](const bit_string& genome, std::uint64_t seed) {
    log.note(genome, seed);
    return toys::ones(genome) + toys::noise(seed);
  });
  return settings;
}

TEST_CASE("common trials: every genome plays the seeds of the generation's stream, at every thread count") {
  for (const std::size_t threads : {1, 2, 5}) {
    logged log;
    const auto evolving = make_bit_evolution(logging_settings(log, trial_sharing::common));
    for (std::uint64_t generation = 0; generation < 4; ++generation) {
      evolving->step(evaluator(threads));
      std::map<bit_string, std::set<std::uint64_t>> played;
      for (const auto& [genome, seed] : log.take()) REQUIRE(played[genome].insert(seed).second);
      REQUIRE(played.size() == 6);
      std::size_t full = 0;
      for (const auto& [genome, seeds] : played) {
        REQUIRE((seeds.size() == 4 || seeds.size() == 204));
        full += seeds.size() == 204 ? 1 : 0;
        for (std::uint64_t trial = 0; trial < seeds.size(); ++trial) {
          REQUIRE(seeds.contains(stream_key(42, purpose::trial, {generation, trial})));
        }
      }
      CHECK(full == 3);
    }
  }
}

TEST_CASE("own trials: no seed is played twice, at every thread count, and the count changes none of them") {
  std::vector<logged::entry> expected;
  for (const std::size_t threads : {1, 2, 5}) {
    logged log;
    const auto evolving = make_bit_evolution(logging_settings(log, trial_sharing::own));
    for (int generation = 0; generation < 4; ++generation) evolving->step(evaluator(threads));
    const auto played = log.take();
    REQUIRE(played.size() == 4 * (6 * 4 + 3 * 200));
    std::set<std::uint64_t> seeds;
    for (const auto& [genome, seed] : played) seeds.insert(seed);
    CHECK(seeds.size() == played.size());
    if (threads == 1) expected = played;
    CHECK(played == expected);
  }
}

TEST_CASE("validation plays seeds that selection never plays, the same for every candidate") {
  logged log;
  const auto evolving = make_bit_evolution(logging_settings(log, trial_sharing::common));
  const evaluator workers(2);
  for (int generation = 0; generation < 20; ++generation) evolving->step(workers);
  std::set<std::uint64_t> selection;
  for (const auto& [genome, seed] : log.take()) selection.insert(seed);
  for (const std::size_t candidate : {0, 1}) {
    evolving->validate(candidate, 0, 1000, workers);
    const auto played = log.take();
    REQUIRE(played.size() == 1000);
    std::set<std::uint64_t> seeds;
    for (const auto& [genome, seed] : played) {
      CHECK(genome == toys::bit_genome(*evolving, candidate));
      CHECK_FALSE(selection.contains(seed));
      seeds.insert(seed);
    }
    for (std::uint64_t trial = 0; trial < 1000; ++trial) {
      REQUIRE(seeds.contains(stream_key(42, purpose::validation, {trial})));
    }
  }
}

TEST_CASE("validation in parts is validation in one, and changes no state") {
  const auto evolving = make_bit_evolution();
  for (int generation = 0; generation < 5; ++generation) evolving->step(evaluator(2));
  const auto before = evolving->save();
  const auto whole = evolving->validate(0, 0, 700, evaluator(1));
  auto parts = evolving->validate(0, 0, 130, evaluator(2));
  const auto rest = evolving->validate(0, 130, 570, evaluator(5));
  parts.insert(parts.end(), rest.begin(), rest.end());
  CHECK(parts == whole);
  CHECK(evolving->validate(0, 5, 0, evaluator(1)).empty());
  CHECK_THROWS_AS(evolving->validate(999, 0, 1, evaluator(1)), std::out_of_range);
  CHECK(evolving->save() == before);
}

TEST_CASE("candidates stand best first, with the estimates and ids that the state holds") {
  const auto evolving = make_bit_evolution();
  CHECK(evolving->candidates().empty());
  CHECK_FALSE(evolving->latest().has_value());
  CHECK(evolving->next_generation() == 0);
  CHECK(evolving->type_name() == "micro-ga/bit-string");
  CHECK(evolving->objective().name == "toy");
  for (std::uint64_t generation = 0; generation < 8; ++generation) {
    const auto report = evolving->step(evaluator(1));
    CHECK(report.generation == generation);
    CHECK(evolving->next_generation() == generation + 1);
    CHECK(evolving->latest()->generation == generation);
    const auto listed = evolving->candidates();
    REQUIRE(listed.size() == 6);
    CHECK(listed[0].selection_fitness == report.best);
    std::set<std::uint64_t> ids;
    for (const auto& one : listed) {
      ids.insert(one.id);
      CHECK(one.generation <= generation);
    }
    CHECK(ids.size() == listed.size());
  }
}

TEST_CASE("a step that fails or is interrupted leaves the state of the generation before") {
  bit_settings settings;
  bool broken = false;
  settings.task = std::make_shared<toys::sampled<bit_string>>([&](const bit_string& genome, std::uint64_t seed) {
    if (broken) throw std::domain_error("no game today");
    return toys::ones(genome) + toys::noise(seed);
  });
  const auto evolving = make_bit_evolution(settings);
  for (int generation = 0; generation < 3; ++generation) evolving->step(evaluator(2));
  const auto before = evolving->save();
  broken = true;
  CHECK_THROWS_WITH_AS(evolving->step(evaluator(2)), "no game today", std::domain_error);
  CHECK(evolving->save() == before);
  broken = false;
  std::stop_source stop;
  stop.request_stop();
  CHECK_THROWS_AS(evolving->step(evaluator(2, stop.get_token())), evaluation_interrupted);
  CHECK(evolving->save() == before);
  CHECK(evolving->next_generation() == 3);
}

TEST_CASE("bytes that are no state are refused with the type's name, and the state stays") {
  const auto evolving = make_bit_evolution();
  for (int generation = 0; generation < 3; ++generation) evolving->step(evaluator(1));
  const auto state = evolving->save();
  for (const auto& bytes : {std::string(), std::string("text"), std::string(1000, '\0'), state.substr(0, 40)}) {
    CHECK_THROWS_WITH_AS(reload(*evolving, bytes, 3), doctest::Contains("no state of micro-ga/bit-string"),
                         std::runtime_error);
  }
  for (std::size_t length = 0; length < state.size(); ++length) {
    REQUIRE_THROWS_AS(reload(*evolving, state.substr(0, length), 3), std::runtime_error);
  }
  CHECK(evolving->save() == state);
  CHECK_NOTHROW(reload(*evolving, state, 3));
  CHECK(evolving->save() == state);
}

TEST_CASE("the seed decides: the same twice, other genomes in generation 0 with another") {
  const auto first_of = [](std::uint64_t seed) {
    bit_settings settings;
    settings.seed = seed;
    const auto evolving = make_bit_evolution(settings);
    evolving->step(evaluator(1));
    return evolving->save();
  };
  CHECK(first_of(1) == first_of(1));
  CHECK(first_of(1) != first_of(2));
  CHECK(first_of(0) != first_of(1));
}

}  // namespace
