// What is read from the folders of finished runs, and which faults keep a run out.
#include "app/run/run_result.hpp"

#include <doctest/doctest.h>

#include <string>

#include "config/config_source.hpp"
#include "experiments/message_of.hpp"
#include "output/document/genome_file.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

const std::string columns = "generation,best_ever,best_ever_generation,evaluations,games,moves\n";

/// The folder of a run of two generations.
struct finished_run {
  explicit finished_run(std::uint64_t champion_seed = 5, std::uint64_t champion_generations = 2) {
    put_bytes(path() / "config.cfg", config_from_text("[run]\nseed = 5\ngenerations = 2\n", "test").echo());
    put_bytes(path() / "journal.csv", columns + "0,10.5,0,8,80,800\n1,12.5,1,16,160,1600\n");
    provenance origin;
    origin.seed = champion_seed;
    origin.generations = champion_generations;
    origin.objective = "mean-score";
    origin.validated = {1234.5, 6.5, 200};
    origin.selection = {1300.25, 20.0, 16};
    origin.created_in = 1;
    put_bytes(path() / "champion.json", print_genome_file({nlohmann::json::object(), origin}));
  }
  const std::filesystem::path& path() const { return folder.path(); }
  std::string refusal() const {
    return message_of<input_error>([&] { read_run_result(path()); });
  }

  scratch_folder folder;
};

}  // namespace

TEST_CASE("a finished run gives its champion's figures and its effort") {
  const finished_run run;
  const run_result result = read_run_result(run.path());
  CHECK(result.seed == 5);
  CHECK(result.generations == 2);
  CHECK(result.total == evo::effort{16, 160, 1600});
  CHECK(result.objective == "mean-score");
  CHECK(result.validated == evo::figure{1234.5, 6.5, 200});
  CHECK(result.believed == evo::figure{1300.25, 20.0, 16});
  CHECK(result.created_in == 1);
}

TEST_CASE("a torn row does not count, and a long journal is read from its end") {
  const finished_run run;
  std::string rows = columns + "0,10.5,0,8,80,800\n";
  for (int i = 0; i < 9000; ++i) {
    rows += "0,10.5,0,8,80,800\n";
  }
  put_bytes(run.path() / "journal.csv", rows + "1,12.5,1,16,160,1600\n2,13");
  CHECK(read_run_result(run.path()).total.trials == 160);
}

TEST_CASE("a run that has not reached its limits is not finished") {
  const finished_run run;
  evo::stop_limits longer;
  longer.generations = 3;
  CHECK(contains(message_of<input_error>([&] { read_run_result(run.path(), longer); }), "not finished"));
  put_bytes(run.path() / "journal.csv", columns + "0,10.5,0,8,80,800\n");
  CHECK(contains(run.refusal(), "it has had 1 generation"));
  std::filesystem::remove(run.path() / "journal.csv");
  CHECK(contains(run.refusal(), "no journal yet"));
}

TEST_CASE("a champion that is missing, of another seed or of another generation keeps a run out") {
  CHECK(contains(finished_run(6).refusal(), "is of seed 6, the run is of seed 5"));
  CHECK(contains(finished_run(5, 1).refusal(), "was chosen after 1 generation, the run has had 2"));
  const finished_run run;
  put_bytes(run.path() / "champion.json", "{}");
  CHECK(contains(run.refusal(), "champion.json"));
  std::filesystem::remove(run.path() / "champion.json");
  CHECK(contains(run.refusal(), "its champion is not chosen yet"));
}

TEST_CASE("damaged journals are refused by file and fault") {
  const finished_run run;
  const auto refusal = [&](const std::string& journal) {
    put_bytes(run.path() / "journal.csv", journal);
    return run.refusal();
  };
  CHECK(contains(refusal(""), "journal.csv: holds no generation"));
  CHECK(contains(refusal("generation"), "journal.csv: holds no generation"));
  CHECK(contains(refusal(columns), "its last row has 1 cell, expected 6"));
  CHECK(contains(refusal(columns + "1,2\n"), "its last row has 2 cells, expected 6"));
  CHECK(contains(refusal(columns + "1,12.5,x,16,160,1600\n"), "best_ever_generation is 'x'"));
  CHECK(contains(refusal("generation,best_ever\n1,2\n"), "has no column best_ever_generation"));
}
