// Creation of ternary networks: the shares of its values, everywhere alike; what it refuses; golden text.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/random/key.hpp"
#include "evo/variation/ternary_variation.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;
using kind = ternary_creation::weights;

/// Counts of -1, 0, +1.
std::array<std::uint64_t, 3> values_of(const ternary_network& network) {
  std::array<std::uint64_t, 3> counts{};
  for (std::size_t i = 0; i < network.weight_count(); ++i) ++counts.at(static_cast<std::size_t>(network.weight(i) + 1));
  return counts;
}

TEST_CASE("signs are +1 and -1, half and half, never 0") {
  engine rng(1);
  const auto counts = values_of(ternary_creation({1000, 1000}, kind::signs)(rng));
  CHECK(chi_square_deviate(counts, std::array{0.5, 0.0, 0.5}) < 4.0);
}

TEST_CASE("uniform weights are a third each") {
  engine rng(2);
  const auto counts = values_of(ternary_creation({1000, 1000}, kind::uniform)(rng));
  CHECK(uniform_deviate(counts) < 4.0);
}

TEST_CASE("every weight has these shares, the first and the last too") {
  engine rng(3);
  const ternary_creation create({16, 8, 4}, kind::uniform);
  std::vector<std::array<std::uint64_t, 3>> counts(160);
  for (int n = 0; n < 20'000; ++n) {
    const auto network = create(rng);
    for (std::size_t i = 0; i < counts.size(); ++i) ++counts[i].at(static_cast<std::size_t>(network.weight(i) + 1));
  }
  for (const auto& of_weight : counts) CHECK(uniform_deviate(of_weight) < 4.5);
}

TEST_CASE("created networks have the shape asked for and differ from each other") {
  engine rng(4);
  const ternary_creation create({16, 8, 4}, kind::signs);
  std::set<std::string> seen;
  for (int n = 0; n < 1000; ++n) {
    const auto network = create(rng);
    REQUIRE(network.weight_count() == 160);
    seen.insert(network.text());
  }
  CHECK(seen.size() == 1000);
}

TEST_CASE("streams of neighbouring slots and generations create different networks") {
  const ternary_creation create({16, 8, 4}, kind::signs);
  std::set<std::string> seen;
  for (std::uint64_t generation = 0; generation < 20; ++generation) {
    for (std::uint64_t slot = 0; slot < 32; ++slot) {
      engine rng(stream_key(1, purpose::creation, {generation, slot}));
      seen.insert(create(rng).text());
    }
  }
  CHECK(seen.size() == 20 * 32);
}

TEST_CASE("golden networks from key 42") {
  engine rng(42);
  CHECK(ternary_creation({4, 10}, kind::signs)(rng).text() == "+-++++-+-++++--+--+--++++--+++-++-+++-++");
  CHECK(ternary_creation({4, 10}, kind::uniform)(rng).text() == "+-00-000+-+00+0-+-0-0++++00+---++--0--+-");
}

TEST_CASE("impossible shapes are refused when the operator is made, not when it is used") {
  CHECK_THROWS_WITH_AS(ternary_creation({16}, kind::signs), doctest::Contains("not 1"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(ternary_creation({16, 0}, kind::signs), doctest::Contains("not 0"), std::invalid_argument);
}

}  // namespace
