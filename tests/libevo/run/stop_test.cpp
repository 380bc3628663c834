// Stop reasons: each limit at its threshold and not before, in a fixed order.
#include <doctest/doctest.h>

#include <limits>
#include <set>
#include <string>

#include "evo/run/stop.hpp"

namespace {

using namespace evo;

/// The 10th generation (number 9): 100 genomes and 1,000 trials in all, the best estimate 50 seen 4 generations ago.
generation_report tenth() {
  generation_report report;
  report.generation = 9;
  report.total = {100, 1000, 5000};
  report.best = {40.0, 1.0, 20};
  report.best_ever = {50.0, 1.0, 20};
  report.best_generation = 5;
  return report;
}

TEST_CASE("no limits, no stop") { CHECK_FALSE(reached({}, tenth()).has_value()); }

TEST_CASE("generations are counted from 1: ten have run once number 9 has") {
  CHECK(reached({.generations = 10}, tenth()) == stop_reason::generations);
  CHECK(reached({.generations = 9}, tenth()) == stop_reason::generations);
  CHECK_FALSE(reached({.generations = 11}, tenth()).has_value());
}

TEST_CASE("evaluations and games stop at their threshold") {
  CHECK(reached({.evaluations = 100}, tenth()) == stop_reason::evaluations);
  CHECK_FALSE(reached({.evaluations = 101}, tenth()).has_value());
  CHECK(reached({.trials = 1000}, tenth()) == stop_reason::trials);
  CHECK_FALSE(reached({.trials = 1001}, tenth()).has_value());
}

TEST_CASE("the target is compared with the best estimate ever seen, which reaches it exactly too") {
  CHECK(reached({.target = 50.0}, tenth()) == stop_reason::target);
  CHECK(reached({.target = 45.0}, tenth()) == stop_reason::target);
  CHECK_FALSE(reached({.target = 50.001}, tenth()).has_value());
  CHECK(reached({.target = -5.0}, tenth()) == stop_reason::target);
  auto report = tenth();
  report.best_ever.value = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(reached({.target = -1e300}, report).has_value());
}

TEST_CASE("patience counts the generations since the best was first seen") {
  CHECK(reached({.patience = 4}, tenth()) == stop_reason::patience);
  CHECK_FALSE(reached({.patience = 5}, tenth()).has_value());
  auto report = tenth();
  report.best_generation = 9;
  CHECK_FALSE(reached({.patience = 1}, report).has_value());
}

TEST_CASE("of several limits the first in the order of the enumeration is named") {
  stop_limits limits{.generations = 10, .evaluations = 100, .trials = 1000, .target = 50.0, .patience = 4};
  CHECK(reached(limits, tenth()) == stop_reason::generations);
  limits.generations = 0;
  CHECK(reached(limits, tenth()) == stop_reason::evaluations);
  limits.evaluations = 0;
  CHECK(reached(limits, tenth()) == stop_reason::trials);
  limits.trials = 0;
  CHECK(reached(limits, tenth()) == stop_reason::target);
  limits.target.reset();
  CHECK(reached(limits, tenth()) == stop_reason::patience);
}

TEST_CASE("convergence ends a run that meets no limit") {
  auto report = tenth();
  report.converged = true;
  CHECK(reached({}, report) == stop_reason::convergence);
  CHECK(reached({.generations = 100}, report) == stop_reason::convergence);
  CHECK(reached({.generations = 10}, report) == stop_reason::generations);
}

TEST_CASE("every reason has its own name") {
  const std::set<std::string_view> names{name_of(stop_reason::generations), name_of(stop_reason::evaluations),
                                         name_of(stop_reason::trials),      name_of(stop_reason::target),
                                         name_of(stop_reason::patience),    name_of(stop_reason::convergence),
                                         name_of(stop_reason::interrupted)};
  CHECK(names == std::set<std::string_view>{"generations", "evaluations", "trials", "target-fitness", "patience",
                                            "convergence", "interrupted"});
}

}  // namespace
