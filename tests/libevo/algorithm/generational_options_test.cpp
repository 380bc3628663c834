// Options that a generational algorithm refuses before generation 0, by name and value.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "libevo/algorithm/breeding.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using toys::bit_string;

void refuses(const generational_options& options, const char* message) {
  CHECK_THROWS_WITH_AS(bit_breeder(options), doctest::Contains(message), std::invalid_argument);
}

TEST_CASE("population, elites and tournament") {
  auto options = plain_options(5, 0);
  options.population = 0;
  refuses(options, "population must be 1 to 1000000, not 0");
  options.population = 1'000'001;
  refuses(options, "population must be 1 to 1000000, not 1000001");
  for (const std::size_t population : {1, 2, 3, 7, 31}) {
    refuses(plain_options(population, population + 1), "elites must be 0 to ");
  }
  options = plain_options(5, 0);
  options.tournament = 7;
  refuses(options, "a tournament among 5 must have 1 to 5 contestants, not 7");
  options.tournament = 0;
  refuses(options, "contestants, not 0");
}

TEST_CASE("rates outside of [0, 1], and an either-or of more than 1") {
  for (const double rate : {-0.1, 1.1, std::numeric_limits<double>::quiet_NaN()}) {
    auto options = plain_options(5, 0);
    options.crossover_rate = rate;
    refuses(options, "crossover rate must be in [0, 1], not ");
    options = plain_options(5, 0);
    options.mutation_rate = rate;
    refuses(options, "mutation rate must be in [0, 1], not ");
  }
  auto options = plain_options(5, 0);
  options.crossover_rate = 0.9;
  options.mutation_rate = 0.1;
  options.mode = breeding_mode::either;
  CHECK_NOTHROW(bit_breeder(options));
  options.mutation_rate = 0.2;
  refuses(options, "0.9 + 0.2");
  options.mode = breeding_mode::both;
  CHECK_NOTHROW(bit_breeder(options));
}

TEST_CASE("races that don't fit: another population, a gate without an elite, stages in NSGA-II") {
  auto options = plain_options(5, 0);
  options.race = {{{6, 2}}, {}};
  refuses(options, "whole population of 5, not 6");
  options.race = {{{5, 2}, {2, 8}}, {2.0}};
  refuses(options, "there are 0 elites");
  options.elites = 1;
  CHECK_NOTHROW(bit_breeder(options));
  options.selection = breeding_selection::nsga2;
  refuses(options, "one stage, not 2");
}

TEST_CASE("too few objectives for the selection") {
  const auto make = [](breeding_selection selection, std::size_t objectives) {
    return generational<bit_string>(plain_options(5, 0, selection), toys::bit_operators(4, 0.1), sample_scale::linear,
                                    objectives, 1);
  };
  CHECK_THROWS_WITH_AS(make(breeding_selection::vega, 1), doctest::Contains("at least two of them, not 1"),
                       std::invalid_argument);
  CHECK_THROWS_AS(make(breeding_selection::nsga2, 1), std::invalid_argument);
  CHECK_THROWS_AS(make(breeding_selection::tournament, 0), std::invalid_argument);
  CHECK_NOTHROW(make(breeding_selection::tournament, 1));
}

TEST_CASE("a problem with other objectives than selection is by is refused at the first generation") {
  for (const auto selection : {breeding_selection::vega, breeding_selection::nsga2}) {
    const auto breeder = bit_breeder(plain_options(5, 0, selection));
    CHECK_THROWS_WITH_AS(generations::next(breeder, {}, *toys::one_max()),
                         "selection by 2 objectives has an individual with 1", std::invalid_argument);
  }
}

TEST_CASE("operators that are missing") {
  const auto make = [](const variation_operators<bit_string>& operators, double crossover_rate) {
    auto options = plain_options(5, 0);
    options.crossover_rate = crossover_rate;
    return generational<bit_string>(options, operators, sample_scale::linear, 1, 1);
  };
  const auto whole = toys::bit_operators(4, 0.1);
  auto lacking = whole;
  lacking.create = {};
  CHECK_THROWS_WITH_AS(make(lacking, 0.0), doctest::Contains("creation"), std::invalid_argument);
  lacking = whole;
  lacking.cross = {};
  CHECK_NOTHROW(make(lacking, 0.0));
  CHECK_THROWS_WITH_AS(make(lacking, 0.5), doctest::Contains("crossover"), std::invalid_argument);
  lacking = whole;
  lacking.mutations.clear();
  CHECK_THROWS_WITH_AS(make(lacking, 0.0), doctest::Contains("at least one mutation"), std::invalid_argument);
  lacking.mutations.push_back({});
  CHECK_THROWS_WITH_AS(make(lacking, 0.0), doctest::Contains("mutation 0 is empty"), std::invalid_argument);
}

}  // namespace
