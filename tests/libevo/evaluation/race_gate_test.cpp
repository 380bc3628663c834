// The gate before the last stage, for both kinds of spread, and the plans that are refused.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "evo/evaluation/race.hpp"
#include "libevo/evaluation/race_populations.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;
using races::numbered;
using races::trial_as_seed;
using spread = race_gate::spread;

/// The incumbent's samples are 99 and 101 in turn: in 16 trials mean 100, standard deviation 1.033, error 0.258.
/// The others always have the given values.
races::population after_race(const std::vector<double>& others, race_plan plan) {
  const toys::sampled<int> task([&](int genome, std::uint64_t seed) {
    if (genome == 0) return seed % 2 == 0 ? 99.0 : 101.0;
    return others.at(static_cast<std::size_t>(genome) - 1);
  });
  auto population = numbered(static_cast<int>(others.size()) + 1);
  plan.stages.front().entrants = population.size();
  run_race<int>(evaluator(1), task, population, plan, trial_as_seed);
  return population;
}

std::vector<bool> through(const races::population& population, std::uint64_t last_stage) {
  std::vector<bool> passed;
  for (const auto& one : population) passed.push_back(one.stage == last_stage);
  return passed;
}

const std::vector<double> others{99.9, 99.7, 99.0, 98.9, 97.0, 103.0};

TEST_CASE("without a gate all entrants play the last stage") {
  const auto population = after_race(others, {{{7, 16}, {7, 4}}, {0.0, spread::standard_error}});
  CHECK(through(population, 2) == std::vector<bool>(7, true));
}

TEST_CASE("a gate of one standard error admits a fitness above 99.742") {
  const auto population = after_race(others, {{{7, 16}, {7, 4}}, {1.0, spread::standard_error}});
  CHECK(through(population, 2) == std::vector<bool>{true, true, false, false, false, false, true});
}

TEST_CASE("a gate of one standard deviation admits a fitness above 98.967") {
  const auto population = after_race(others, {{{7, 16}, {7, 4}}, {1.0, spread::standard_deviation}});
  CHECK(through(population, 2) == std::vector<bool>{true, true, true, true, false, false, true});
}

TEST_CASE("a gate of two spreads is twice as wide") {
  CHECK(through(after_race(others, {{{7, 16}, {7, 4}}, {2.0, spread::standard_error}}), 2) ==
        std::vector<bool>{true, true, true, false, false, false, true});  // 99.484
  CHECK(through(after_race(others, {{{7, 16}, {7, 4}}, {3.0, spread::standard_deviation}}), 2) ==
        std::vector<bool>{true, true, true, true, true, true, true});  // 96.902
}

TEST_CASE("a fitness exactly at the threshold is not above it") {
  const auto steady = [](double other) {
    const toys::sampled<int> task([other](int genome, std::uint64_t) { return genome == 0 ? 5.0 : other; });
    auto population = numbered(2);
    run_race<int>(evaluator(1), task, population, {{{2, 4}, {2, 4}}, {1.0, spread::standard_error}}, trial_as_seed);
    CHECK(population[0].stage == 2);  // the incumbent's own spread is 0 here: it plays nevertheless
    return population[1].stage;
  };
  CHECK(steady(5.0) == 1);
  CHECK(steady(std::nextafter(5.0, 6.0)) == 2);
}

TEST_CASE("the gate stands before the last stage only, and before none in a race of one stage") {
  const auto three = after_race(others, {{{7, 16}, {7, 4}, {7, 4}}, {1.0, spread::standard_error}});
  for (const auto& one : three) CHECK(one.stage >= 2);
  CHECK(three[2].stage == 2);
  CHECK(three[6].stage == 3);
  const auto single = after_race(others, {{{7, 16}}, {1.0, spread::standard_error}});
  CHECK(through(single, 1) == std::vector<bool>(7, true));
}

TEST_CASE("the incumbent may enter its own gate, but not without a place among the entrants") {
  const auto population = after_race({200, 300, 400}, {{{4, 16}, {4, 4}}, {1.0, spread::standard_error}});
  CHECK(population[0].stage == 2);
  const auto crowded = after_race({200, 300, 400}, {{{4, 16}, {2, 4}}, {1.0, spread::standard_error}});
  CHECK(through(crowded, 2) == std::vector<bool>{false, false, true, true});
}

TEST_CASE("an incumbent whose evaluation is frozen sets the gate by its summary") {
  const toys::sampled<int> task([](int genome, std::uint64_t) { return genome == 1 ? 9.6 : 9.0; });
  auto population = numbered(3);
  population[0].evaluation_frozen = true;
  population[0].stage = 2;
  population[0].summary = races::summary_of({9, 11, 9, 11, 9, 11, 9, 11, 9, 11, 9, 11, 9, 11, 9, 11});  // error 0.258
  run_race<int>(evaluator(1), task, population, {{{3, 2}, {3, 2}}, {2.0, spread::standard_error}}, trial_as_seed);
  CHECK(population[0].summary.count == 16);
  CHECK(population[1].stage == 2);
  CHECK(population[2].stage == 1);
}

TEST_CASE("no threshold without a gate, or without an incumbent's sample") {
  const auto some = races::summary_of({1, 2, 3});
  CHECK_FALSE(detail::gate_threshold({0.0, spread::standard_error}, some).has_value());
  CHECK_FALSE(detail::gate_threshold({1.0, spread::standard_error}, {}).has_value());
  CHECK(detail::gate_threshold({1.0, spread::standard_deviation}, some) == 1.0);
  CHECK(*detail::gate_threshold({2.0, spread::standard_error}, some) == doctest::Approx(2.0 - 2.0 / std::sqrt(3.0)));
}

TEST_CASE("plans that cannot be run are refused with stage and value") {
  const auto check = [](const race_plan& plan) { validate(plan, 10); };
  CHECK_NOTHROW(check({{{10, 1}}, {}}));
  CHECK_NOTHROW(check({{{10, 1}, {10, 1}, {1, std::size_t{1} << 32}}, {2.0, spread::standard_error}}));
  CHECK_THROWS_WITH_AS(check({{}, {}}), doctest::Contains("at least one stage"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{9, 1}}, {}}), doctest::Contains("whole population of 10, not 9"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{10, 1}, {11, 1}}, {}}), "stage 2 of the race must have 1 to 10 entrants, not 11",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{10, 1}, {5, 1}, {6, 1}}, {}}), "stage 3 of the race must have 1 to 5 entrants, not 6",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{10, 1}, {0, 1}}, {}}), doctest::Contains("entrants, not 0"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{10, 0}}, {}}),
                       doctest::Contains("stage 1 of the race must have 1 to 4294967296 trials"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{{10, 4294967297}}, {}}), doctest::Contains("trials, not 4294967297"),
                       std::invalid_argument);
  for (const double gate : {-1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    CHECK_THROWS_WITH_AS(check({{{10, 1}}, {gate, spread::standard_error}}),
                         doctest::Contains("gate must be finite and not negative, not"), std::invalid_argument);
  }
}

}  // namespace
