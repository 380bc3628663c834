// Real vectors under the algorithms that breed: the GA of student project 003, every operator in turn, a micro-GA.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "evo/algorithm/generational.hpp"
#include "evo/algorithm/micro_ga.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/variation/real_crossover.hpp"
#include "evo/variation/real_mutation.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/reloading.hpp"
#include "libevo/toys.hpp"
#include "libevo/variation/real_spaces.hpp"

namespace {

using namespace evo;
using namespace real_spaces;

constexpr auto anywhere = real_creation::draws::uniform;

/// How near each weight is to a third of its range: 0 is best. With noise by the game.
std::shared_ptr<const toys::sampled<real_vector>> thirds(const real_space& space, double noise) {
  return std::make_shared<toys::sampled<real_vector>>([=](const real_vector& genome, std::uint64_t seed) {
    double sum = noise * toys::noise(seed);
    for (std::size_t i = 0; i < space.size(); ++i) {
      sum -= std::pow(genome.values[i] / space[i].high - 1.0 / 3.0, 2.0);
    }
    return sum;
  });
}

/// Population 50, mutation 0.1, uniform crossover 0.5, elitism.
generational_options student_options() {
  generational_options options;
  options.population = 50;
  options.elites = 1;
  options.selection = breeding_selection::tournament;
  options.tournament = 2;
  options.crossover_rate = 1.0;
  options.mutation_rate = 1.0;
  options.mode = breeding_mode::both;
  options.race = {{{50, 1}}, {}};
  return options;
}

std::vector<variation_operators<real_vector>> all_operators(const real_space& space) {
  const real_creation create(space, anywhere);
  const auto with = [&](auto crossover, auto mutation) {
    variation_operators<real_vector> operators;
    operators.create = create;
    operators.cross = crossover;
    operators.mutations.push_back({1.0, mutation});
    return operators;
  };
  return {with(real_uniform_crossover(space, 0.5), redraw_mutation(space, 0.1)),
          with(blend_crossover(space, 0.5), gaussian_mutation(space, 0.1, 0.5)),
          with(simulated_binary_crossover(space, 15.0, 0.5), polynomial_mutation(space, 0.1, 20.0))};
}

template <class Algorithm>
double best_after(const Algorithm& algorithm, const evo::problem<real_vector>& task, int generations_run) {
  typename Algorithm::state state;
  for (int g = 0; g < generations_run; ++g) state = generations::next(algorithm, state, task);
  return *state.best_fitness;
}

TEST_CASE("the student's GA of seven weights comes close within 100 generations, its elite never lost") {
  const auto space = seven_weights();
  const auto task = thirds(space, 0.0);
  const generational<real_vector> ga(student_options(), all_operators(space)[0], sample_scale::linear, 1, 7);
  generational_state<real_vector> state;
  double best = -1e9;
  for (int g = 0; g < 100; ++g) {
    state = generations::next(ga, state, *task);
    REQUIRE(state.ranked.size() == 50);
    REQUIRE(state.ranked.front().fitness() >= best);
    best = state.ranked.front().fitness();
    for (const auto& one : state.ranked) REQUIRE(fault_of(one.genome, space) == "");
  }
  CHECK(best > -0.01);  // a random vector stands at -1.2 on average
}

TEST_CASE("every set of operators learns, in the generational algorithm and in a micro-GA") {
  const auto space = seven_weights();
  const auto task = thirds(space, 0.0);
  for (const auto& operators : all_operators(space)) {
    const generational<real_vector> ga(student_options(), operators, sample_scale::linear, 1, 8);
    CHECK(best_after(ga, *task, 60) > -0.03);
    auto options = generations::plain_micro_ga(12, 2);
    options.parents = 6;
    const micro_ga<real_vector> micro(options, operators, sample_scale::linear, 8);
    CHECK(best_after(micro, *task, 200) > -0.05);
  }
}

TEST_CASE("a GA of real vectors that is resumed after every generation equals a straight one, at 1 and 5 threads") {
  const auto space = motley();
  const auto task = thirds(space, 0.5);
  for (const auto& operators : all_operators(space)) {
    const auto make = [&] {
      return std::make_unique<evolution_of<generational<real_vector>>>(
          generational<real_vector>(student_options(), operators, sample_scale::linear, 1, 9), task,
          evolution_settings{"real-vector", 9, trial_sharing::common});
    };
    const auto straight = make();
    for (int g = 0; g < 10; ++g) straight->step(evaluator(1));
    for (const std::size_t threads : {1, 5}) {
      auto state = make()->save();
      for (int g = 0; g < 10; ++g) {
        const auto resumed = make();
        reload(*resumed, state, g);
        resumed->step(evaluator(threads));
        state = resumed->save();
      }
      CHECK(state == straight->save());
    }
  }
}

}  // namespace
