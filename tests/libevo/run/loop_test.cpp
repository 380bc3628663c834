// The generation loop: its order of calls, its limits, and what interrupts and failures leave behind.
#include <doctest/doctest.h>

#include <cstdint>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <system_error>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/run/loop.hpp"
#include "libevo/run/toy_evolutions.hpp"
#include "scratch_folder.hpp"

namespace {

using namespace evo;
using toys::counting_evolution;

const run_identity identity{0xabcdef, 42, "a note"};

/// A counting evolution that runs into a folder of its own.
struct running {
  scratch_folder folder;
  counting_evolution evolving;
  checkpoint_policy policy{3, 0, 1e9};
  run_observer observer;
  std::stop_source stop;

  stop_reason go(const stop_limits& limits) {
    checkpoint_store store(folder.path(), policy);
    return run(evolving, evaluator(1), limits, observer, store, identity, stop.get_token());
  }
  /// The generation that the newest checkpoint would go on with; 0 if there is none.
  std::uint64_t saved() const {
    const auto found = checkpoint_store::load_newest(folder.path());
    return found ? found->state.next_generation : 0;
  }
};

using events = std::vector<std::string>;

events events_of(running& one, const stop_limits& limits) {
  events seen;
  const auto note = [&](const std::string& event) { seen.push_back(event + ", saved " + std::to_string(one.saved())); };
  one.evolving.on_step = [&](std::uint64_t generation) { note("step " + std::to_string(generation)); };
  one.observer.after_generation = [&](const generation_report& report, const evolution& evolving) {
    note("after " + std::to_string(report.generation));
    REQUIRE(evolving.next_generation() == report.generation + 1);
  };
  one.observer.before_sync = [&] { note("sync"); };
  one.go(limits);
  return seen;
}

TEST_CASE("each generation: step, observer, sync of the observer's files, checkpoint; one last sync at the end") {
  running one;
  one.policy.sync_seconds = 0.0;
  CHECK(events_of(one, {.generations = 2}) == events{"step 0, saved 0", "after 0, saved 0", "sync, saved 0",
                                                     "step 1, saved 1", "after 1, saved 1", "sync, saved 1",
                                                     "sync, saved 2"});
  CHECK(one.saved() == 2);
}

TEST_CASE("where syncs are rare, observers are asked to sync only before those") {
  running one;
  CHECK(events_of(one, {.generations = 3}) == events{"step 0, saved 0", "after 0, saved 0", "sync, saved 0",
                                                     "step 1, saved 1", "after 1, saved 1", "step 2, saved 2",
                                                     "after 2, saved 2", "sync, saved 3"});
}

TEST_CASE("any subset of observers will do") {
  running one;
  CHECK(one.go({.generations = 3}) == stop_reason::generations);
  CHECK(one.saved() == 3);
}

TEST_CASE("a checkpoint carries the identity of the run and the state") {
  running one;
  one.go({.generations = 5});
  const auto found = checkpoint_store::load_newest(one.folder.path());
  CHECK(found->state == checkpoint{"counting/nothing", 0xabcdef, 42, 5, "a note", "5"});
}

TEST_CASE("each limit ends the run with its reason, after the first generation that meets it") {
  const auto ends = [](const stop_limits& limits, stop_reason reason, std::uint64_t generations) {
    running one;
    one.evolving.best = [](std::uint64_t g) { return g < 6 ? static_cast<double>(g) : 0.0; };
    CHECK(one.go(limits) == reason);
    CHECK(one.evolving.next_generation() == generations);
    CHECK(one.saved() == generations);
  };
  ends({.generations = 7}, stop_reason::generations, 7);
  ends({.evaluations = 41}, stop_reason::evaluations, 5);
  ends({.trials = 300}, stop_reason::trials, 3);
  ends({.target = 4.0}, stop_reason::target, 5);
  ends({.patience = 3}, stop_reason::patience, 9);  // best in generation 5, none better in 6, 7, 8
  ends({.generations = 2, .trials = 200}, stop_reason::generations, 2);
}

TEST_CASE("limits already met run nothing, write nothing and observe nothing") {
  running one;
  one.go({.generations = 4});
  const auto names = one.folder.names();
  one.evolving.on_step = [](std::uint64_t) { throw std::logic_error("a step"); };
  one.observer.after_generation = [](const generation_report&, const evolution&) {
    throw std::logic_error("a report");
  };
  CHECK(one.go({.generations = 4}) == stop_reason::generations);
  CHECK(one.go({.generations = 3}) == stop_reason::generations);
  CHECK(one.go({.evaluations = 5}) == stop_reason::evaluations);
  CHECK(one.folder.names() == names);
}

TEST_CASE("an evolution that comes to its own end ends the run, unless a limit says so first; it stays ended") {
  running one;
  one.evolving.end = 3;
  CHECK(one.go({.generations = 2}) == stop_reason::generations);
  CHECK(one.go({.generations = 100}) == stop_reason::convergence);
  CHECK(one.evolving.next_generation() == 3);
  CHECK(one.saved() == 3);
  CHECK(one.go({}) == stop_reason::convergence);
  CHECK(one.go({.generations = 3}) == stop_reason::generations);
  CHECK(one.evolving.next_generation() == 3);
}

TEST_CASE("a raised limit goes on where it stood") {
  running one;
  one.go({.generations = 4});
  CHECK(one.go({.generations = 6}) == stop_reason::generations);
  CHECK(one.saved() == 6);
}

TEST_CASE("a stop between generations keeps all that was done") {
  running one;
  one.observer.after_generation = [&](const generation_report& report, const evolution&) {
    if (report.generation == 3) one.stop.request_stop();
  };
  CHECK(one.go({.generations = 100}) == stop_reason::interrupted);
  CHECK(one.evolving.next_generation() == 4);
  CHECK(one.saved() == 4);
}

TEST_CASE("a stop beforehand runs nothing; a limit that is met as well names the run complete") {
  running one;
  one.stop.request_stop();
  CHECK(one.go({.generations = 5}) == stop_reason::interrupted);
  CHECK(one.evolving.next_generation() == 0);
  CHECK(one.folder.names().empty());
  running two;
  two.observer.after_generation = [&](const generation_report&, const evolution&) { two.stop.request_stop(); };
  CHECK(two.go({.generations = 1}) == stop_reason::generations);
}

TEST_CASE("an interrupt drops the generation: it is not reported, the last checkpoint stands and is synced") {
  running one;
  events seen;
  one.evolving.on_step = [](std::uint64_t generation) {
    if (generation == 3) throw evaluation_interrupted();
  };
  one.observer.after_generation = [&](const generation_report& report, const evolution&) {
    seen.push_back(std::to_string(report.generation));
  };
  one.observer.before_sync = [&] { seen.emplace_back("sync"); };
  CHECK(one.go({.generations = 100}) == stop_reason::interrupted);
  CHECK(seen == events{"0", "sync", "1", "2", "sync"});
  CHECK(one.saved() == 3);
}

TEST_CASE("a failure of the evaluation ends the run as it came; the last checkpoint stands and is synced") {
  running one;
  int syncs = 0;
  one.observer.before_sync = [&] { ++syncs; };
  one.evolving.on_step = [](std::uint64_t generation) {
    if (generation == 3) throw std::domain_error("generation 3 failed");
  };
  CHECK_THROWS_WITH_AS(one.go({.generations = 100}), "generation 3 failed", std::domain_error);
  CHECK(one.saved() == 3);
  CHECK(syncs == 2);  // with the first checkpoint and with the last
}

TEST_CASE("a sync that fails too does not hide the failure that ended the run") {
  running one;
  one.evolving.on_step = [](std::uint64_t generation) {
    if (generation == 3) throw std::domain_error("generation 3 failed");
  };
  one.observer.before_sync = [&] {
    if (one.saved() == 3) throw std::runtime_error("no room for the journal");
  };
  CHECK_THROWS_WITH_AS(one.go({.generations = 100}), "generation 3 failed", std::domain_error);
}

TEST_CASE("a failure of an observer ends the run before its checkpoint") {
  running one;
  one.observer.after_generation = [](const generation_report& report, const evolution&) {
    if (report.generation == 2) throw std::runtime_error("no room for the journal");
  };
  CHECK_THROWS_WITH_AS(one.go({.generations = 100}), "no room for the journal", std::runtime_error);
  CHECK(one.saved() == 2);
}

TEST_CASE("a checkpoint that cannot be written ends the run; the one before stands") {
  running one;
  std::filesystem::create_directories(one.folder.path() / "generation-00000003.ckpt/inside");
  CHECK_THROWS_WITH_AS(one.go({.generations = 100}), doctest::Contains("generation-00000003"), std::system_error);
  CHECK(one.evolving.next_generation() == 3);
  CHECK(one.saved() == 2);
}

}  // namespace
