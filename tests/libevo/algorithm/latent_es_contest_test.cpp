// Contests of the latent evolution strategy: elites are compared on equal terms, and unchanged between contests.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "evo/algorithm/latent_es.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;
using latents = std::vector<double>;
using state = latent_es_state<latents>;

constexpr std::uint64_t every = 5;
constexpr std::uint64_t kept = 4;

/// 41 samples of two trials; contests of 4 and 8 further ones.
latent_es<latents> make() {
  latent_es_options options;
  options.pairs = 20;
  options.trials = 2;
  options.contest_every = every;
  options.kept = kept;
  options.contest = {{6, 4}, {3, 8}};
  return {options,
          {3, {1.0, 1.0, 1.0}, [](std::span<const double> values) { return latents(values.begin(), values.end()); }},
          sample_scale::linear,
          42};
}

state next(const latent_es<latents>& es, const state& current) {
  auto population = es.ask(current);
  const toys::sampled<latents> task([](const latents& genome, std::uint64_t seed) {
    return -genome[0] * genome[0] - genome[1] * genome[1] - genome[2] * genome[2] + toys::noise(seed);
  });
  const auto spent =
      run_race<latents>(evaluator(1), task, population, es.race(current), [&](std::size_t, std::size_t trial) {
        return stream_key(1, purpose::trial, {current.generation, trial});
      });
  return es.tell(current, std::move(population), spent);
}

std::vector<std::size_t> entrants_of(const race_plan& plan) {
  std::vector<std::size_t> entrants;
  for (const auto& stage : plan.stages) entrants.push_back(stage.entrants);
  return entrants;
}

TEST_CASE("generation 0 and every n-th are contests, in which the archived elites have places of their own") {
  const auto es = make();
  state current;
  CHECK(entrants_of(es.race(current)) == std::vector<std::size_t>{41, 6, 3});
  for (std::uint64_t generation = 0; generation < 3 * every; ++generation) {
    const bool contest = generation % every == 0;
    const auto population = es.ask(current);
    REQUIRE(population.size() == (contest && generation > 0 ? 41 + kept : 41));
    if (contest && generation > 0) {
      CHECK(entrants_of(es.race(current)) == std::vector<std::size_t>{41 + kept, 6 + kept, 3 + kept});
    }
    if (!contest) CHECK(entrants_of(es.race(current)) == std::vector<std::size_t>{41});
    current = next(es, current);
    CHECK(current.kept == kept);
    CHECK(current.ranked.size() == (contest ? kept : kept + 1));
  }
}

TEST_CASE("between contests the archived elites do not change, to the bit") {
  const auto es = make();
  auto current = next(es, {});
  const auto previous = current.ranked;
  for (std::uint64_t generation = 1; generation < every; ++generation) {
    current = next(es, current);
    CHECK(std::vector(current.ranked.begin(), current.ranked.begin() + kept) == previous);
  }
}

TEST_CASE("a defender plays every stage of every contest, and all its trials count") {
  const auto es = make();
  state current;
  int defended = 0;
  for (std::uint64_t contest = 0; contest < 12; ++contest) {
    const auto previous = current.ranked;
    current = next(es, current);
    for (const auto& one : current.ranked) {
      const auto contests = (current.generation - 1 - one.created_in) / every + 1;
      for (const auto& earlier : previous) {
        if (earlier.id != one.id) continue;
        ++defended;
        CHECK(one.summary.count == earlier.summary.count + 2 + 4 + 8);
        CHECK(one.genome == earlier.genome);
      }
      if (one.stage == 3) CHECK(one.summary.count == contests * 14);
    }
    for (std::uint64_t generation = 1; generation < every; ++generation) current = next(es, current);
  }
  CHECK(defended > 5);
}

TEST_CASE("the archived elites are the best of the last stage, best first, and no id occurs twice") {
  const auto es = make();
  state current;
  for (std::uint64_t generation = 0; generation < 6 * every; ++generation) {
    current = next(es, current);
    std::set<std::uint64_t> ids;
    for (std::size_t i = 0; i < current.ranked.size(); ++i) {
      ids.insert(current.ranked[i].id);
      if (i > 0 && i < current.kept) CHECK(ranks_before(current.ranked[i - 1], current.ranked[i]));
    }
    CHECK(ids.size() == current.ranked.size());
  }
}

TEST_CASE("the effort counts samples and defenders") {
  const auto es = make();
  auto current = next(es, {});
  CHECK(current.latest.total.evaluations == 41 + 6 + 3);
  CHECK(current.latest.total.trials == 41 * 2 + 6 * 4 + 3 * 8);
  for (std::uint64_t generation = 1; generation <= every; ++generation) current = next(es, current);
  const auto contest = (41 + kept) * 2 + (6 + kept) * 4 + (3 + kept) * 8;
  CHECK(current.latest.total.trials == 41 * 2 + 6 * 4 + 3 * 8 + (every - 1) * 41 * 2 + contest);
}

}  // namespace
