// The holder of a folder's lock, from the kernel's list of locks.
#include "output/folder/folder_holder.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include "output/folder/own_folder.hpp"
#include "scratch_folder.hpp"

using namespace experiments;

TEST_CASE("a locked folder has a holder, as long as it is locked, and asking takes nothing") {
  const scratch_folder folder;
  CHECK_FALSE(holder_of(folder.path()).has_value());
  CHECK_FALSE(holder_of(folder / "none").has_value());
  {
    const auto lock = lock_folder(folder.path(), "run");
    CHECK(holder_of(folder.path()) == ::getpid());
    CHECK(is_locked(folder.path()));
  }
  CHECK_FALSE(is_locked(folder.path()));
  CHECK_FALSE(is_locked(folder / "none"));
  CHECK_FALSE(holder_of(folder.path()).has_value());
}

TEST_CASE("the list of locks is read by kind, device and number") {
  const char* const locks =
      "1: POSIX  ADVISORY  WRITE 11 fe:00:1234 0 EOF\n"
      "2: FLOCK  ADVISORY  READ 12 fe:00:1234 0 EOF\n"
      "3: FLOCK  ADVISORY  WRITE 13 fe:01:1234 0 EOF\n"
      "3: -> FLOCK  ADVISORY  WRITE 14 fe:00:1234 0 EOF\n"
      "torn\n"
      "4: FLOCK  ADVISORY  WRITE 15 fe:00:1234 0 EOF\n"
      "5: FLOCK  ADVISORY  WRITE 16 00:2a:77 0 EOF\n";
  CHECK(holder_in(locks, 1234, 0xfe, 0) == 15);
  CHECK(holder_in(locks, 1234, 0xfe, 1) == 13);
  CHECK_FALSE(holder_in(locks, 1235, 0xfe, 0).has_value());
  CHECK_FALSE(holder_in(locks, 1234, 8, 0).has_value());
  CHECK(holder_in(locks, 77, 0, 0x2b) == 16);  // a file system with a nameless device for each of its parts
  CHECK_FALSE(holder_in("", 1234, 0xfe, 0).has_value());
}
