// Orders of a population under several objectives: one against one, best by turns, and by fronts.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "evo/random/draws.hpp"
#include "evo/selection/population_order.hpp"
#include "libevo/algorithm/breeding.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;
using breeding::with_fitness;
using population = std::vector<individual<int>>;

using special::nan;

TEST_CASE("a fitness wins against none, a further stage against an earlier one, then the larger fitness") {
  const auto a = with_fitness(0, 0, {5.0, 1.0});
  const auto b = with_fitness(0, 1, {3.0, 2.0});
  CHECK(better_than(a, b, 0));
  CHECK(better_than(b, a, 1));
  auto further = b;
  further.stage = 2;
  CHECK(better_than(further, a, 0));
  const auto failed = with_fitness(0, 2, {nan, 9.0});
  further = failed;
  further.stage = 2;
  CHECK(better_than(b, further, 0));
  CHECK_FALSE(better_than(further, failed, 0));
  CHECK(better_than(failed, a, 1));
  CHECK_FALSE(better_than(a, a, 0));
  CHECK_FALSE(better_than(a, b, 2));  // an objective that neither has
}

TEST_CASE("best by turns: each objective's best that isn't taken, as a slow search finds it") {
  engine rng(5);
  for (int n = 0; n < 200; ++n) {
    const std::size_t objectives = 1 + uniform_below(rng, 3);
    population all;
    for (std::size_t i = 0; i < 12; ++i) {
      std::vector<double> fitness;
      for (std::size_t k = 0; k < objectives; ++k) {
        fitness.push_back(uniform_below(rng, 8) == 0 ? nan : static_cast<double>(uniform_below(rng, 5)));
      }
      all.push_back(with_fitness(0, i, fitness));
    }
    std::vector<std::size_t> left(12);
    for (std::size_t i = 0; i < 12; ++i) left[i] = i;
    const auto order = best_by_turns<int>(all, 12, objectives);
    for (std::size_t turn = 0; turn < 12; ++turn) {
      auto best = left.begin();
      for (auto it = left.begin(); it != left.end(); ++it) {
        if (better_than(all[*it], all[*best], turn % objectives)) best = it;
      }
      REQUIRE(order[turn] == *best);
      left.erase(best);
    }
    REQUIRE(best_by_turns<int>(all, 5, objectives) == std::vector(order.begin(), order.begin() + 5));
  }
  CHECK(best_by_turns<int>(population{}, 0, 2).empty());
}

TEST_CASE(
    "by fronts: the first front before the second, less crowded before more, then the first objective, then age") {
  population all{with_fitness(0, 0, {2, 2}), with_fitness(0, 1, {5, 5}),   with_fitness(0, 2, {1, 9}),
                 with_fitness(0, 3, {9, 1}), with_fitness(0, 4, {6, 4.5}), with_fitness(0, 5, {9, 1})};
  sort_by_fronts(all, 2);
  std::vector<std::uint64_t> ids;
  for (const auto& one : all) ids.push_back(one.id);
  // 3 and 5 are equal: the last of them by age is the first objective's extreme, the first the second's; 2 is one of both.
  CHECK(ids == std::vector<std::uint64_t>{3, 5, 2, 1, 4, 0});
}

}  // namespace
