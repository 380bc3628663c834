// Run folders and files that replace others: refused paths, and no loss of earlier files.
#include "output/folder/run_folder.hpp"

#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <set>
#include <string>

#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

pid_t number_of_ended_process() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  return child;
}

}  // namespace

TEST_CASE("F10: a folder that holds a run, or anything, is refused and left alone") {
  const scratch_folder folder;
  const auto path = folder / "a";
  { const run_folder made = run_folder::create(path / "run", "x = 1\n"); }
  CHECK(bytes_of(path / "run" / "config.cfg") == "x = 1\n");
  CHECK(contains(message_of<input_error>([&] { run_folder::create(path / "run", "x = 2\n"); }), "resume"));
  CHECK(bytes_of(path / "run" / "config.cfg") == "x = 1\n");
  CHECK(contains(message_of<input_error>([&] { run_folder::create(path, "x = 2\n"); }), "not empty"));
}

TEST_CASE("F15: folders that cannot be made are refused") {
  const scratch_folder folder;
  put_bytes(folder / "file", "");
  for (const auto& path :
       {folder / "file", folder / "file/below", folder / std::string(300, 'n'), std::filesystem::path("/proc/x")}) {
    CHECK_THROWS_AS(run_folder::create(path, ""), input_error);
  }
  CHECK_THROWS_AS(run_folder::open(folder / "file"), input_error);
  CHECK_THROWS_AS(run_folder::open(folder / "none"), input_error);
  CHECK(contains(message_of<input_error>([&] { run_folder::open(folder.path()); }), "config.cfg"));
}

TEST_CASE("only one process at a time works in a folder") {
  const scratch_folder folder;
  run_folder second = [&] {
    const run_folder first = run_folder::create(folder / "run", "");
    run_folder opened = run_folder::open(folder / "run");
    CHECK(contains(message_of<input_error>([&] { opened.lock(); }), "another process"));
    return opened;
  }();
  CHECK_NOTHROW(second.lock());
}

TEST_CASE("P02: what killed processes left of a run's files is swept, and nothing else") {
  const scratch_folder folder;
  const run_folder run = run_folder::create(folder / "run", "");
  std::filesystem::create_directory(run.checkpoints());
  const std::string gone = ".tmp-" + std::to_string(number_of_ended_process());
  const std::string alive = ".tmp-" + std::to_string(::getpid());
  for (const std::string& kept : {"champion.json" + alive, "notes.txt" + gone, std::string("champion.json.tmp-x")}) {
    put_bytes(run.path() / kept, "x");
  }
  for (const char* name :
       {"config.cfg", "state.json", "champion.json", "champion-12.json", "journal.csv", "timing.csv"}) {
    put_bytes(run.path() / (name + gone), "x");
  }
  put_bytes(run.checkpoints() / ("generation-00000007.ckpt" + gone), "x");
  run.sweep();
  std::set<std::string> left;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(run.path())) {
    left.insert(entry.path().filename().string());
  }
  CHECK(left == std::set<std::string>{"checkpoints", "config.cfg", "champion.json" + alive, "notes.txt" + gone,
                                      "champion.json.tmp-x"});
}
