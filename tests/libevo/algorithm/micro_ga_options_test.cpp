// Options of the micro-GA: the defaults are those published, and what contradicts itself is refused by name and value.
#include <doctest/doctest.h>

#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>

#include "evo/algorithm/micro_ga.hpp"
#include "libevo/algorithm/generations.hpp"

namespace {

using namespace evo;

/// The message that refuses the default options after a change; "" if they are taken.
std::string refusal(const std::function<void(micro_ga_options&)>& change) {
  micro_ga_options options;
  change(options);
  try {
    validate(options);
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return "";
}

void check_refused(const std::function<void(micro_ga_options&)>& change, const std::string& name,
                   const std::string& value) {
  const auto message = refusal(change);
  INFO("message: ", message);
  CHECK(message.find(name) != std::string::npos);
  CHECK(message.find(value) != std::string::npos);
}

TEST_CASE("the defaults are the published algorithm") {
  const micro_ga_options options;
  CHECK(refusal([](auto&) {}).empty());
  CHECK(options.population == 32);
  CHECK(options.elites == 1);
  CHECK(options.parents == 8);
  CHECK(options.crossover_rate == 1.0);
  CHECK(options.parent_selection == parent_selection::linear_rank);
  CHECK(options.elite_evaluation == elite_evaluation::keep);
  CHECK(options.restart_every == 20);
  REQUIRE(options.race.stages.size() == 3);
  CHECK(options.race.stages[0].trials + options.race.stages[1].trials + options.race.stages[2].trials == 300);
  CHECK(options.race.stages[2].entrants == 8);
  CHECK(options.race.gate.spreads == 2.0);
  CHECK(options.race.gate.unit == race_gate::spread::standard_error);
}

TEST_CASE("a population of 0, or beyond reason, is refused") {
  check_refused([](auto& o) { o.population = 0; }, "population", "not 0");
  check_refused([](auto& o) { o.population = 1'000'001; }, "population", "not 1000001");
  check_refused([](auto& o) { o.population = static_cast<std::size_t>(-1); }, "population", "18446744073709551615");
}

TEST_CASE("more elites or parents than individuals, or no parent, are refused") {
  check_refused([](auto& o) { o.elites = 33; }, "elites must be 0 to 32", "not 33");
  check_refused([](auto& o) { o.parents = 33; }, "parents must be 1 to 32", "not 33");
  check_refused([](auto& o) { o.parents = 0; }, "parents must be 1 to 32", "not 0");
  CHECK(refusal([](auto& o) { o.elites = 0; }).empty());
  CHECK(refusal([](auto& o) { o.elites = 32; }).empty());
  CHECK(refusal([](auto& o) { o.parents = 32; }).empty());
}

TEST_CASE("a crossover rate that is no probability is refused") {
  check_refused([](auto& o) { o.crossover_rate = 1.5; }, "crossover rate", "not 1.5");
  check_refused([](auto& o) { o.crossover_rate = -0.1; }, "crossover rate", "not -0.1");
  check_refused([](auto& o) { o.crossover_rate = std::nan(""); }, "crossover rate", "nan");
  CHECK(refusal([](auto& o) { o.crossover_rate = 0.0; }).empty());
}

TEST_CASE("a diversity that no population has would restart for ever, and is refused") {
  check_refused([](auto& o) { o.restart_below_distinct = 33; }, "33 distinct", "population of 32");
  CHECK(refusal([](auto& o) { o.restart_below_distinct = 32; }).empty());
}

TEST_CASE("a race that does not fit the population is refused") {
  check_refused([](auto& o) { o.race.stages[0].entrants = 31; }, "population of 32", "not 31");
  check_refused([](auto& o) { o.race.stages[1].entrants = 33; }, "stage 2", "not 33");
  check_refused([](auto& o) { o.race.gate.spreads = -1.0; }, "gate", "not -1");
}

TEST_CASE("the algorithm refuses them before it is made") {
  auto options = generations::plain_micro_ga(8, 1);
  options.population = 0;
  CHECK_THROWS_WITH_AS(generations::bit_ga(options), doctest::Contains("population"), std::invalid_argument);
}

}  // namespace
