// Damaged files are passed over and named; failed writes leave what was there and no half file (B08, B11, B14).
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "evo/run/checkpoint_store.hpp"
#include "libevo/run/envelopes.hpp"
#include "scratch_folder.hpp"

namespace {

using namespace evo;
namespace fs = std::filesystem;

checkpoint large_checkpoint(std::uint64_t generation, std::size_t bytes = 1000) {
  auto state = envelopes::sample();
  state.next_generation = generation;
  state.payload.assign(bytes, 'p');
  return state;
}

fs::path file_of(const scratch_folder& folder, std::uint64_t generation) {
  return folder.path() / ("generation-0000000" + std::to_string(generation) + ".ckpt");
}

/// While it lives, no file can grow past a number of bytes, as on a full disk.
class full_disk {
 public:
  explicit full_disk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit tight{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  ~full_disk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  full_disk(const full_disk&) = delete;
  full_disk& operator=(const full_disk&) = delete;

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST_CASE("a damaged newest checkpoint falls back to the one before, and is named with its fault") {
  for (const std::size_t length : {0, 1, 7, 64, 300, 600, 1050}) {
    const scratch_folder folder;
    checkpoint_store store(folder.path(), {5, 0, 0.0});
    for (const std::uint64_t generation : {1, 2, 3}) store.write(large_checkpoint(generation));
    const auto whole = bytes_of(file_of(folder, 3));
    REQUIRE(length < whole.size());
    put_bytes(file_of(folder, 3), whole.substr(0, length));
    const auto found = checkpoint_store::load_newest(folder.path());
    REQUIRE(found.has_value());
    CHECK(found->state == large_checkpoint(2));
    CHECK(found->file == file_of(folder, 2));
    REQUIRE(found->skipped.size() == 1);
    CHECK(found->skipped[0].find(file_of(folder, 3).string()) != std::string::npos);
    CHECK(found->skipped[0].find("it ") != std::string::npos);
    CHECK(bytes_of(file_of(folder, 3)).size() == length);  // loading changes nothing
  }
}

TEST_CASE("where all are damaged, the error lists every file with its fault") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {5, 0, 0.0});
  for (const std::uint64_t generation : {1, 2, 3}) store.write(large_checkpoint(generation));
  put_bytes(file_of(folder, 1), "");
  put_bytes(file_of(folder, 2), "some text");
  put_bytes(file_of(folder, 3), bytes_of(file_of(folder, 3)).substr(0, 500));
  try {
    checkpoint_store::load_newest(folder.path());
    FAIL("damaged checkpoints were loaded");
  } catch (const bad_checkpoint& fault) {
    const std::string message = fault.what();
    for (const std::uint64_t generation : {1, 2, 3}) {
      CHECK(message.find(file_of(folder, generation).string()) != std::string::npos);
    }
    CHECK(message.find("not a checkpoint") != std::string::npos);
    CHECK(message.find("checksum") != std::string::npos);
  }
}

TEST_CASE("one file that is no checkpoint is refused with its path: missing, a folder, empty, an image, text, cut") {
  const scratch_folder folder;
  fs::create_directory(folder.path() / "folder");
  put_bytes(folder.path() / "empty", "");
  put_bytes(folder.path() / "image", "\x89PNG\r\n\x1a\n");
  put_bytes(folder.path() / "text", "[run]\nseed = 42\n");
  const auto whole = encode(large_checkpoint(1));
  put_bytes(folder.path() / "cut", whole.substr(0, whole.size() - 4));
  for (const char* name : {"missing", "folder", "empty", "image", "text", "cut"}) {
    CHECK_THROWS_WITH_AS(checkpoint_store::load(folder.path() / name),
                         doctest::Contains((folder.path() / name).c_str()), bad_checkpoint);
  }
  put_bytes(folder.path() / "whole", whole);
  CHECK(checkpoint_store::load(folder.path() / "whole") == large_checkpoint(1));
}

TEST_CASE("a folder named like the newest checkpoint is passed over") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {5, 0, 0.0});
  store.write(large_checkpoint(1));
  fs::create_directory(file_of(folder, 2));
  const auto found = checkpoint_store::load_newest(folder.path());
  CHECK(found->state == large_checkpoint(1));
  CHECK(found->skipped.size() == 1);
}

/// The temporary file that this process writes for `file`.
fs::path temporary_of_mine(const fs::path& file) { return file.string() + ".tmp-" + std::to_string(getpid()); }

/// A failed write: the error has the path, and not the name of the temporary file; the checkpoint before stands alone, and the next write works.
template <class Write>
void check_failed_write(const scratch_folder& folder, checkpoint_store& store, Write write) {
  const auto before = bytes_of(file_of(folder, 1));
  std::string message;
  try {
    write();
  } catch (const std::system_error& fault) {
    message = fault.what();
  }
  CHECK(message.find(folder.path().string()) != std::string::npos);
  CHECK(message.find(".tmp-") == std::string::npos);
  CHECK(folder.names() == std::vector<std::string>{"generation-00000001.ckpt"});
  CHECK(bytes_of(file_of(folder, 1)) == before);
  CHECK(checkpoint_store::load_newest(folder.path())->state == large_checkpoint(1));
  store.write(large_checkpoint(2));
  CHECK(checkpoint_store::load_newest(folder.path())->state == large_checkpoint(2));
}

TEST_CASE("a disk that fills during a write leaves the checkpoint before and no half file") {
  for (const rlim_t room : {0, 1, 500, 1050}) {
    const scratch_folder folder;
    checkpoint_store store(folder.path(), {5, 0, 0.0});
    store.write(large_checkpoint(1));
    check_failed_write(folder, store, [&] {
      const full_disk full(room);
      store.write(large_checkpoint(2));
    });
  }
}

TEST_CASE("a failed rewrite of a generation leaves the one that was there") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {5, 0, 0.0});
  store.write(large_checkpoint(1));
  check_failed_write(folder, store, [&] {
    const full_disk full(2000);
    store.write(large_checkpoint(1, 5000));
  });
}

TEST_CASE("a device without room is seen too") {
  if (!fs::exists("/dev/full")) return;
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {5, 0, 0.0});
  store.write(large_checkpoint(1));
  fs::create_symlink("/dev/full", temporary_of_mine(file_of(folder, 2)));
  check_failed_write(folder, store, [&] { store.write(large_checkpoint(2)); });
}

TEST_CASE("a half file that a killed run left behind is no checkpoint and does no harm") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {5, 0, 0.0});
  store.write(large_checkpoint(1));
  put_bytes(temporary_of_mine(file_of(folder, 2)), std::string(5000, 'x'));
  CHECK(checkpoint_store::load_newest(folder.path())->state == large_checkpoint(1));
  store.write(large_checkpoint(2));
  CHECK(checkpoint_store::load_newest(folder.path())->state == large_checkpoint(2));
  CHECK(folder.names().size() == 2);
}

TEST_CASE("a name that is taken by a folder, a folder that has vanished, and one that is read-only, are errors") {
  const scratch_folder folder;
  checkpoint_store store(folder.path() / "run", {5, 0, 0.0});
  fs::create_directories(folder.path() / "run/generation-00000001.ckpt/inside");
  CHECK_THROWS_WITH_AS(store.write(large_checkpoint(1)), doctest::Contains("generation-00000001"), std::system_error);
  CHECK_FALSE(fs::exists(temporary_of_mine(folder.path() / "run/generation-00000001.ckpt")));
  fs::remove_all(folder.path() / "run");
  CHECK_THROWS_WITH_AS(store.write(large_checkpoint(2)), doctest::Contains("generation-00000002"), std::system_error);
  put_bytes(folder.path() / "file", "not a folder");
  CHECK_THROWS_AS(checkpoint_store(folder.path() / "file", {5, 0, 0.0}), std::system_error);
  if (geteuid() != 0) {  // nothing is read-only for root
    fs::create_directory(folder.path() / "locked");
    checkpoint_store locked(folder.path() / "locked", {5, 0, 0.0});
    fs::permissions(folder.path() / "locked", fs::perms::owner_read | fs::perms::owner_exec);
    CHECK_THROWS_WITH_AS(locked.write(large_checkpoint(1)), doctest::Contains("locked"), std::system_error);
    fs::permissions(folder.path() / "locked", fs::perms::owner_all);
  }
}

}  // namespace
