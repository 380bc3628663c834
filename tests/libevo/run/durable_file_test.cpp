// Files that are replaced whole or not at all: what becomes of the old one, of links, devices, permissions and long names.
#include "evo/run/durable_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>

#include "scratch_folder.hpp"

using namespace evo;

namespace {

mode_t mode_of(const std::filesystem::path& file) {
  struct stat status {};
  REQUIRE(::stat(file.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

}  // namespace

TEST_CASE("a replaced file has all of its new content or all of its old") {
  const scratch_folder folder;
  const auto file = folder / "f";
  replace_file(file, "old");
  replace_file(file, "new");
  CHECK(bytes_of(file) == "new");
  CHECK_THROWS_WITH_AS(replace_file(folder / "no/f", "x"), doctest::Contains("no/f"), std::system_error);
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

TEST_CASE("N06: a replaced file keeps its mode") {
  const scratch_folder folder;
  const auto file = folder / "f";
  put_bytes(file, "old");
  for (const mode_t mode : {0600u, 0664u, 0640u}) {
    REQUIRE(::chmod(file.c_str(), mode) == 0);
    replace_file(file, "new");
    CHECK(mode_of(file) == mode);
  }
}

TEST_CASE("N05: any legal name can be replaced, and an illegal one is refused") {
  const scratch_folder folder;
  for (const std::size_t length : {1, 245, 246, 255}) {
    const std::string name(length, 'n');
    replace_file(folder / name, "x", durability::when_the_system_likes);
    CHECK(bytes_of(folder / name) == "x");
  }
  CHECK(folder.names().size() == 4);
  CHECK_THROWS_AS(replace_file(folder / std::string(256, 'n'), "x"), std::system_error);
}

TEST_CASE("the name of a temporary file tells its target, and whether its process is gone") {
  const std::string self = std::to_string(::getpid());
  const auto found = temporary_of("some/where/champion.json.tmp-" + self);
  REQUIRE(found.has_value());
  CHECK(found->target == "champion.json");
  CHECK(found->process == ::getpid());
  CHECK_FALSE(found->is_left);
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);
  CHECK(temporary_of("x.tmp-" + std::to_string(child))->is_left);
  for (const char* name : {"x", "x.tmp-", "x.tmp-1x", "x.tmp--1", "x.tmp-0", ".tmp-1", "x.tmp-99999999999999999999"}) {
    CHECK_FALSE(temporary_of(name).has_value());
  }
}
