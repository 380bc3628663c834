// The folder of checkpoints: which are kept, which is loaded, and what is passed over when files are damaged (B08).
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/run/checkpoint_store.hpp"
#include "libevo/run/envelopes.hpp"
#include "scratch_folder.hpp"

namespace {

using namespace evo;

constexpr double never = 1e9;  // seconds between syncs: only the first write is synced

checkpoint of_generation(std::uint64_t generation) {
  auto state = envelopes::sample();
  state.next_generation = generation;
  state.payload = "state of " + std::to_string(generation);
  return state;
}

void write_range(checkpoint_store& store, std::uint64_t first, std::uint64_t last) {
  for (auto generation = first; generation <= last; ++generation) store.write(of_generation(generation));
}

std::vector<std::string> names_of(std::initializer_list<std::uint64_t> generations) {
  std::vector<std::string> names;
  for (const auto generation : generations) {
    const auto digits = std::to_string(generation);
    names.push_back("generation-" + std::string(8 - digits.size(), '0') + digits + ".ckpt");
  }
  return names;
}

TEST_CASE("the newest three are kept, every tenth, and the last that was synced") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {3, 10, never});
  write_range(store, 1, 2);
  CHECK(folder.names() == names_of({1, 2}));
  write_range(store, 3, 25);
  CHECK(folder.names() == names_of({1, 10, 20, 23, 24, 25}));
  store.sync();  // now 25 is the last synced, and 1 no longer needed
  CHECK(folder.names() == names_of({10, 20, 23, 24, 25}));
  write_range(store, 26, 29);
  CHECK(folder.names() == names_of({10, 20, 25, 27, 28, 29}));
}

TEST_CASE("where every checkpoint is synced, or none is a milestone, only the newest stay") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {1, 0, 0.0});
  write_range(store, 1, 5);
  CHECK(folder.names() == names_of({5}));
}

TEST_CASE("the newest are always loadable, the whole time") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {2, 0, never});
  for (std::uint64_t generation = 1; generation <= 200; ++generation) {
    store.write(of_generation(generation));
    const auto found = checkpoint_store::load_newest(folder.path());
    REQUIRE(found.has_value());
    REQUIRE(found->state == of_generation(generation));
    REQUIRE(found->skipped.empty());
    REQUIRE(folder.names().size() <= 3);
  }
}

TEST_CASE("a sync is due at first, then by the clock; writing syncs what is due") {
  const scratch_folder folder;
  checkpoint_store rarely(folder.path() / "rarely", {3, 0, never});
  CHECK(rarely.sync_due());
  rarely.write(of_generation(1));
  CHECK_FALSE(rarely.sync_due());
  rarely.write(of_generation(2));
  CHECK_FALSE(rarely.sync_due());
  checkpoint_store always(folder.path() / "always", {3, 0, 0.0});
  always.write(of_generation(1));
  CHECK(always.sync_due());
}

TEST_CASE("the caller may decide on the sync instead of the policy") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {1, 0, never});
  store.write(of_generation(1), false);
  CHECK(store.sync_due());
  store.write(of_generation(2), true);
  CHECK_FALSE(store.sync_due());
  write_range(store, 3, 5);
  CHECK(folder.names() == names_of({2, 5}));
}

TEST_CASE("syncing nothing, or twice, is harmless") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {3, 0, never});
  CHECK_NOTHROW(store.sync());
  write_range(store, 1, 2);
  CHECK_NOTHROW(store.sync());
  CHECK_NOTHROW(store.sync());
}

TEST_CASE("writing a generation again replaces it") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {3, 0, never});
  store.write(of_generation(4));
  auto other = of_generation(4);
  other.payload = "another";
  store.write(other);
  CHECK(folder.names() == names_of({4}));
  CHECK(checkpoint_store::load_newest(folder.path())->state == other);
}

TEST_CASE("newest is by number, also beyond eight digits") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {9, 0, never});
  for (const std::uint64_t generation : {9u, 100'000'000u, 99'999'999u, 10u}) store.write(of_generation(generation));
  CHECK(checkpoint_store::load_newest(folder.path())->state.next_generation == 100'000'000);
}

TEST_CASE("a folder that is missing, empty, or holds only other files, holds no checkpoint") {
  const scratch_folder folder;
  CHECK_FALSE(checkpoint_store::load_newest(folder.path() / "missing").has_value());
  CHECK_FALSE(checkpoint_store::load_newest(folder.path()).has_value());
  for (const char* name : {"notes.txt", "generation-.ckpt", "generation-12x.ckpt", "generation--3.ckpt",
                           "generation-3.ckpt~", "generation-00000003.ckpt.tmp-1", "x-generation-3.ckpt"}) {
    put_bytes(folder.path() / name, "not one");
  }
  CHECK_FALSE(checkpoint_store::load_newest(folder.path()).has_value());
}

TEST_CASE("pruning leaves foreign files alone") {
  const scratch_folder folder;
  put_bytes(folder.path() / "notes.txt", "mine");
  checkpoint_store store(folder.path(), {1, 0, 0.0});
  write_range(store, 1, 5);
  CHECK(folder.names() == std::vector<std::string>{"generation-00000005.ckpt", "notes.txt"});
}

TEST_CASE("later checkpoints can be discarded, earlier ones stay") {
  const scratch_folder folder;
  checkpoint_store store(folder.path(), {9, 0, never});
  write_range(store, 1, 6);
  store.discard_after(4);
  CHECK(folder.names() == names_of({1, 2, 3, 4}));
  store.discard_after(4);
  CHECK(folder.names().size() == 4);
}

TEST_CASE("policies out of range are refused with their value") {
  CHECK_NOTHROW(validate(checkpoint_policy{1, 0, 0.0}));
  CHECK_THROWS_WITH_AS(validate(checkpoint_policy{0, 0, 1.0}), doctest::Contains("not 0"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(validate(checkpoint_policy{1, 0, -1.0}), doctest::Contains("not -1"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(validate(checkpoint_policy{1, 0, std::nan("")}), doctest::Contains("nan"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(validate(checkpoint_policy{1, 0, std::numeric_limits<double>::infinity()}),
                       doctest::Contains("inf"), std::invalid_argument);
  const scratch_folder folder;
  CHECK_THROWS_AS(checkpoint_store(folder.path() / "new", {0, 0, 1.0}), std::invalid_argument);
  CHECK_FALSE(std::filesystem::exists(folder.path() / "new"));
}

}  // namespace
