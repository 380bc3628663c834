// Numbers in sentences.

#include <doctest/doctest.h>
#include "text/message_text.hpp"

using namespace experiments;

TEST_CASE("one thing is no plural, and nothing is one") {
  CHECK(pluralise(0, "run") == "0 runs");
  CHECK(pluralise(1, "thread") == "1 thread");
  CHECK(pluralise(2, "game") == "2 games");
}
