// What a run's folder tells at each moment of its life, with a state.json and without.
#include "app/run/run_reader.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "app/status/campaign_status.hpp"
#include "app/status/status_text.hpp"
#include "config/config_source.hpp"
#include "experiments/message_of.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/own_folder.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

const std::string status_columns =
    "generation,best,best_se,best_games,mean,validated,validated_se,validated_games,best_ever,best_ever_generation,"
    "distinct,non_finite,evaluations,games,moves\n";
const std::string timing_columns = "generation,seconds,total_seconds,games_per_second,moves_per_second\n";

/// The folder of a run of 40 generations, 10 of which are done: without a state.json unless one is put there.
struct young_run {
  explicit young_run(const std::string& limits = "generations = 40\n") {
    put_bytes(path() / "config.cfg", config_from_text("[run]\nseed = 5\n" + limits, "test").echo());
  }
  const young_run& play() const {
    std::string journal = status_columns, timing = timing_columns;
    for (int g = 0; g < 10; ++g) {
      const std::string n = std::to_string(g);
      journal += n + ",1200.5,10.5,64,800.25," + (g == 4 ? "1100.5,5.5,500" : ",,") + ",1300.5,3,8,0," +
                 std::to_string(8 * (g + 1)) + "," + std::to_string(100 * (g + 1)) + "," +
                 std::to_string(5000 * (g + 1)) + "\n";
      timing += n + ",2.000000," + std::to_string(2 * (g + 1)) + ".000000,50,2500\n";
    }
    put_bytes(path() / "journal.csv", journal);
    put_bytes(path() / "timing.csv", timing);
    std::filesystem::create_directory(path() / "checkpoints");
    put_bytes(path() / "checkpoints" / "generation-00000009.ckpt", "x");
    put_bytes(path() / "checkpoints" / "generation-00000010.ckpt", "x");
    put_bytes(path() / "checkpoints" / "generation-00000010.ckpt.tmp-77", "x");
    return *this;
  }
  state_record record(run_state state, const std::string& reason = "") const {
    const run_reading reading = read_run(path());
    state_record record{state, reason, reading.generations, reading.latest};
    record.seconds = 20.0;
    record.pace = run_pace{2.0, 50.0, 2500.0};
    record.process = this_process();
    return record;
  }
  const young_run& say(const state_record& record) const {
    put_bytes(path() / "state.json", print_state(record));
    return *this;
  }
  void choose(std::uint64_t generations, std::uint64_t seed = 5) const {
    provenance origin;
    origin.seed = seed;
    origin.generations = generations;
    origin.objective = "mean-score";
    origin.validated = {1234.5, 6.5, 200};
    origin.selection = {1300.25, 20.0, 16};
    put_bytes(path() / "champion.json", print_genome_file({nlohmann::json::object(), origin}));
  }
  const std::filesystem::path& path() const { return folder.path(); }
  run_reading read() const { return read_run(path()); }
  run_state state() const { return read().state; }

  scratch_folder folder;
};

}  // namespace

TEST_CASE("a run that has just been begun") {
  const young_run run;
  const auto lock = lock_folder(run.path(), "run");
  const run_reading reading = run.read();
  CHECK(reading.state == run_state::running);
  CHECK(reading.seed == 5);
  CHECK(reading.algorithm == "micro-ga");
  CHECK(reading.generations == 0);
  CHECK_FALSE(reading.latest.has_value());
  CHECK_FALSE(reading.seconds_left.has_value());
  CHECK_FALSE(reading.checkpoint.has_value());
  CHECK(share_of_way(reading) == 0.0);
  CHECK(contains(status_text(reading), "the first generation is not complete"));
  CHECK(status_json(reading)["best"].is_null());
}

TEST_CASE("a run under way: figures, pace, time left") {
  const young_run run;
  run.play().say(run.record(run_state::running));
  const auto lock = lock_folder(run.path(), "run");
  const run_reading reading = run.read();
  CHECK(reading.state == run_state::running);
  CHECK(reading.process == this_process().pid);
  CHECK(reading.generations == 10);
  CHECK(reading.latest->best == evo::estimate{1200.5, 10.5, 64});
  CHECK(reading.validated == evo::estimate{1100.5, 5.5, 500});
  CHECK(reading.validated_after == 5);
  CHECK(reading.latest->total == evo::effort{80, 1000, 50000});
  CHECK(reading.seconds == 20.0);
  CHECK(reading.pace == run_pace{2.0, 50.0, 2500.0});
  CHECK(*reading.seconds_left <= 60.0);
  CHECK(*reading.seconds_left > 50.0);
  CHECK(reading.checkpoint == 10);
  CHECK(*reading.checkpoint_age < 60.0);
  CHECK(*share_of_way(reading) == doctest::Approx(0.25));
  CHECK(contains(status_text(reading), "10 of 40 (25 %)"));
  CHECK(contains(status_text(reading), "1100.5 +- 5.5 (500 games) on fresh games, after generation 5"));
}

TEST_CASE("the journal of a run that goes on is fresher than its state; a journal that lost its end is not") {
  const young_run run;
  run.play();
  auto record = run.record(run_state::running);
  record.generations = record.latest->generation = 3;
  CHECK(run.say(record).read().generations == 10);
  record.generations = 11;
  record.latest->generation = 10;
  record.latest->mean = 7.5;
  CHECK(run.say(record).read().generations == 11);
  CHECK(run.read().latest->mean == 7.5);
  std::filesystem::remove(run.path() / "journal.csv");
  CHECK(run.read().generations == 11);
}

TEST_CASE("the nearest limit tells how long yet") {
  const young_run run("generations = 40\ngames = 1500\n");
  run.play().say(run.record(run_state::running));
  const auto lock = lock_folder(run.path(), "run");
  CHECK(*run.read().seconds_left <= 10.0);
  const young_run open("generations = 0\npatience = 7\n");
  open.play().say(open.record(run_state::running));
  const auto other = lock_folder(open.path(), "run");
  CHECK_FALSE(open.read().seconds_left.has_value());
  CHECK_FALSE(share_of_way(open.read()).has_value());
  CHECK(contains(status_text(open.read()), "7 generations without improvement"));
}

TEST_CASE("half-written rows count for nothing") {
  const young_run run;
  run.play();
  put_bytes(run.path() / "journal.csv", bytes_of(run.path() / "journal.csv") + "10,1700.5,1");
  put_bytes(run.path() / "timing.csv", bytes_of(run.path() / "timing.csv") + "10,");
  CHECK(run.read().generations == 10);
  CHECK(run.read().seconds == 20.0);
}

TEST_CASE("a run that does not run: stopped, failed, broken off") {
  const young_run run;
  run.play().say(run.record(run_state::running));
  CHECK(run.state() == run_state::broken);
  CHECK(run.read().reason.empty());
  CHECK(contains(status_text(run.read()), "evo2048 resume"));
  run.say(run.record(run_state::stopped, "2"));
  CHECK(run.state() == run_state::stopped);
  CHECK(run.read().reason == "stopped by signal 2");
  run.say(run.record(run_state::failed, "journal.csv: cannot be written"));
  CHECK(run.state() == run_state::failed);
  CHECK(contains(status_text(run.read()), "failed: journal.csv: cannot be written"));
  const auto lock = lock_folder(run.path(), "run");
  CHECK(run.state() == run_state::running);
  CHECK(run.read().reason.empty());
  run.say(run.record(run_state::running, "generations"));
  CHECK(run.read().reason == "choosing the champion");
}

TEST_CASE("N28: a run of another machine is believed by its lock, else nothing can be told") {
  const young_run run;
  auto record = run.play().record(run_state::running);
  record.process.host += "-else";
  run.say(record);
  CHECK(run.state() == run_state::unknown);
  CHECK(contains(run.read().reason, record.process.host));
  const auto lock = lock_folder(run.path(), "run");
  CHECK(run.state() == run_state::running);
}

TEST_CASE("a run is finished once it has ended and its champion stands") {
  const young_run run("generations = 10\n");
  const auto record = run.play().record(run_state::finished, "generations");
  CHECK(run.say(record).state() == run_state::broken);
  CHECK(contains(run.read().reason, "champion.json is missing"));
  run.choose(10, 6);
  CHECK(run.state() == run_state::broken);
  put_bytes(run.path() / "champion.json", "{");
  CHECK(run.state() == run_state::broken);
  run.choose(10);
  const run_reading reading = run.read();
  CHECK(reading.is_finished());
  CHECK(reading.ended_by == "generations");
  CHECK(reading.champion->validated == evo::estimate{1234.5, 6.5, 200});
  CHECK(share_of_way(reading) == 1.0);
  CHECK(contains(status_text(reading), "finished: ended after 10 generations: limit reached (run.generations)"));
}

TEST_CASE("N19: the champion of an extended run may be of an earlier end") {
  const young_run run("generations = 10\n");
  run.play().say(run.record(run_state::finished, "generations")).choose(6);
  CHECK(run.state() == run_state::finished);
  CHECK(contains(status_text(run.read()), "of generation 6"));
  std::filesystem::remove(run.path() / "state.json");
  CHECK(run.state() == run_state::stopped);
}

TEST_CASE("a run that has converged is finished whatever its limits are; N20: another only by those it is to reach") {
  const young_run run("generations = 10\n");
  run.play().say(run.record(run_state::finished, "generations")).choose(10);
  evo::stop_limits longer;
  longer.generations = 30;
  const run_reading shorter = read_run(run.path(), longer);
  CHECK(shorter.state == run_state::stopped);
  CHECK(contains(shorter.reason, "its limits have been raised since"));
  CHECK(*share_of_way(shorter) == doctest::Approx(1.0 / 3.0));
  CHECK(contains(why_unfinished(shorter), "is not finished: stopped after 10 generations"));
  run.say(run.record(run_state::finished, "convergence"));
  CHECK(read_run(run.path(), longer).is_finished());
  CHECK(contains(run.read().reason, "has converged"));
}

TEST_CASE("a folder without a state.json: finished by its limits and a champion of its last generation") {
  const young_run run("generations = 10\n");
  CHECK(run.state() == run_state::stopped);
  run.play();
  CHECK(run.state() == run_state::stopped);
  CHECK(contains(status_text(run.read()), "an earlier version"));
  run.choose(9);
  CHECK(run.state() == run_state::stopped);
  run.choose(10);
  CHECK(run.state() == run_state::finished);
  CHECK(run.read().ended_by == "generations");
  CHECK(run.read().seconds == 20.0);
  const young_run exported;  // 40 generations, and a champion that was exported on the way
  exported.play().choose(10);
  CHECK(exported.state() == run_state::stopped);
}

TEST_CASE("a state.json that is damaged, or that an earlier version has left behind, is not believed") {
  const young_run run("generations = 10\n");
  run.play().choose(10);
  auto stale = run.record(run_state::stopped, "2");
  stale.generations = 7;
  CHECK(run.say(stale).state() == run_state::finished);
  for (const std::string bytes : {"", "{", "{}", "[]"}) {
    put_bytes(run.path() / "state.json", bytes);
    CHECK(run.state() == run_state::finished);
  }
}

TEST_CASE("what is no folder of a run is refused") {
  const scratch_folder folder;
  CHECK(contains(message_of<input_error>([&] { read_run(folder.path()); }), "it has no config.cfg"));
  CHECK(contains(message_of<input_error>([&] { read_campaign_status(folder.path()); }), "it has no campaign.json"));
}
