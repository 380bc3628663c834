// The evolution strategy on latents: mirrored samples, steps, snapshots, NaN, and a problem that it solves.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/algorithm/ternary_latents.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/evaluation/trial_matrix.hpp"
#include "evo/run/evolution_of.hpp"
#include "libevo/reloading.hpp"
#include "libevo/special_values.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;
using latents = std::vector<double>;

using special::nan;

/// Genomes that are their latents.
latent_coding<latents> plain_coding(std::size_t dimension) {
  return {dimension, std::vector<double>(dimension, 1.0),
          [](std::span<const double> values) { return latents(values.begin(), values.end()); }};
}

latent_es_options small_options() {
  latent_es_options options;
  options.pairs = 20;
  options.trials = 2;
  options.step = 0.01;
  options.contest = {{6, 4}, {3, 8}};
  return options;
}

latent_es<latents> es_of(const latent_es_options& options, std::size_t dimension = 10, std::uint64_t seed = 42) {
  return {options, plain_coding(dimension), sample_scale::linear, seed};
}

/// One generation in which `fitness` of each genome is what its trials give.
template <class Fitness>
latent_es_state<latents> next(const latent_es<latents>& es, const latent_es_state<latents>& state, Fitness fitness) {
  auto population = es.ask(state);
  const toys::sampled<latents> task([&](const latents& genome, std::uint64_t) { return fitness(genome); });
  const auto spent = run_race<latents>(evaluator(1), task, population, es.race(state),
                                       [](std::size_t, std::size_t trial) { return trial; });
  return es.tell(state, std::move(population), spent);
}

double sphere(const latents& genome) {
  double sum = 0.0;
  for (const double x : genome) sum -= x * x;
  return sum;
}

TEST_CASE("a generation is the centre, then mirrored pairs around it, with the deviation asked for") {
  const auto es = es_of(small_options(), 1000);
  const auto population = es.ask({});
  REQUIRE(population.size() == 41);
  const auto& centre = population[0].genome;
  double squares = 0.0;
  for (std::size_t pair = 0; pair < 20; ++pair) {
    const auto& plus = population[1 + 2 * pair].genome;
    const auto& minus = population[2 + 2 * pair].genome;
    for (std::size_t i = 0; i < 1000; ++i) {
      REQUIRE(plus[i] - centre[i] == doctest::Approx(centre[i] - minus[i]));
      squares += (plus[i] - centre[i]) * (plus[i] - centre[i]);
    }
  }
  CHECK(std::sqrt(squares / 20'000) == doctest::Approx(0.05).epsilon(0.03));
  CHECK(es.ask({}) == population);
}

TEST_CASE("the first centre is standard normal, by the seed") {
  double squares = 0.0;
  const auto centre = es_of(small_options(), 10'000).ask({})[0].genome;
  for (const double x : centre) squares += x * x;
  CHECK(squares / 10'000 == doctest::Approx(1.0).epsilon(0.06));
  CHECK(es_of(small_options(), 10'000, 43).ask({})[0].genome != centre);
}

TEST_CASE("pure noise moves a latent by `step` a generation, with and without momentum") {
  for (const double momentum : {0.0, 0.5, 0.9}) {
    auto options = small_options();
    options.momentum = momentum;
    const auto es = es_of(options, 200);
    engine rng(1);
    const auto noise = [&](const latents&) { return uniform_real(rng); };
    latent_es_state<latents> state;
    double squares = 0.0;
    int counted = 0;
    for (int generation = 0; generation < 200; ++generation) {
      const auto previous = state.centre;
      state = next(es, state, noise);
      if (generation < 50) continue;  // until the running mean is full
      for (std::size_t i = 0; i < previous.size(); ++i, ++counted)
        squares += std::pow(state.centre[i] - previous[i], 2);
    }
    CHECK(std::sqrt(squares / counted) == doctest::Approx(0.01).epsilon(0.06));
  }
}

TEST_CASE("with a decay of 100 the steps of generation 300 are half as long") {
  auto options = small_options();
  options.momentum = 0.0;
  options.step_decay = 100.0;
  const auto es = es_of(options, 500);
  engine rng(1);
  const auto moved_from = [&](std::uint64_t generation) {
    double squares = 0.0;
    for (int n = 0; n < 40; ++n) {  // one step each, by other noise
      latent_es_state<latents> state;
      state.centre.assign(500, 1.0);
      state.ranked = es.ask({});
      state.generation = generation;
      for (const double x : next(es, state, [&](const latents&) { return uniform_real(rng); }).centre) {
        squares += std::pow(x - 1.0, 2) / (40 * 500);
      }
    }
    return std::sqrt(squares);
  };
  CHECK(moved_from(1) == doctest::Approx(0.01).epsilon(0.06));
  CHECK(moved_from(301) == doctest::Approx(0.005).epsilon(0.06));
}

TEST_CASE("where all fitness is equal nothing moves") {
  const auto es = es_of(small_options());
  const auto first = es.ask({})[0].genome;
  latent_es_state<latents> state;
  for (int generation = 0; generation < 10; ++generation) state = next(es, state, [](const latents&) { return 1.0; });
  CHECK(state.centre == first);
}

TEST_CASE("it climbs a sphere") {
  auto options = small_options();
  options.step = 0.05;
  const auto es = es_of(options);
  latent_es_state<latents> state;
  for (int generation = 0; generation < 300; ++generation) state = next(es, state, sphere);
  CHECK(sphere(es.ask({})[0].genome) < -5.0);  // where it began
  CHECK(sphere(state.centre) > -0.5);
  CHECK(state.latest.best_ever.value >= state.latest.best.value);
}

TEST_CASE("only the ranks of the samples count: a stretched fitness makes the same steps") {
  const auto es = es_of(small_options());
  latent_es_state<latents> plain;
  latent_es_state<latents> stretched;
  for (int generation = 0; generation < 20; ++generation) {
    plain = next(es, plain, sphere);
    stretched = next(es, stretched, [](const latents& genome) { return std::exp(sphere(genome)); });
  }
  CHECK(plain.centre == stretched.centre);
}

TEST_CASE("samples that fail are the worst; where all fail, the generation ends with an error that names it") {
  const auto es = es_of(small_options());
  latent_es_state<latents> state;
  const double edge = es.ask({})[0].genome[0];  // about half of the first samples lie beyond it
  for (int generation = 0; generation < 20; ++generation) {
    state = next(es, state, [&](const latents& genome) { return genome[0] > edge ? nan : 1.0; });
    for (const double x : state.centre) REQUIRE(std::isfinite(x));
  }
  CHECK(state.centre[0] < edge - 0.05);
  CHECK_THROWS_WITH_AS(next(es, state, [](const latents&) { return nan; }),
                       doctest::Contains("no individual of generation 20"), std::runtime_error);
}

TEST_CASE("ids are used once in a run") {
  const auto es = es_of(small_options());
  latent_es_state<latents> state;
  std::set<std::uint64_t> used;
  for (int generation = 0; generation < 20; ++generation) {
    for (const auto& one : es.ask(state)) REQUIRE(used.insert(one.id).second);
    state = next(es, state, sphere);
  }
}

TEST_CASE("options out of range are refused by name and value") {
  const auto check = [](auto change, const char* message) {
    auto options = small_options();
    change(options);
    CHECK_THROWS_WITH_AS(es_of(options), doctest::Contains(message), std::invalid_argument);
  };
  check([](auto& o) { o.pairs = 0; }, "pairs must be 1 to 1000000, not 0");
  check([](auto& o) { o.trials = 0; }, "trials must be 1 to 1000000, not 0");
  check([](auto& o) { o.deviation = 0.0; }, "deviation must be finite and above 0, not 0");
  check([](auto& o) { o.deviation = nan; }, "not nan");
  check([](auto& o) { o.step = -1.0; }, "step must be finite and above 0, not -1");
  check([](auto& o) { o.momentum = 1.0; }, "momentum must be in [0, 1), not 1");
  check([](auto& o) { o.momentum = nan; }, "momentum");
  check([](auto& o) { o.step_decay = -1.0; }, "step-decay must be finite and not negative, not -1");
  check([](auto& o) { o.contest_every = 0; }, "contest-every must be at least 1, not 0");
  check([](auto& o) { o.kept = 0; }, "kept must be 1 to 1000000, not 0");
  check([](auto& o) { o.contest = {{42, 4}}; }, "stage 2 of the race must have 1 to 41 entrants, not 42");
  check([](auto& o) { o.contest = {{6, 4}, {7, 4}}; }, "stage 3 of the race must have 1 to 6 entrants, not 7");
}

TEST_CASE("a ternary weight is the sign of its latent, 0 for 0") {
  const auto coding = ternary_latents({2, 35});
  REQUIRE(coding.dimension == 70);
  latents values(70, 0.0);
  values[0] = 0.3;
  values[1] = -5e-324;
  values[63] = 1e300;
  values[64] = -1e300;
  values[65] = -0.0;
  values[69] = 1.0;
  const auto network = coding.decode(values);
  for (std::size_t i = 0; i < 70; ++i) CHECK(network.weight(i) == (values[i] > 0.0) - (values[i] < 0.0));
  CHECK_THROWS_AS(ternary_latents({16}), std::invalid_argument);
}

TEST_CASE("only the weights between hidden layers have the hidden scale") {
  const auto inner = ternary_latents({2, 3, 4, 5}, {.hidden_scale = 0.25}).scales;
  REQUIRE(inner.size() == 6 + 12 + 20);
  for (std::size_t i = 0; i < inner.size(); ++i) CHECK(inner[i] == (i < 6 || i >= 18 ? 1.0 : 0.25));
  CHECK(ternary_latents({2, 3, 5}, {.hidden_scale = 0.25}).scales == std::vector<double>(21, 1.0));
  CHECK_THROWS_AS(ternary_latents({2, 3, 4, 5}, {.hidden_scale = -0.1}), std::invalid_argument);
  CHECK_THROWS_AS(ternary_latents({2, 3, 4, 5}, {.hidden_scale = nan}), std::invalid_argument);
}

TEST_CASE("weights from inputs have a dead zone, the others none") {
  const auto coding = ternary_latents({2, 2, 1}, {.input_dead_zone = 0.5});
  const std::vector<double> values{0.5, -0.5, 0.51, -0.51, 0.01, -0.01};
  CHECK(coding.decode(values).text() == "00+-+-");
  CHECK(ternary_latents({2, 2, 1}).decode(values).text() == "+-+-+-");
  CHECK(ternary_latents({2, 2, 1}).decode(std::vector<double>(6)).text() == "000000");
  CHECK_THROWS_AS(ternary_latents({2, 2, 1}, {.input_dead_zone = -0.5}), std::invalid_argument);
  CHECK_THROWS_AS(ternary_latents({2, 2, 1}, {.input_dead_zone = nan}), std::invalid_argument);
}

TEST_CASE("a latent of scale 0 stays as drawn, and a coding needs a scale for each latent") {
  auto coding = plain_coding(6);
  coding.scales[2] = 0.0;
  const latent_es<latents> strategy(small_options(), coding, sample_scale::linear, 1);
  latent_es_state<latents> state;
  const auto drawn = strategy.ask(state).front().genome;
  for (int generation = 0; generation < 5; ++generation) {
    auto population = strategy.ask(state);
    race_effort spent;
    for (auto& one : population) {
      CHECK(one.genome[2] == drawn[2]);
      one.summary.add(one.genome[0]);
      one.stage = 1;
      spent.first_stage.push_back(one.fitness());
    }
    CHECK_THROWS_AS(strategy.tell(state, population, {}), std::invalid_argument);
    state = strategy.tell(state, population, spent);
  }
  CHECK(state.centre[2] == drawn[2]);
  CHECK(state.centre[0] != drawn[0]);
  coding.scales.pop_back();
  CHECK_THROWS_AS(latent_es<latents>(small_options(), coding, sample_scale::linear, 1), std::invalid_argument);
}

TEST_CASE("straight equals resumed after every generation, at 1, 2 and 5 threads") {
  using evolution_type = evolution_of<latent_es<ternary_network>>;
  const auto make = [] {
    auto task =
        std::make_shared<toys::sampled<ternary_network>>([](const ternary_network& network, std::uint64_t seed) {
          return network.weight(seed % network.weight_count()) + toys::noise(seed);
        });
    return std::make_unique<evolution_type>(
        latent_es<ternary_network>(small_options(), ternary_latents({16, 8, 4}), sample_scale::linear, 3),
        std::move(task), evolution_settings{"ternary-network", 3, trial_sharing::common});
  };
  const auto straight = make();
  for (int generation = 0; generation < 25; ++generation) straight->step(evaluator(1));
  CHECK(straight->type_name() == "latent-es/ternary-network");
  for (const std::size_t threads : {1, 2, 5}) {
    std::string state = make()->save();
    for (int generation = 0; generation < 25; ++generation) {
      const auto resumed = make();
      reload(*resumed, state, generation);
      resumed->step(evaluator(threads));
      state = resumed->save();
    }
    CHECK(state == straight->save());
  }
}

}  // namespace
