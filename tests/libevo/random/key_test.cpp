// Keys of random streams: pinned values, and no two names with the same key (C02, C03).
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "evo/random/key.hpp"

namespace {

using namespace evo;

constexpr purpose purposes[]{purpose::creation, purpose::variation, purpose::trial, purpose::validation,
                             purpose::evaluation};

bool all_differ(std::vector<std::uint64_t> keys) {
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) == keys.end();
}

TEST_CASE("the numbers of purposes are part of every result") {
  CHECK(static_cast<int>(purpose::creation) == 1);
  CHECK(static_cast<int>(purpose::variation) == 2);
  CHECK(static_cast<int>(purpose::trial) == 3);
  CHECK(static_cast<int>(purpose::validation) == 4);
  CHECK(static_cast<int>(purpose::evaluation) == 5);
}

TEST_CASE("keys keep their published values") {
  CHECK(stream_key(0, purpose::creation) == 0xa706dd2f4d197e6f);
  CHECK(stream_key(42, purpose::trial) == 0x7c816738c12903b2);
  CHECK(stream_key(42, purpose::trial, {0}) == 0x4e54865335a6a3bc);
  CHECK(stream_key(42, purpose::trial, {0, 0}) == 0xcd80b0c8430703e3);
  CHECK(stream_key(42, purpose::variation, {7, 31}) == 0x3d92adc1677864be);
  CHECK(stream_key(~std::uint64_t{0}, purpose::validation, {123456789}) == 0x4ec0d05bb68a39b3);
}

TEST_CASE("all keys of a run differ, across purposes, generations and slots") {
  std::vector<std::uint64_t> keys;
  for (const auto stream_purpose : purposes) {
    keys.push_back(stream_key(42, stream_purpose));
    for (std::uint64_t generation = 0; generation < 200; ++generation) {
      keys.push_back(stream_key(42, stream_purpose, {generation}));
      for (std::uint64_t slot = 0; slot < 200; ++slot)
        keys.push_back(stream_key(42, stream_purpose, {generation, slot}));
    }
  }
  REQUIRE(keys.size() == 5 * (1 + 200 + 200 * 200));
  CHECK(all_differ(std::move(keys)));
}

TEST_CASE("all keys of neighbouring seeds differ") {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (const auto stream_purpose : purposes) {
      for (std::uint64_t slot = 0; slot < 200; ++slot) keys.push_back(stream_key(seed, stream_purpose, {0, slot}));
    }
  }
  CHECK(all_differ(std::move(keys)));
}

TEST_CASE("order and number of a name's parts count") {
  CHECK(stream_key(1, purpose::trial, {1, 2}) != stream_key(1, purpose::trial, {2, 1}));
  CHECK(stream_key(1, purpose::trial, {1, 2}) != stream_key(1, purpose::trial, {1, 2, 0}));
  CHECK(stream_key(1, purpose::trial, {0}) != stream_key(1, purpose::trial));
  CHECK(stream_key(1, purpose::trial, {0, 0}) != stream_key(1, purpose::trial, {0}));
}

TEST_CASE("changing one bit of a name changes half of the key's bits") {
  double changed = 0.0;
  int pairs = 0;
  for (int bit = 0; bit < 64; ++bit) {
    const auto flipped = std::uint64_t{1} << bit;
    for (std::uint64_t n = 0; n < 100; ++n) {
      const auto key = stream_key(n, purpose::trial, {n, n});
      changed += std::popcount(key ^ stream_key(n ^ flipped, purpose::trial, {n, n}));
      changed += std::popcount(key ^ stream_key(n, purpose::trial, {n ^ flipped, n}));
      changed += std::popcount(key ^ stream_key(n, purpose::trial, {n, n ^ flipped}));
      pairs += 3;
    }
  }
  CHECK(changed / pairs == doctest::Approx(32.0).epsilon(0.005));
}

TEST_CASE("mix64 sends different numbers to different numbers") {
  std::vector<std::uint64_t> mixed;
  for (std::uint64_t x = 0; x < 100'000; ++x) {
    mixed.push_back(mix64(x));
    mixed.push_back(mix64(~x));
  }
  CHECK(all_differ(std::move(mixed)));
  CHECK(mix64(0) == 0);
}

}  // namespace
