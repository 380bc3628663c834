// Run folders and files that replace others: what is refused, and that nothing earlier is lost.
#include "output/folder/run_folder.hpp"

#include <doctest/doctest.h>

#include <system_error>

#include "experiments/message_of.hpp"
#include "scratch_folder.hpp"
#include "text/input_error.hpp"

using namespace experiments;

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

TEST_CASE("a replaced file has all of its new content or all of its old") {
  const scratch_folder folder;
  const auto file = folder / "f";
  replace_file(file, "old");
  replace_file(file, "new");
  CHECK(bytes_of(file) == "new");
  CHECK(contains(message_of<std::system_error>([&] { replace_file(folder / "no/f", "x"); }), "no/f"));
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("B11: a device is written to, never replaced") {
  CHECK_THROWS_AS(replace_file("/dev/full", "x"), std::system_error);
  CHECK(std::filesystem::is_character_file("/dev/full"));
  CHECK_NOTHROW(replace_file("/dev/null", "x"));
  CHECK(std::filesystem::is_character_file("/dev/null"));
}

TEST_CASE("a link keeps being a link") {
  const scratch_folder folder;
  put_bytes(folder / "target", "old");
  std::filesystem::create_symlink("target", folder / "link");
  replace_file(folder / "link", "new");
  CHECK(std::filesystem::is_symlink(folder / "link"));
  CHECK(bytes_of(folder / "target") == "new");
}
