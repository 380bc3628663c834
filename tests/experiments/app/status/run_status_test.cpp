// What a run's folder tells at each moment of its life.
#include "app/status/run_status.hpp"

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

/// The folder of a run of 40 generations, 10 of which are done.
struct young_run {
  explicit young_run(const std::string& limits = "generations = 40\n") {
    put_bytes(path() / "config.cfg", config_from_text("[run]\nseed = 5\n" + limits, "test").echo());
  }
  void play() const {
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
    log("2026-01-02 03:04:05 begun by evo2048 0: micro-ga/ternary-network\n2026-01-02 03:04:06 generation 1\n");
  }
  void log(const std::string& text) const { put_bytes(path() / "run.log", text); }
  const std::filesystem::path& path() const { return folder.path(); }
  run_status status() const { return read_run_status(path()); }

  scratch_folder folder;
};

}  // namespace

TEST_CASE("a run that has just been begun") {
  const young_run run;
  const auto lock = lock_folder(run.path(), "run");
  const run_status status = run.status();
  CHECK(status.state == run_state::running);
  CHECK(status.seed == 5);
  CHECK(status.algorithm == "micro-ga");
  CHECK(status.generations == 0);
  CHECK_FALSE(status.latest.has_value());
  CHECK_FALSE(status.seconds_left.has_value());
  CHECK_FALSE(status.checkpoint.has_value());
  CHECK(share_of_way(status) == 0.0);
  CHECK(contains(status_text(status), "the first generation is not done"));
  CHECK(status_json(status)["best"].is_null());
}

TEST_CASE("a run under way: figures, pace, time left") {
  const young_run run;
  run.play();
  const auto lock = lock_folder(run.path(), "run");
  const run_status status = run.status();
  CHECK(status.state == run_state::running);
  CHECK(status.generations == 10);
  CHECK(status.latest->best == evo::figure{1200.5, 10.5, 64});
  CHECK(status.validated == evo::figure{1100.5, 5.5, 500});
  CHECK(status.validated_after == 5);
  CHECK(status.latest->total == evo::effort{80, 1000, 50000});
  CHECK(status.seconds == 20.0);
  CHECK(status.pace->seconds_per_generation == doctest::Approx(2.0));
  CHECK(status.pace->games_per_second == doctest::Approx(50.0));
  CHECK(*status.seconds_left <= 60.0);
  CHECK(*status.seconds_left > 50.0);
  CHECK(status.checkpoint == 10);
  CHECK(*status.checkpoint_age < 60.0);
  CHECK(*share_of_way(status) == doctest::Approx(0.25));
  CHECK(contains(status_text(status), "10 of 40 (25 %)"));
  CHECK(contains(status_text(status), "1100.5 +- 5.5 (500 games), after generation 5"));
}

TEST_CASE("the nearest limit tells how long yet") {
  const young_run run("generations = 40\ngames = 1500\n");
  run.play();
  const auto lock = lock_folder(run.path(), "run");
  CHECK(*run.status().seconds_left <= 10.0);
  const young_run open("generations = 0\npatience = 7\n");
  open.play();
  const auto other = lock_folder(open.path(), "run");
  CHECK_FALSE(open.status().seconds_left.has_value());
  CHECK_FALSE(share_of_way(open.status()).has_value());
  CHECK(contains(status_text(open.status()), "7 generations without a better one"));
}

TEST_CASE("half-written rows count for nothing") {
  const young_run run;
  run.play();
  put_bytes(run.path() / "journal.csv", bytes_of(run.path() / "journal.csv") + "10,1700.5,1");
  put_bytes(run.path() / "timing.csv", bytes_of(run.path() / "timing.csv") + "10,");
  CHECK(run.status().generations == 10);
  CHECK(run.status().seconds == 20.0);
}

TEST_CASE("a run that is not running: stopped by a signal, or broken off") {
  const young_run run;
  run.play();
  CHECK(run.status().state == run_state::broken);
  CHECK(contains(status_text(run.status()), "evo2048 resume"));
  run.log(bytes_of(run.path() / "run.log") + "2026-01-02 03:04:07 stopped by signal 2\n");
  CHECK(run.status().state == run_state::stopped);
  CHECK(run.status().reason == "stopped by signal 2");
  run.log(bytes_of(run.path() / "run.log") + "2026-01-02 03:05:07 resumed by evo2048 0\n");
  CHECK(run.status().state == run_state::broken);
  CHECK(run.status().reason.empty());
}

TEST_CASE("a run is finished once its champion is chosen after its last generation") {
  const young_run run("generations = 10\n");
  run.play();
  run.log(bytes_of(run.path() / "run.log") +
          "2026-01-02 03:04:07 ended after 10 generations: limit of generations reached\n");
  CHECK(run.status().state == run_state::broken);
  provenance origin;
  origin.seed = 5;
  origin.generations = 9;
  origin.objective = "mean-score";
  origin.validated = {1234.5, 6.5, 200};
  origin.selection = {1300.25, 20.0, 16};
  put_bytes(run.path() / "champion.json", print_genome_file({nlohmann::json::object(), origin}));
  CHECK(run.status().state == run_state::broken);
  origin.generations = 10;
  put_bytes(run.path() / "champion.json", print_genome_file({nlohmann::json::object(), origin}));
  CHECK(run.status().state == run_state::finished);
  CHECK(run.status().champion == evo::figure{1234.5, 6.5, 200});
  CHECK(share_of_way(run.status()) == 1.0);
  CHECK(contains(status_text(run.status()), "finished: ended after 10 generations: limit of generations reached"));
}

TEST_CASE("what is no folder of a run is refused") {
  const scratch_folder folder;
  CHECK(contains(message_of<input_error>([&] { read_run_status(folder.path()); }), "it has no config.cfg"));
  CHECK(contains(message_of<input_error>([&] { read_campaign_status(folder.path()); }), "it has no campaign.json"));
}

TEST_CASE("the time left of a campaign: runs to come take as long as known ones, as many at a time as now") {
  run_status ended;
  ended.state = run_state::finished;
  ended.seconds = 100.0;
  run_status going;
  going.state = run_state::running;
  going.seconds = 40.0;
  going.seconds_left = 60.0;
  const run_status to_come;
  CHECK(*outlook({ended, going, going}) == doctest::Approx(60.0));
  CHECK(*outlook({ended, going, going, to_come, to_come}) == doctest::Approx((60.0 + 60.0 + 200.0) / 2.0));
  CHECK_FALSE(outlook({ended, to_come}).has_value());
  going.seconds_left.reset();
  CHECK_FALSE(outlook({going}).has_value());
}
