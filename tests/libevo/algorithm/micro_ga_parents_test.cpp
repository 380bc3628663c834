// Parents in a micro-GA: their shares, two different ones for a crossover, and the ids of the children.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "libevo/algorithm/generations.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;
using generations::plain_micro_ga;
using number = std::uint64_t;

/// Calls of the operators, while a micro-GA asks for children of a population 0, 1, 2, ... ranked in this order.
struct calls {
  std::vector<std::pair<number, number>> crossed;
  std::uint64_t mutated = 0;
  std::map<number, std::uint64_t> sole;  ///< genomes that were mutated without a crossing
  std::uint64_t created = 0;
};

calls calls_of(micro_ga_options options, const std::vector<double>& fitness, int generations) {
  calls seen;
  bool after_crossing = false;
  const variation_operators<number> operators{[&](engine&) { return ++seen.created; },
                                              [&](engine&, const number& a, const number& b) {
                                                seen.crossed.emplace_back(a, b);
                                                after_crossing = true;
                                                return a;
                                              },
                                              {{1.0, [&](engine&, number child) {
                                                  ++seen.mutated;
                                                  if (!after_crossing) ++seen.sole[child];
                                                  after_crossing = false;
                                                  return child;
                                                }}}};
  const micro_ga<number> ga(std::move(options), operators, sample_scale::linear, 42);
  micro_ga_state<number> state;
  for (std::size_t i = 0; i < fitness.size(); ++i) {
    state.ranked.push_back({i, i, 0, {}, 1, false});
    state.ranked.back().summary.add(fitness[i]);
  }
  for (int g = 1; g <= generations; ++g) {
    state.generation = static_cast<std::uint64_t>(g);
    ga.ask(state);
  }
  return seen;
}

micro_ga_options crossing_options(parent_selection selection) {
  auto options = plain_micro_ga(101, 1);
  options.parent_selection = selection;
  return options;
}

void check_first_parents(const calls& seen, const std::vector<double>& shares) {
  std::vector<std::uint64_t> counts(shares.size());
  for (const auto& [first, second] : seen.crossed) ++counts.at(first);
  CHECK(chi_square_deviate(counts, shares) < 4.0);
}

TEST_CASE("a crossing has two different parents, the first with the shares of linear ranking") {
  const auto seen = calls_of(crossing_options(parent_selection::linear_rank), {8, 7, 6, 5, 4, 3, 2, 1}, 500);
  REQUIRE(seen.crossed.size() == 500 * 100);
  CHECK(seen.mutated == seen.crossed.size());
  std::vector<std::uint64_t> pairs(64);
  for (const auto& [first, second] : seen.crossed) {
    REQUIRE(first != second);
    ++pairs.at(first * 8 + second);
  }
  std::vector<double> first_shares;
  std::vector<double> pair_shares;  // the second by the same weights among the others
  for (int i = 0; i < 8; ++i) {
    first_shares.push_back((8.0 - i) / 36.0);
    for (int j = 0; j < 8; ++j) pair_shares.push_back(i == j ? 0.0 : (8.0 - i) / 36.0 * (8.0 - j) / (36.0 - (8.0 - i)));
  }
  check_first_parents(seen, first_shares);
  CHECK(chi_square_deviate(pairs, pair_shares) < 4.0);
}

TEST_CASE("uniform selection takes every parent alike, and proportionate selection by fitness") {
  check_first_parents(calls_of(crossing_options(parent_selection::uniform), {8, 7, 6, 5, 4, 3, 2, 1}, 500),
                      std::vector<double>(8, 0.125));
  check_first_parents(calls_of(crossing_options(parent_selection::proportionate), {8, 4, 4, 2, 1, 1, 0, 0}, 500),
                      {0.4, 0.2, 0.2, 0.1, 0.05, 0.05, 0.0, 0.0});
}

TEST_CASE("where one parent has all the weight, the other is any other, not itself and not an endless search") {
  const auto seen = calls_of(crossing_options(parent_selection::proportionate), {5, 0, 0, 0, 0, 0, 0, 0}, 300);
  std::vector<std::uint64_t> seconds(7);
  for (const auto& [first, second] : seen.crossed) {
    REQUIRE(first == 0);
    ++seconds.at(second - 1);
  }
  CHECK(uniform_deviate(seconds) < 4.0);
}

TEST_CASE("only the best `parents` individuals have children") {
  auto options = crossing_options(parent_selection::uniform);
  options.parents = 3;
  const auto seen = calls_of(options, {8, 7, 6, 5, 4, 3, 2, 1}, 50);
  for (const auto& [first, second] : seen.crossed) {
    REQUIRE(first < 3);
    REQUIRE(second < 3);
  }
}

TEST_CASE("the crossover rate is the share of children with two parents; 0 and 1 are exact") {
  for (const double rate : {0.0, 0.3, 1.0}) {
    auto options = crossing_options(parent_selection::linear_rank);
    options.crossover_rate = rate;
    const auto seen = calls_of(options, {8, 7, 6, 5, 4, 3, 2, 1}, 300);
    CHECK(seen.mutated == 30'000);
    if (rate == 0.0 || rate == 1.0) {
      CHECK(seen.crossed.size() == static_cast<std::size_t>(rate * 30'000));
    } else {
      CHECK(static_cast<double>(seen.crossed.size()) == doctest::Approx(9'000).epsilon(0.036));
    }
    std::vector<std::uint64_t> sole(8);
    for (const auto& [genome, times] : seen.sole) sole.at(genome) = times;
    if (rate == 0.0) CHECK(sole[0] > 6 * sole[7]);  // 8 to 1
  }
}

TEST_CASE("a single parent has children by mutation alone") {
  auto options = crossing_options(parent_selection::linear_rank);
  options.parents = 1;
  const auto seen = calls_of(options, {8, 7}, 10);
  CHECK(seen.crossed.empty());
  CHECK(seen.sole == std::map<number, std::uint64_t>{{0, 1000}});
}

TEST_CASE("new random genomes are not mutated") {
  auto options = crossing_options(parent_selection::linear_rank);
  const auto seen = calls_of(options, {}, 1);
  CHECK(seen.created == 101);
  CHECK(seen.mutated == 0);
}

TEST_CASE("negative fitness under proportionate selection are refused with rank and value") {
  CHECK_THROWS_WITH_AS(calls_of(crossing_options(parent_selection::proportionate), {5, -3}, 1),
                       doctest::Contains("selection weight 1 must be finite and not negative, not -3"),
                       std::invalid_argument);
}

TEST_CASE("every child of a run has an id of its own, elites keep theirs, and none is used twice") {
  auto options = plain_micro_ga(10, 2);
  options.restart_every = 7;
  const auto ga = generations::bit_ga(options);
  micro_ga_state<toys::bit_string> state;
  std::set<std::uint64_t> used;
  for (int generation = 0; generation < 100; ++generation) {
    for (const auto& one : ga.ask(state)) {
      const bool elite = one.created_in != state.generation;
      REQUIRE(used.insert(one.id).second == !elite);
    }
    state = generations::next(ga, state, *toys::noisy_one_max());
    REQUIRE(state.next_id == used.size());
  }
  CHECK(used.size() == 10 + 99 * 8);
  CHECK(*used.rbegin() == used.size() - 1);
}

TEST_CASE("asking is a function of the state: twice the same, and children start unevaluated") {
  const auto ga = generations::bit_ga(plain_micro_ga(10, 2));
  auto state = generations::next(ga, {}, *toys::noisy_one_max());
  const auto population = ga.ask(state);
  CHECK(population == ga.ask(state));
  for (std::size_t i = 2; i < population.size(); ++i) {
    CHECK(population[i].summary == sample_summary{});
    CHECK(population[i].stage == 0);
    CHECK_FALSE(population[i].evaluation_frozen);
  }
}

}  // namespace
