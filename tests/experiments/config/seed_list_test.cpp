// Lists of seeds: parsing, printing and refused texts.
#include "config/seed_list.hpp"

#include <doctest/doctest.h>

#include "config/value_type.hpp"
#include "evo/random/draws.hpp"
#include "experiments/message_of.hpp"

using namespace experiments;

using seeds = std::vector<std::uint64_t>;

TEST_CASE("seeds and ranges give ascending seeds") {
  CHECK(parse_seed_list("7") == seeds{7});
  CHECK(parse_seed_list("1-3") == seeds{1, 2, 3});
  CHECK(parse_seed_list("12,1-3,8") == seeds{1, 2, 3, 8, 12});
  CHECK(parse_seed_list("5-5") == seeds{5});
  CHECK(parse_seed_list("18446744073709551614-18446744073709551615") ==
        seeds{18446744073709551614u, 18446744073709551615u});
  CHECK(parse_seed_list("1-10000").size() == max_seeds);
}

TEST_CASE("what is no list of seeds is refused by its part") {
  const auto refusal = [](const char* text) { return message_of<bad_value>([&] { parse_seed_list(text); }); };
  for (const char* text : {"", ",", "1,", ",1", "1-", "-1", "1--2", "1-2-3", "a", "1 ", " 1", "1, 2", "+1", "0x1",
                           "1.0", "18446744073709551616"}) {
    CAPTURE(text);
    CHECK(contains(refusal(text), "expected a list such as 1-5,8,12"));
  }
  CHECK(contains(refusal("1,9-3"), "'9-3' goes backwards: expected 3-9"));
  CHECK(contains(refusal("1-5,3"), "the seed 3 stands twice"));
  CHECK(contains(refusal("4,4"), "the seed 4 stands twice"));
  for (const char* text : {"0-10000", "1-10000,20000", "0-18446744073709551615", "1-9000,10001-20000"}) {
    CHECK(contains(refusal(text), "more than 10000 seeds"));
  }
}

TEST_CASE("a printed list is short and reads back as the same seeds") {
  CHECK(seed_list_text(seeds{1, 2, 3, 8, 12, 13}) == "1-3,8,12,13");
  CHECK(seed_list_text(seeds{5}) == "5");
  evo::engine bits(1);
  for (int trial = 0; trial < 200; ++trial) {
    seeds some;
    std::uint64_t next = evo::uniform_below(bits, 3);
    for (int i = 0; i < 30; ++i) {
      some.push_back(next);
      next += 1 + (evo::chance(bits, 0.3) ? evo::uniform_below(bits, 5) : 0);
    }
    CHECK(parse_seed_list(seed_list_text(some)) == some);
  }
}
