// The engine against published known answers of xoshiro256++ 1.0 and SplitMix64, and its promises as a value.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <random>

#include "evo/random/engine.hpp"

namespace {

using namespace evo;

static_assert(std::uniform_random_bit_generator<engine>);

using ten = std::array<std::uint64_t, 10>;

ten first_ten(engine rng) {
  ten drawn{};
  for (auto& x : drawn) x = rng();
  return drawn;
}

TEST_CASE("xoshiro256++ gives the published values from the state 1, 2, 3, 4") {
  const ten published{41943041,
                      58720359,
                      3588806011781223,
                      3591011842654386,
                      9228616714210784205U,
                      9973669472204895162U,
                      14011001112246962877U,
                      12406186145184390807U,
                      15849039046786891736U,
                      10450023813501588000U};
  CHECK(first_ten(engine(std::array<std::uint64_t, 4>{1, 2, 3, 4})) == published);
}

TEST_CASE("xoshiro256++ gives the published values from the state 0, 0, 0, 1") {
  const ten published{0x0000000000800000, 0x0000000000800011, 0x0002200000800011, 0x0002200044000020,
                      0x00022000448008a1, 0x01102100802208a0, 0x0114002284200880, 0x0402896644a64095,
                      0x8a14a0a244acc891, 0x8c88ba4680b20495};
  CHECK(first_ten(engine(std::array<std::uint64_t, 4>{0, 0, 0, 1})) == published);
}

TEST_CASE("mix64 of a counter in golden steps is SplitMix64, as published") {
  constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
  const auto splitmix = [](std::uint64_t seed, std::uint64_t n) { return mix64(seed + n * golden); };
  const std::array<std::uint64_t, 5> from_0{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                            0xf88bb8a8724c81ec, 0x1b39896a51a8749b};
  const std::array<std::uint64_t, 5> from_1234567{6457827717110365317U, 3203168211198807973U, 9817491932198370423U,
                                                  4593380528125082431U, 16408922859458223821U};
  for (std::uint64_t n = 1; n <= 5; ++n) {
    CHECK(splitmix(0, n) == from_0.at(n - 1));
    CHECK(splitmix(1234567, n) == from_1234567.at(n - 1));
  }
}

TEST_CASE("a key seeds the engine with the first four words of SplitMix64") {
  const engine published(
      std::array<std::uint64_t, 4>{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec});
  CHECK(first_ten(engine(0)) == first_ten(published));
}

TEST_CASE("an engine is a value: copies go on alike and apart") {
  engine first(42);
  first();
  engine second = first;
  const auto expected = first_ten(first);
  second();
  second();
  CHECK(first_ten(first) == expected);
  CHECK(first_ten(second) != expected);
}

TEST_CASE("seed 0 and neighbouring seeds give streams that share nothing") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto a = first_ten(engine(seed));
    const auto b = first_ten(engine(seed + 1));
    for (const auto x : a) {
      for (const auto y : b) CHECK(x != y);
    }
  }
}

}  // namespace
