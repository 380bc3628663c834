// The behaviour of the program, as one number. A commit that changes it says why.
#include "app/commands/signature.hpp"

#include <doctest/doctest.h>

#include "text/number_text.hpp"

TEST_CASE("no result has changed, at any number of threads") {
  for (const std::size_t threads : {1, 3}) {
    CHECK(experiments::hexadecimal(experiments::behaviour_signature(evo::evaluator(threads))) == "fab2bf2a456d0c0e");
  }
}
