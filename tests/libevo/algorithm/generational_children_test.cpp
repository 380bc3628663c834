// Children of a generational algorithm: their parents, the operators used, and no shared or leftover data (D01, D02).
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "libevo/algorithm/breeding.hpp"
#include "libevo/archives.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using breeding::with_fitness;
using toys::bit_string;

/// A generational algorithm of numbers, for two objectives. The crossover gives the mate.
generational<int> number_breeder(const generational_options& options, variation_operators<int> operators = {}) {
  if (!operators.create) operators.create = [](engine&) { return 0; };
  if (!operators.cross) operators.cross = [](engine&, int, int mate) { return std::optional(mate); };
  if (operators.mutations.empty())
    operators.mutations = {{1.0, [](engine&, int parent) { return std::optional(parent); }}};
  return {options, std::move(operators), sample_scale::linear, 2, 11};
}

/// How often each number below `kinds` is the genome of a child.
std::vector<std::uint64_t> genomes_of(const std::vector<individual<int>>& children, std::size_t kinds) {
  std::vector<std::uint64_t> counts(kinds);
  for (const auto& one : children) ++counts.at(static_cast<std::size_t>(one.genome));
  return counts;
}

/// `population` individuals: the given ones, then copies of the last.
generational_state<int> padded(std::vector<individual<int>> first, std::size_t population) {
  while (first.size() < population) {
    first.push_back(first.back());
    first.back().id = first.size() - 1;
  }
  return breeding::state_of(std::move(first));
}

TEST_CASE("10,000 children: parents keep their bytes, and no two individuals share an element") {
  for (const auto selection : breeding::all_selections) {
    auto options = plain_options(100, 10, selection);
    options.crossover_rate = 0.7;
    const auto breeder = bit_breeder(options, 30);
    generational_state<bit_string> state;
    for (int generation = 0; generation < 40; ++generation) {
      const auto previous = archived(state);
      auto population = breeder.ask(state);
      std::set<const std::uint16_t*> places;
      for (const auto& one : state.ranked) places.insert(one.genome.data());
      for (const auto& one : population) places.insert(one.genome.data());
      REQUIRE(places.size() == state.ranked.size() + population.size());
      const auto siblings = population;
      for (auto& bit : population.back().genome) bit = 7;
      for (std::size_t i = 0; i + 1 < population.size(); ++i) REQUIRE(population[i] == siblings[i]);
      REQUIRE(archived(state) == previous);
      state = generations::next(breeder, state, *toys::ones_and_zeros(1.0));
    }
  }
}

TEST_CASE("children come unevaluated, new ids in order, and all fitness is that of a fresh evaluation") {
  for (const auto selection : breeding::all_selections) {
    const auto breeder = bit_breeder(plain_options(12, 2, selection));
    const auto task = toys::ones_and_zeros(4.0);
    generational_state<bit_string> state;
    for (int generation = 0; generation < 20; ++generation) {
      const auto population = breeder.ask(state);
      auto id = state.next_id;
      for (const auto& one : population) {
        REQUIRE((one.summary.count == 0 && one.other_objectives.empty() && one.stage == 0 && !one.evaluation_frozen));
        if (one.created_in == state.generation) REQUIRE(one.id == id++);
      }
      const auto spent = state.latest.total;
      state = generations::next(breeder, state, *task);
      REQUIRE(state.next_id == id);
      REQUIRE(state.latest.total.evaluations - spent.evaluations == population.size());
      REQUIRE(state.latest.total.trials - spent.trials == 2 * population.size());
      REQUIRE(state.latest.total.steps - spent.steps == 6 * population.size());
      const std::array seeds{generations::trial_seed(state.generation - 1, 0),
                             generations::trial_seed(state.generation - 1, 1)};
      for (const auto& one : state.ranked) {
        std::array<double, 4> samples{};
        task->evaluate(one.genome, seeds, samples);
        REQUIRE(one.fitness(0) == doctest::Approx((samples[0] + samples[2]) / 2).epsilon(1e-14));
        REQUIRE(one.fitness(1) == doctest::Approx((samples[1] + samples[3]) / 2).epsilon(1e-14));
      }
    }
  }
}

TEST_CASE("an operator that refuses every third child and leaves every other third alone: the shares are exact") {
  for (const auto selection : breeding::all_selections) {
    const std::size_t elites = selection == breeding_selection::nsga2 ? 0 : 1;
    int calls = 0;
    variation_operators<int> operators;
    operators.mutations = {{1.0, [&](engine&, int parent) {
                              ++calls;
                              if (calls % 3 == 0) return std::optional<int>();
                              return std::optional(calls % 3 == 1 ? parent : calls);
                            }}};
    const auto breeder = number_breeder(plain_options(30 + elites, elites, selection), operators);
    const toys::several<int> task({[](int g, auto) { return g; }, [](int g, auto) { return -g; }});
    auto state = generations::next(breeder, {}, task);
    using columns = std::vector<std::pair<std::string, double>>;
    CHECK(state.latest.extra == columns{{"unchanged", 0.0}, {"refused", 0.0}});
    for (int generation = 0; generation < 10; ++generation) {
      state = generations::next(breeder, state, task);
      CHECK(state.latest.extra == columns{{"unchanged", 1.0 / 3.0}, {"refused", 1.0 / 3.0}});
    }
    CHECK(calls == 300);
  }
}

TEST_CASE("a refused crossover leaves the parent, and the child may still be mutated") {
  for (const bool mutation_refuses : {false, true}) {
    variation_operators<int> operators;
    operators.cross = [](engine&, int, int) { return std::optional<int>(); };
    operators.mutations = {
        {1.0, [&](engine&, int parent) { return mutation_refuses ? std::nullopt : std::optional(parent + 1); }}};
    auto options = plain_options(4, 0);
    options.crossover_rate = 1.0;
    const auto state = padded({with_fitness(5, 0, {1, 1})}, 4);
    for (const auto& one : number_breeder(options, operators).ask(state)) {
      CHECK(one.genome == (mutation_refuses ? 5 : 6));
      CHECK(one.birth == (mutation_refuses ? birth::infeasible : birth::changed));
    }
  }
}

TEST_CASE("both: crossover and mutation are independent; either: one draw decides") {
  variation_operators<int> operators;
  operators.cross = [](engine&, int a, int) { return std::optional(a | 1); };
  operators.mutations = {{1.0, [](engine&, int a) { return std::optional(a | 2); }}};
  auto options = plain_options(20'000, 0);
  options.crossover_rate = 0.3;
  options.mutation_rate = 0.6;
  const auto state = padded({with_fitness(0, 0, {1, 1})}, 20'000);
  const auto both = genomes_of(number_breeder(options, operators).ask(state), 4);
  CHECK(chi_square_deviate(both, std::array{0.7 * 0.4, 0.3 * 0.4, 0.7 * 0.6, 0.3 * 0.6}) < 4.0);
  options.mode = breeding_mode::either;
  const auto either = genomes_of(number_breeder(options, operators).ask(state), 4);
  CHECK(chi_square_deviate(either, std::array{0.1, 0.3, 0.6, 0.0}) < 4.0);
  options.crossover_rate = 0.0;
  options.mutation_rate = 0.0;
  for (const auto mode : {breeding_mode::both, breeding_mode::either}) {
    options.mode = mode;
    for (const auto& one : number_breeder(options, operators).ask(state)) {
      REQUIRE((one.genome == 0 && one.birth == birth::unchanged));
    }
  }
}

TEST_CASE("mutations are chosen by their weights") {
  variation_operators<int> operators;
  for (const int kind : {0, 1, 2, 3}) {
    const double weight = std::array{1.0, 0.0, 2.0, 5.0}[static_cast<std::size_t>(kind)];
    operators.mutations.push_back({weight, [kind](engine&, int) { return std::optional(kind); }});
  }
  const auto state = padded({with_fitness(9, 0, {1, 1})}, 20'000);
  const auto counts = genomes_of(number_breeder(plain_options(20'000, 0), operators).ask(state), 4);
  CHECK(chi_square_deviate(counts, std::array{0.125, 0.0, 0.25, 0.625}) < 4.0);
}

TEST_CASE("VEGA: of 65 slots 32 go to the first objective's best and 33 to the second's; a mate is of any share") {
  auto options = plain_options(65, 0, breeding_selection::vega);
  options.tournament = 65;
  const std::vector<individual<int>> three{with_fitness(0, 0, {9, 1}), with_fitness(1, 1, {1, 9}),
                                           with_fitness(2, 2, {5, 5})};
  const auto population = number_breeder(options).ask(padded(three, 65));
  for (std::size_t slot = 0; slot < 65; ++slot) CHECK(population[slot].genome == (slot < 32 ? 0 : 1));

  constexpr std::size_t many = 2'001;
  options = plain_options(many, 0, breeding_selection::vega);
  options.tournament = many;
  options.crossover_rate = 1.0;
  const auto crossed = number_breeder(options).ask(padded(three, many));
  const std::vector first(crossed.begin(), crossed.begin() + 1'000);
  const std::vector second(crossed.begin() + 1'000, crossed.end());
  for (const auto& share : {first, second}) {
    CHECK(chi_square_deviate(genomes_of(share, 2), std::array{1'000.0 / many, 1'001.0 / many}) < 4.0);
  }
}

TEST_CASE("one objective's tournaments look at nothing else, and NSGA-II's at fronts first") {
  const std::vector<individual<int>> four{with_fitness(0, 0, {9, 1}), with_fitness(1, 1, {8, 9}),
                                          with_fitness(2, 2, {7, 8}), with_fitness(3, 3, {6, 7})};
  auto options = plain_options(4, 0);
  options.tournament = 4;
  for (const auto& one : number_breeder(options).ask(breeding::state_of(four))) CHECK(one.genome == 0);
  options = plain_options(4, 0, breeding_selection::nsga2);
  options.tournament = 3;  // 0 and 1 are the first front, and one of them is always there
  std::set<int> parents;
  for (std::uint64_t generation = 1; generation < 40; ++generation) {
    auto state = breeding::state_of(four);
    state.generation = generation;
    const auto population = number_breeder(options).ask(state);
    REQUIRE(population.size() == 8);
    for (std::size_t slot = 4; slot < 8; ++slot) parents.insert(population[slot].genome);
  }
  CHECK(parents == std::set{0, 1});
}

TEST_CASE("parsimony: of equally fit contestants the smallest is the parent; a fitter one is whatever its size") {
  variation_operators<int> operators;
  operators.size = [](int genome) { return static_cast<std::size_t>(genome); };
  for (const auto selection : breeding::all_selections) {
    auto options = plain_options(4, 0, selection);
    options.tournament = 4;
    options.parsimony = true;
    const auto genomes_bred = [&](std::vector<individual<int>> ranked) {
      std::set<int> bred;
      auto state = breeding::state_of(std::move(ranked));
      for (; state.generation < 40; ++state.generation) {
        for (const auto& one : number_breeder(options, operators).ask(state)) {
          if (one.created_in == state.generation) bred.insert(one.genome);
        }
      }
      return bred;
    };
    // Two of each, so that in NSGA-II the fit ones are the two extremes of one front.
    const std::vector<individual<int>> fit{with_fitness(7, 0, {2, 2}), with_fitness(5, 1, {2, 2}),
                                           with_fitness(1, 2, {1, 1}), with_fitness(2, 3, {1, 1})};
    CHECK(genomes_bred(fit) == std::set{5});
    options.parsimony = false;
    CHECK(genomes_bred(fit) == std::set{5, 7});
  }
}

TEST_CASE("measures are of the population that stays, in every generation") {
  variation_operators<int> operators;
  operators.measure = [](std::span<const individual<int>> all) {
    return variation_operators<int>::measures{{"count", static_cast<double>(all.size())}};
  };
  const toys::several<int> task({[](int g, auto) { return g; }, [](int g, auto) { return -g; }});
  for (const auto selection : breeding::all_selections) {
    const auto breeder = number_breeder(plain_options(9, 1, selection), operators);
    generational_state<int> state;
    for (int generation = 0; generation < 3; ++generation) {
      state = generations::next(breeder, state, task);
      CHECK(state.latest.extra.size() == 3);
      CHECK(state.latest.extra.back() == std::pair<std::string, double>{"count", 9.0});
    }
  }
}

}  // namespace
