// A checkpoint of another run is refused by what differs, and the state stands (U09).
#include "evo/run/identity.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "evo/evaluation/evaluator.hpp"
#include "libevo/run/toy_evolutions.hpp"

namespace {

using namespace evo;

const run_identity identity{0xabc, 42, "a note"};

checkpoint evolved(std::uint64_t generations) {
  const auto evolving = toys::make_bit_evolution();
  for (std::uint64_t g = 0; g < generations; ++g) evolving->step(evaluator(1));
  return checkpoint_of(*evolving, identity);
}

TEST_CASE("a checkpoint says whose it is, and restores what it was taken of") {
  const auto state = evolved(3);
  CHECK(state.type_name == "micro-ga/bit-string");
  CHECK(state.next_generation == 3);
  CHECK(state.note == "a note");
  const auto evolving = toys::make_bit_evolution();
  restore(*evolving, state, {0xabc, 42, "another note"});
  CHECK(checkpoint_of(*evolving, identity) == state);
}

TEST_CASE("another type, seed, digest, generation or payload is refused with both values") {
  const auto refuses = [](auto change, const std::string& message) {
    auto state = evolved(3);
    change(state);
    const auto evolving = toys::make_bit_evolution();
    evolving->step(evaluator(1));
    const auto before = evolving->save();
    CHECK_THROWS_WITH_AS(restore(*evolving, state, identity), doctest::Contains(message.c_str()), bad_checkpoint);
    CHECK(evolving->save() == before);
  };
  refuses([](auto& state) { state.type_name = "cma-es/weights"; },
          "its type is cma-es/weights, expected micro-ga/bit-string");
  refuses([](auto& state) { state.seed = 43; }, "its seed is 43, expected 42");
  refuses([](auto& state) { state.config_digest = 0xabd; },
          "its config digest is 0000000000000abd, expected 0000000000000abc");
  refuses([](auto& state) { state.next_generation = 4; }, "next generation is 3, expected 4");
  refuses([](auto& state) { state.payload = evolved(2).payload; }, "next generation is 2, expected 3");
  refuses([](auto& state) { state.payload += '\0'; },
          "this is no state of micro-ga/bit-string: 1 bytes follow its end");
  refuses([](auto& state) { state.payload.pop_back(); }, "this is no state of micro-ga/bit-string: input stream error");
}

TEST_CASE("a state of other options is refused where its shape tells") {
  toys::bit_settings settings;
  settings.options.parents = 7;
  const auto other = toys::make_bit_evolution(settings);
  CHECK_THROWS_WITH_AS(restore(*other, evolved(3), identity),
                       doctest::Contains("number of elites and parents is 6, expected 7"), bad_checkpoint);
}

}  // namespace
