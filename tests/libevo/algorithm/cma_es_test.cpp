// The CMA-ES as an evolving_algorithm: population and races, archived elites, second evaluations and trials, ends, resuming.
#include "evo/algorithm/cma_es.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/run/stop.hpp"
#include "libevo/algorithm/descents.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/reloading.hpp"
#include "libevo/special_values.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;
using descents::space_of;

using special::nan;

cma_es<real_vector> es_of(const cma_es_options& options, std::size_t n = 6, std::uint64_t seed = 42) {
  return {options, plain_coding(space_of(n, 1.0, 0.5)), sample_scale::linear, seed};
}

/// The negated sphere with noise that depends on genome and game: each a share of its own, one that all share.
std::shared_ptr<const toys::sampled<real_vector>> noisy_sphere(double own, double common) {
  return std::make_shared<toys::sampled<real_vector>>([=](const real_vector& genome, std::uint64_t seed) {
    std::uint64_t folded = seed;
    for (const double x : genome.values) folded = mix64(folded ^ std::bit_cast<std::uint64_t>(x));
    return -descents::sphere(genome.values) + own * toys::noise(folded) + common * toys::noise(seed);
  });
}

double column(const generation_report& report, const std::string& name) {
  for (const auto& [key, value] : report.extra) {
    if (key == name) return value;
  }
  throw std::out_of_range(name);
}

TEST_CASE("a generation is the centre and the samples; a contest's also the archived elites") {
  cma_es_options options;
  options.contest_every = 3;
  options.kept = 4;
  options.trials = 5;
  options.contest = {{6, 10}, {2, 20}};
  const auto es = es_of(options);
  const auto task = noisy_sphere(0.1, 1.0);
  cma_es_state<real_vector> state;
  std::uint64_t evaluated = 0;
  for (std::uint64_t g = 0; g < 12; ++g) {
    const auto population = es.ask(state);
    const auto plan = es.race(state);
    validate(plan, population.size());
    const std::size_t kept = g > 0 && g % 3 == 0 ? 4 : 0;
    REQUIRE(population.size() == 1 + 9 + kept);
    CHECK(plan.stages.size() == (g % 3 == 0 ? 3 : 1));
    CHECK(plan.stages[0].trials == 5);
    if (g % 3 == 0) CHECK(plan.stages[2].entrants == 2 + kept);
    for (std::size_t i = 0; i < 10; ++i) {
      CHECK(population[i].id == 10 * g + i);
      CHECK(population[i].created_in == g);
    }
    CHECK(es.ask(state) == population);  // a pure function
    state = generations::next(es, state, *task);
    CHECK(state.latest.generation == g);
    evaluated += 10 + kept + (g % 3 == 0 ? 6 + kept + 2 + kept : 0);
    CHECK(state.latest.total.evaluations == evaluated);
    CHECK(state.kept == (g == 0 ? 4 : state.kept));
    REQUIRE(state.ranked.size() >= state.kept);
    for (std::size_t i = 1; i < state.kept; ++i) CHECK_FALSE(ranks_before(state.ranked[i], state.ranked[i - 1]));
    const auto centre =
        std::find_if(state.ranked.begin(), state.ranked.end(), [&](auto& one) { return one.id == 10 * g; });
    CHECK(centre != state.ranked.end());  // the latest centre may become the champion
  }
}

TEST_CASE("the archived elites have estimates from all trials that they played") {
  cma_es_options options;
  options.contest_every = 2;
  options.kept = 3;
  options.trials = 4;
  options.contest = {{5, 8}};
  const auto es = es_of(options);
  const auto task = noisy_sphere(0.5, 0.0);
  cma_es_state<real_vector> state;
  for (int g = 0; g < 21; ++g) state = generations::next(es, state, *task);
  for (std::size_t i = 0; i < state.kept; ++i) {
    const auto trials = state.ranked[i].summary.count;
    CHECK(trials % 12 == 0);  // 4 and 8 in each contest
    CHECK(trials == 12 * (1 + (20 - state.ranked[i].created_in) / 2));
  }
}

TEST_CASE("without noise: a contest in each generation keeps the best ever, at no cost") {
  cma_es_options options;
  options.contest_every = 1;
  options.kept = 3;
  options.kept_evaluation = elite_evaluation::keep;
  options.centre = false;
  const auto es = es_of(options, 4);
  const auto task = noisy_sphere(0.0, 0.0);
  cma_es_state<real_vector> state;
  std::vector<double> all;
  for (int g = 0; g < 100; ++g) {
    auto population = es.ask(state);
    const auto spent = generations::raced(es, state, population, *task);
    for (const auto& one : population) {
      if (one.created_in == state.generation) all.push_back(one.fitness());
    }
    state = es.tell(state, std::move(population), spent);
    std::sort(all.rbegin(), all.rend());
    REQUIRE(state.ranked.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) REQUIRE(state.ranked[i].fitness() == all[i]);
  }
  CHECK(state.latest.total.evaluations == 800);
  CHECK(-state.ranked.front().fitness() < 1e-8);
  CHECK(*state.best_fitness == all.front());
}

TEST_CASE("second evaluations: some samples play as many trials again, of their own stage; a contest leaves them out") {
  cma_es_options options;
  options.trials = 4;
  options.contest_every = 5;
  options.uncertainty = {.share = 0.4, .min_trials = 1, .max_trials = 100};
  const auto es = es_of(options);
  const auto task = noisy_sphere(0.0, 1.0);
  cma_es_state<real_vector> state;
  state = generations::next(es, state, *task);
  CHECK(column(state.latest, "uncertainty") == 0.0);
  const auto plan = es.race(state);
  REQUIRE(plan.stages.size() == 2);
  CHECK(plan.stages[1].entrants == 4);
  CHECK(plan.stages[1].trials == 4);
  auto population = es.ask(state);
  generations::raced(es, state, population, *task);
  for (std::size_t i = 0; i < population.size(); ++i) {
    CHECK(population[i].summary.count == (i >= 1 && i <= 4 ? 8 : 4));
  }
}

TEST_CASE(
    "games that are harder for all are no noise: trials shrink to the fewest, where each has own luck they grow to the "
    "most") {
  cma_es_options options;
  options.trials = 8;
  options.thresholds = descents::endless();
  options.uncertainty = {.share = 0.4, .growth = 1.5, .min_trials = 2, .max_trials = 64};
  const auto state_after = [&](double own, double common, bool shared) {
    options.uncertainty.common_trials = shared;
    const auto es = es_of(options);
    const auto task = noisy_sphere(own, common);
    cma_es_state<real_vector> state;
    for (int g = 0; g < 60; ++g) state = generations::next(es, state, *task);
    return state;
  };
  CHECK(column(state_after(0.0, 0.0, true).latest, "trials") == 2);
  CHECK(column(state_after(0.0, 1e3, true).latest, "trials") == 2);
  CHECK(column(state_after(0.0, 1e3, false).latest, "trials") == 64);
  const auto lost = state_after(1e6, 0.0, true);
  CHECK(column(lost.latest, "trials") == 64);
  CHECK(lost.search.descent.sigma > 1.0);  // then steps grow
}

TEST_CASE("under noise, trials grow as the search comes near, and it comes nearer than with few") {
  const auto distance = [](cma_uncertainty uncertainty) {
    double sum = 0.0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      cma_es_options options;
      options.trials = 2;
      options.thresholds = descents::endless();
      options.uncertainty = uncertainty;
      const auto es = es_of(options, 5, seed);
      const auto task = noisy_sphere(0.3, 0.5);
      cma_es_state<real_vector> state;
      while (state.latest.total.trials < 100'000) state = generations::next(es, state, *task);
      if (uncertainty.share > 0.0) CHECK(state.search.trials > 20.0);
      sum += std::sqrt(descents::sphere(state.search.descent.mean)) / 5.0;
    }
    return sum;
  };
  const double fixed = distance({});
  const double adapted = distance({.share = 0.3, .min_trials = 2, .max_trials = 2000});
  CHECK(adapted < 0.5 * fixed);
}

TEST_CASE("samples without fitness rank last; a generation without any is an error that says so") {
  const auto es = es_of({});
  const toys::sampled<real_vector> some([](const real_vector& genome, std::uint64_t) {
    return genome.values[0] > 1.0 ? nan : -descents::sphere(genome.values);
  });
  cma_es_state<real_vector> state;
  std::uint64_t missing = 0;
  for (int g = 0; g < 30; ++g) {
    state = generations::next(es, state, some);
    missing += state.latest.non_finite;
  }
  CHECK(missing > 10);
  for (const auto& one : state.ranked) CHECK_FALSE(std::isnan(one.fitness()));
  const toys::sampled<real_vector> none([](const real_vector&, std::uint64_t) { return nan; });
  CHECK_THROWS_WITH_AS(generations::next(es, state, none),
                       "no individual of generation 30 has a finite fitness: there is nothing to select",
                       std::runtime_error);
  CHECK_THROWS_AS(es.tell(state, es.ask(state), {}), std::invalid_argument);
}

TEST_CASE("an end is told with its reason, and a run ends by it") {
  cma_es_options options;
  options.restarts = cma_restarts::ipop;
  options.max_restarts = 1;
  options.restart_point = cma_restart_point::initial;
  options.contest_every = 1;
  options.kept_evaluation = elite_evaluation::keep;
  evolution_of<cma_es<real_vector>> evolving(es_of(options, 2), noisy_sphere(0.0, 0.0),
                                             {"real-vector", 42, trial_sharing::common});
  CHECK(evolving.type_name() == "cma-es/real-vector");
  int generations_run = 0;
  double populations = 0.0;
  bool converged = false;
  while (!converged && generations_run < 2000) {
    const auto report = evolving.step(evaluator(1));
    converged = report.converged;
    populations = column(report, "population");
    ++generations_run;
  }
  CHECK(reached({}, *evolving.latest()) == stop_reason::convergence);
  CHECK(populations == 12);
  CHECK(column(*evolving.latest(), "descent") == 1);
  CHECK(column(*evolving.latest(), "stop") == static_cast<double>(cma_stop::tolfun));
  CHECK(evolving.latest()->best_ever.value > -1e-12);
  evolution_of<cma_es<real_vector>> restored(es_of(options, 2), noisy_sphere(0.0, 0.0),
                                             {"real-vector", 42, trial_sharing::common});
  reload(restored, evolving.save(), generations_run);
  CHECK(restored.latest()->converged);
  CHECK(evolving.step(evaluator(1)).converged);  // goes on if asked, and stays ended
  CHECK(evolving.candidates().size() >= 7);
}

TEST_CASE(
    "straight equals resumed after every generation, at 1, 2 and 5 threads, through restarts and growing trials") {
  for (const auto restarts : {cma_restarts::ipop, cma_restarts::bipop}) {
    for (const auto covariance : {cma_covariance::full, cma_covariance::separable}) {
      cma_es_options options;
      options.restarts = restarts;
      options.max_restarts = 2;
      options.covariance = covariance;
      options.trials = 2;
      options.contest_every = 4;
      options.contest = {{3, 4}};
      options.thresholds.max_generations = 0.008;  // 18 generations
      options.uncertainty = {.share = 0.4, .min_trials = 1, .max_trials = 20};
      const auto make = [&] {
        return std::make_unique<evolution_of<cma_es<real_vector>>>(
            es_of(options, 3, 7), noisy_sphere(0.2, 0.2), evolution_settings{"real-vector", 7, trial_sharing::common});
      };
      const auto straight = make();
      for (int g = 0; g < 60; ++g) straight->step(evaluator(1));
      CHECK(column(*straight->latest(), "descent") >= 2);
      for (const std::size_t threads : {1, 2, 5}) {
        std::string state = make()->save();
        for (int g = 0; g < 60; ++g) {
          const auto resumed = make();
          reload(*resumed, state, g);
          resumed->step(evaluator(threads));
          state = resumed->save();
        }
        CHECK(state == straight->save());
      }
    }
  }
}

/// FNV-1a over the bits of the centre, sigma and covariance after a number of generations on the ellipsoid.
std::uint64_t digest(std::size_t n, cma_covariance covariance, int generations_run) {
  cma_es_options options;
  options.covariance = covariance;
  options.thresholds = descents::endless();
  const cma_search search(options, space_of(n, 1.0, 0.5), 2048);
  auto state = search.first();
  for (int g = 0; g < generations_run; ++g) {
    std::vector<double> fitness;
    for (const auto& sample : search.samples(state, static_cast<std::uint64_t>(g))) {
      double sum = 0.0;  // exact arithmetic only
      for (std::size_t i = 0; i < n; ++i) sum -= static_cast<double>(1 + i * i) * sample.values[i] * sample.values[i];
      fitness.push_back(sum);
    }
    state = search.next(state, static_cast<std::uint64_t>(g), fitness, {});
  }
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](double x) { hash = (hash ^ std::bit_cast<std::uint64_t>(x)) * 0x100000001b3; };
  for (const auto* part : {&state.descent.mean, &state.descent.covariance, &state.descent.path_sigma}) {
    for (const double x : *part) add(x);
  }
  add(state.descent.sigma);
  return hash;
}

TEST_CASE("golden bits of a descent: the same with every compiler and on every machine") {
  CHECK(digest(7, cma_covariance::full, 200) == 0xc1ccbf666acb9524);
  CHECK(digest(70, cma_covariance::full, 60) == 0xd310c29d9cce7b0);
  CHECK(digest(20, cma_covariance::separable, 200) == 0x80de9faf0b1f0ed7);
}

TEST_CASE("the coding makes the genome, in its own values; a space without coordinates is refused") {
  const real_space space({{"log", 1.0, 1e6, 1000.0, 0.1, real_scale::logarithmic}, {"", 0.0, 1.0, 0.5, 0.2}});
  const cma_es<std::string> es({}, {space, [](const real_vector& v) { return std::to_string(v.values[0]); }},
                               sample_scale::linear, 1);
  const auto population = es.ask({});
  CHECK(population.front().genome.starts_with("1000.0"));
  CHECK(population[1].genome != population[2].genome);
  CHECK_THROWS_AS(cma_es<real_vector>({}, plain_coding({}), sample_scale::linear, 1), std::invalid_argument);
}

}  // namespace
