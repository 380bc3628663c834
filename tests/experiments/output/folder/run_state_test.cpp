// state.json: round trip and strict reading.
#include "output/folder/run_state.hpp"

#include <doctest/doctest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <cmath>
#include <limits>

#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

state_record full_record() {
  state_record record{run_state::failed, "journal.csv: \"full\"\n", 7, evo::generation_report{}};
  record.latest->generation = 6;
  record.latest->best = {1234.5678901234567, 10.25, 64};
  record.latest->mean = 800.125;
  record.latest->best_ever.value = 1300.5;
  record.latest->best_generation = 3;
  record.latest->total = {80, 1000, 50000};
  record.validated = evo::estimate{1100.5, 5.5, 500};
  record.validated_after = 5;
  record.seconds = 12.5;
  record.pace = run_pace{1.5, 2.5, 3.5};
  record.champion = 4;
  record.process = {77, "box", 4026531836, 123456};
  return record;
}

std::string refusal(const std::string& text) {
  return message_of<input_error>([&] { parse_state(text, "state.json"); });
}

std::string with(std::string text, const std::string& old, const std::string& other) {
  return text.replace(text.find(old), old.size(), other);
}

}  // namespace

TEST_CASE("a state is read back as it was") {
  const auto record = full_record();
  const auto read = parse_state(print_state(record), "state.json");
  CHECK(read.state == run_state::failed);
  CHECK(read.reason == record.reason);
  CHECK(read.generations == 7);
  CHECK(read.latest->generation == 6);
  CHECK(read.latest->best == record.latest->best);
  CHECK(read.latest->mean == 800.125);
  CHECK(read.latest->best_ever.value == 1300.5);
  CHECK(read.latest->best_generation == 3);
  CHECK(read.latest->total == record.latest->total);
  CHECK(read.validated == record.validated);
  CHECK(read.validated_after == 5);
  CHECK(read.seconds == 12.5);
  CHECK(read.pace == record.pace);
  CHECK(read.champion == 4);
  CHECK(read.process == record.process);
  CHECK(print_state(read) == print_state(record));
}

TEST_CASE("a run that has just begun has little to tell; figures that are no numbers are null") {
  const auto young = parse_state(print_state({}), "state.json");
  CHECK(young.state == run_state::running);
  CHECK_FALSE(young.latest.has_value());
  CHECK_FALSE(young.validated.has_value());
  CHECK_FALSE(young.pace.has_value());
  CHECK_FALSE(young.champion.has_value());
  auto record = full_record();
  record.latest->best.value = std::numeric_limits<double>::quiet_NaN();
  record.latest->mean = -std::numeric_limits<double>::infinity();
  const auto read = parse_state(print_state(record), "state.json");
  CHECK(std::isnan(read.latest->best.value));
  CHECK(std::isnan(read.latest->mean));
}

TEST_CASE("what is no state of this version is refused by key") {
  const std::string text = print_state(full_record());
  CHECK(contains(refusal(""), "state.json"));
  CHECK(contains(refusal("{}"), "'format'"));
  CHECK(contains(refusal(with(text, "evo2048-state", "evo2048-genome")), "'format'"));
  CHECK(contains(refusal(with(text, "\"version\": 1", "\"version\": 2")), "is 2, this program reads 1"));
  CHECK(contains(refusal(with(text, "\"failed\"", "\"unknown\"")), "expected running, stopped, failed or finished"));
  CHECK(contains(refusal(with(text, "\"reason\"", "\"cause\"")), "'reason' is missing"));
  CHECK(contains(refusal(with(text, "\"mean\": 800.125", "\"mean\": \"x\"")), "'mean'"));
  CHECK(contains(refusal(with(text, "\"pid\": 77", "\"pid\": -1")), "'pid'"));
  CHECK(contains(refusal(with(text, "\"seconds\": 12.5", "\"seconds\": -5")), "'seconds'"));
  CHECK(contains(refusal(with(text, "\"seconds_per_generation\": 1.5", "\"seconds_per_generation\": 1e300")),
                 "'seconds_per_generation'"));
  CHECK(contains(refusal(with(text, "\"failed\"", "\"finished\"")), "'reason' expected generations or evaluations"));
}

TEST_CASE("a pipe of the name is refused, not waited for") {
  const scratch_folder folder;
  REQUIRE(::mkfifo((folder / "state.json").c_str(), 0600) == 0);
  CHECK(contains(message_of<input_error>([&] { read_state(folder / "state.json"); }), "is not a regular file"));
}

TEST_CASE("a missing file is no fault") {
  const scratch_folder folder;
  CHECK_FALSE(read_state(folder / "state.json").has_value());
  put_bytes(folder / "state.json", print_state(full_record()));
  CHECK(read_state(folder / "state.json")->generations == 7);
}

TEST_CASE("the mark of this process tells it from any other that had or will have its number") {
  const process_mark mark = this_process();
  CHECK(mark.pid == ::getpid());
  CHECK_FALSE(mark.host.empty());
  CHECK(mark.pid_namespace > 0);
  CHECK(mark.started > 0);
  CHECK(this_process() == mark);
}
