// Ternary networks in binary archives: small, read back equal, and refused when their parts do not fit each other.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/genome/ternary_network.hpp"
#include "libevo/archives.hpp"

namespace {

using namespace evo;
using plane = std::vector<std::uint64_t>;

/// Written as a network is, with nothing checked.
struct forged_network {
  std::vector<std::uint32_t> layers;
  plane positive;
  plane negative;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& layers& positive& negative;
  }
};

ternary_network load_forged(std::vector<std::uint32_t> layers, plane positive, plane negative) {
  return restored<ternary_network>(
      archived(forged_network{std::move(layers), std::move(positive), std::move(negative)}));
}

ternary_network stored_network(const std::vector<std::uint32_t>& layers, std::uint64_t seed) {
  std::mt19937_64 rng(seed);
  ternary_network network(layers);
  for (std::size_t i = 0; i < network.weight_count(); ++i) network.set_weight(i, static_cast<int>(rng() % 3) - 1);
  return network;
}

TEST_CASE("networks come back from an archive as they went in") {
  const std::vector<std::vector<std::uint32_t>> shapes{{16, 128, 128, 4}, {16, 8, 4}, {1, 1}, {8, 8}, {7, 9, 1}};
  for (const auto& layers : shapes) {
    const auto network = stored_network(layers, 11);
    const auto loaded = restored<ternary_network>(archived(network));
    CHECK(loaded == network);
    CHECK(loaded.weight_count() == network.weight_count());
    CHECK(loaded.text() == network.text());
  }
}

TEST_CASE("the reference network takes under 5 KB, in memory and in an archive") {
  const auto network = stored_network({16, 128, 128, 4}, 3);
  CHECK(network.positive().size_bytes() + network.negative().size_bytes() < 5000);
  CHECK(archived(network).size() < 5000);
}

TEST_CASE("a forged archive with parts that fit is read: so the refusals below are about the misfits") {
  const auto network = load_forged({2, 3}, {0b000001}, {0b100000});
  CHECK(network.text() == "+0000-");
}

TEST_CASE("a weight that is both +1 and -1 is refused") {
  CHECK_THROWS_WITH_AS(load_forged({2, 3}, {0b000101}, {0b000100}), doctest::Contains("both +1 and -1"),
                       std::runtime_error);
}

TEST_CASE("planes of a wrong size are refused") {
  CHECK_THROWS_WITH_AS(load_forged({2, 3}, {}, {0}), doctest::Contains("do not fit its shape"), std::runtime_error);
  CHECK_THROWS_AS(load_forged({2, 3}, {0}, {}), std::runtime_error);
  CHECK_THROWS_AS(load_forged({2, 3}, {0, 0}, {0, 0}), std::runtime_error);
  CHECK_THROWS_AS(load_forged({13, 5}, {0}, {0}), std::runtime_error);  // 65 weights
}

TEST_CASE("bits beyond the last weight are refused") {
  for (int bit = 6; bit < 64; ++bit) {
    CHECK_THROWS_WITH_AS(load_forged({2, 3}, {std::uint64_t{1} << bit}, {0}),
                         doctest::Contains("beyond its last weight"), std::runtime_error);
    CHECK_THROWS_AS(load_forged({2, 3}, {0}, {std::uint64_t{1} << bit}), std::runtime_error);
  }
  CHECK_NOTHROW(load_forged({8, 8}, {std::uint64_t{1} << 63}, {1}));  // 64 weights: no bit is beyond
}

TEST_CASE("planes that fit make a network, and others are refused as those of an archive are") {
  const std::vector<std::uint32_t> layers{2, 3};
  CHECK(ternary_network::from_planes(layers, {0b000001}, {0b100000}).text() == "+0000-");
  CHECK_THROWS_WITH_AS(ternary_network::from_planes(layers, {1}, {1}), doctest::Contains("both +1 and -1"),
                       std::invalid_argument);
  CHECK_THROWS_AS(ternary_network::from_planes(layers, {1, 0}, {0}), std::invalid_argument);
  CHECK_THROWS_AS(ternary_network::from_planes(layers, {0}, {}), std::invalid_argument);
  CHECK_THROWS_WITH_AS(ternary_network::from_planes(layers, {64}, {0}), doctest::Contains("beyond its last weight"),
                       std::invalid_argument);
}

TEST_CASE("impossible shapes are refused before anything is sized after them") {
  CHECK_THROWS_AS(load_forged({}, {}, {}), std::invalid_argument);
  CHECK_THROWS_AS(load_forged({16}, {}, {}), std::invalid_argument);
  CHECK_THROWS_AS(load_forged({0, 4}, {}, {}), std::invalid_argument);
  CHECK_THROWS_AS(load_forged({4, 0xffffffff}, {}, {}), std::invalid_argument);
  CHECK_THROWS_AS(load_forged(std::vector<std::uint32_t>(17, 1), {0}, {0}), std::invalid_argument);
}

}  // namespace
