// Numbers in sentences.

#include <doctest/doctest.h>
#include "text/message_text.hpp"

using namespace experiments;

TEST_CASE("one thing is no plural, and nothing is one") {
  CHECK(counted(0, "run") == "0 runs");
  CHECK(counted(1, "thread") == "1 thread");
  CHECK(counted(2, "game") == "2 games");
}
