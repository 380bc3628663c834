// Restarts of the CMA-ES: populations, steps and budgets of IPOP and BIPOP.
#include "evo/algorithm/cma_restarts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "libevo/archives.hpp"

namespace {

using namespace evo;

cma_es_options of(cma_restarts kind, std::uint64_t max_restarts = 9) {
  cma_es_options options;
  options.restarts = kind;
  options.max_restarts = max_restarts;
  return options;
}

TEST_CASE("without restarts nothing follows") {
  cma_budgets budgets;
  budgets.running = 100;
  CHECK_FALSE(next_restart(budgets, of(cma_restarts::none), 10, engine(1)).has_value());
  CHECK(budgets.large_descents == 1);
}

TEST_CASE("IPOP doubles the population, as often as allowed, and keeps step and generations as they were") {
  cma_budgets budgets;
  for (const std::uint64_t expected : {20, 40, 80}) {
    budgets.running = 1000;
    const auto next = next_restart(budgets, of(cma_restarts::ipop, 3), 10, engine(1));
    REQUIRE(next.has_value());
    CHECK(next->population == expected);
    CHECK(next->step == 1.0);
    CHECK(next->max_generations == 0);
  }
  CHECK_FALSE(next_restart(budgets, of(cma_restarts::ipop, 3), 10, engine(1)).has_value());
  CHECK_FALSE(next_restart(budgets, of(cma_restarts::ipop, 0), 10, engine(1)).has_value());
}

TEST_CASE("doubling ends at a million samples") {
  cma_budgets budgets;
  budgets.large_population = 900'000;
  CHECK(next_restart(budgets, of(cma_restarts::ipop), 10, engine(1))->population == 1'000'000);
}

TEST_CASE("BIPOP: the first restart is large; small ones follow until they have used as much") {
  cma_budgets budgets;
  const auto options = of(cma_restarts::bipop);
  budgets.running = 500;
  auto next = next_restart(budgets, options, 10, engine(1));
  CHECK(next->population == 20);
  CHECK_FALSE(budgets.small);
  budgets.running = 4000;
  int small = 0;
  for (std::uint64_t key = 2;; ++key) {
    next = next_restart(budgets, options, 10, engine(key));
    if (!budgets.small) break;
    ++small;
    REQUIRE(budgets.large_used == 4000);
    REQUIRE(next->population == 10);  // between 10 and half of 20
    REQUIRE(next->step <= 1.0);
    REQUIRE(next->step >= 0.01);
    REQUIRE(next->max_generations == 200);  // half of 4000 evaluations
    budgets.running = 900;
  }
  CHECK(small == 5);  // 4500 evaluations
  CHECK(budgets.small_used == 4500);
  CHECK(next->population == 40);
}

TEST_CASE("BIPOP's small populations lie between the first and half the latest large one, steps over two decades") {
  const auto options = of(cma_restarts::bipop);
  std::vector<double> populations;
  std::vector<double> logs;
  for (std::uint64_t key = 0; key < 4000; ++key) {
    cma_budgets budgets{5, 320, 100'000, 60'000, 10, 0, true};
    const auto next = next_restart(budgets, options, 10, engine(key));
    REQUIRE(next->population >= 10);
    REQUIRE(next->population <= 160);
    REQUIRE(next->max_generations == 30'000 / next->population);
    populations.push_back(static_cast<double>(next->population));
    logs.push_back(std::log10(next->step));
  }
  std::sort(populations.begin(), populations.end());
  std::sort(logs.begin(), logs.end());
  CHECK(populations[2000] == doctest::Approx(20.0).epsilon(0.05));  // 10 x 16^(1/4)
  CHECK(populations.back() > 150.0);
  CHECK(logs[2000] == doctest::Approx(-1.0).epsilon(0.05));
  CHECK(logs.front() < -1.99);
  CHECK(logs.back() > -0.01);
}

TEST_CASE("only large restarts count, so that BIPOP's short ones go on until it is a large one's turn") {
  cma_budgets budgets{4, 80, 5000, 3000, 4000, 500, true};
  CHECK(next_restart(budgets, of(cma_restarts::bipop, 3), 10, engine(1)).has_value());  // 4500 used by small ones
  budgets.running = 1000;
  CHECK_FALSE(next_restart(budgets, of(cma_restarts::bipop, 3), 10, engine(1)).has_value());
}

TEST_CASE("an archive gives back the budgets") {
  const cma_budgets budgets{1, 2, 3, 4, 5, 6, true};
  const auto again = restored<cma_budgets>(archived(budgets));
  CHECK(again.large_descents == 1);
  CHECK(again.large_population == 2);
  CHECK(again.large_used == 3);
  CHECK(again.large_latest == 4);
  CHECK(again.small_used == 5);
  CHECK(again.running == 6);
  CHECK(again.small);
}

}  // namespace
