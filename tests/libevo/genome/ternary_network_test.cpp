// Ternary networks as values: weights in and out, their order, their text, and what is refused.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/genome/ternary_network.hpp"

namespace {

using namespace evo;
using shape = std::vector<std::uint32_t>;

const std::vector<shape> shapes{{16, 128, 128, 4}, {16, 8, 4}, {1, 1},      {7, 9}, {8, 8},
                                {16, 4, 1},        {1, 4096},  {3, 5, 7, 2}};

ternary_network random_network(const shape& layers, std::uint64_t seed) {
  std::mt19937_64 rng(seed);
  ternary_network network(layers);
  for (std::size_t i = 0; i < network.weight_count(); ++i) network.set_weight(i, static_cast<int>(rng() % 3) - 1);
  return network;
}

TEST_CASE("a new network has all its weights, all 0") {
  const ternary_network network({16, 128, 128, 4});
  CHECK(network.weight_count() == 16 * 128 + 128 * 128 + 128 * 4);
  CHECK(network.text() == std::string(18944, '0'));
}

TEST_CASE("every weight holds every value and leaves the others alone") {
  for (const auto& layers : shapes) {
    std::mt19937_64 rng(3);
    ternary_network network(layers);
    std::vector<int> expected(network.weight_count(), 0);
    for (std::size_t step = 0; step < 3 * expected.size(); ++step) {
      const auto index = rng() % expected.size();
      expected[index] = static_cast<int>(rng() % 3) - 1;
      network.set_weight(index, expected[index]);
    }
    for (std::size_t i = 0; i < expected.size(); ++i) REQUIRE(network.weight(i) == expected[i]);
  }
}

TEST_CASE("the bit planes hold weight i in bit i, and nothing past the last weight") {
  ternary_network network({7, 10});
  network.set_weight(0, 1);
  network.set_weight(63, -1);
  network.set_weight(64, 1);
  network.set_weight(69, -1);
  REQUIRE(network.positive().size() == 2);
  CHECK(network.positive()[0] == 1);
  CHECK(network.positive()[1] == 1);
  CHECK(network.negative()[0] == std::uint64_t{1} << 63);
  CHECK(network.negative()[1] == std::uint64_t{1} << 5);
}

TEST_CASE("rows follow each other without a gap, layer by layer") {
  const ternary_network network({16, 128, 128, 4});
  CHECK(network.row_begin(0, 0) == 0);
  CHECK(network.row_begin(0, 1) == 128);
  CHECK(network.row_begin(0, 15) == 15 * 128);
  CHECK(network.row_begin(1, 0) == 16 * 128);
  CHECK(network.row_begin(1, 127) == 16 * 128 + 127 * 128);
  CHECK(network.row_begin(2, 0) == 16 * 128 + 128 * 128);
  CHECK(network.row_begin(2, 127) + 4 == network.weight_count());
}

TEST_CASE("equality sees a single weight, and the shape") {
  const auto network = random_network({16, 8, 4}, 1);
  for (std::size_t i = 0; i < network.weight_count(); ++i) {
    auto other = network;
    other.set_weight(i, network.weight(i) == 0 ? 1 : 0);
    CHECK(other != network);
    other.set_weight(i, network.weight(i));
    CHECK(other == network);
  }
  CHECK(ternary_network({4, 6}) != ternary_network({6, 4}));
}

TEST_CASE("impossible shapes are refused with the count") {
  CHECK_THROWS_WITH_AS(ternary_network({16}), "a ternary network has 2 to 16 layers, not 1", std::invalid_argument);
  CHECK_THROWS_AS(ternary_network(shape{}), std::invalid_argument);
  CHECK_THROWS_WITH_AS(ternary_network(shape(17, 1)), doctest::Contains("not 17"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(ternary_network({16, 0, 4}), doctest::Contains("not 0"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(ternary_network({4097, 4}), doctest::Contains("not 4097"), std::invalid_argument);
  CHECK(ternary_network(shape(16, 1)).weight_count() == 15);
  CHECK(ternary_network({4096, 2}).weight_count() == 8192);
}

TEST_CASE("parse(text) is the network itself, for many shapes") {
  for (const auto& layers : shapes) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto network = random_network(layers, seed);
      const auto text = network.text();
      REQUIRE(text.size() == network.weight_count());
      CHECK(ternary_network::parse(layers, text) == network);
    }
  }
}

TEST_CASE("text is one character a weight, in order") {
  auto network = ternary_network::parse({2, 3}, "+-0-0+");
  CHECK(network.weight(0) == 1);
  CHECK(network.weight(1) == -1);
  CHECK(network.weight(2) == 0);
  CHECK(network.weight(3) == -1);
  CHECK(network.weight(5) == 1);
  CHECK(network.text() == "+-0-0+");
}

TEST_CASE("a wrong text is refused with both counts, or the position") {
  const auto parse = [](const std::string& text) { return ternary_network::parse({2, 3}, text); };
  CHECK_THROWS_WITH_AS(parse("+-0-0"), "the shape has 6 weights, the text 5", std::invalid_argument);
  CHECK_THROWS_WITH_AS(parse("+-0-0+0"), "the shape has 6 weights, the text 7", std::invalid_argument);
  CHECK_THROWS_AS(parse(""), std::invalid_argument);
  for (std::size_t position = 0; position < 6; ++position) {
    for (const char wrong : {'1', ' ', '\n', '\0', '*', '\xff'}) {
      std::string text(6, '+');
      text[position] = wrong;
      CHECK_THROWS_WITH_AS(parse(text), doctest::Contains(("weight " + std::to_string(position) + " ").c_str()),
                           std::invalid_argument);
    }
  }
}

TEST_CASE("taking weights by mask takes these and no others") {
  for (const auto& layers : shapes) {
    std::mt19937_64 rng(5);
    const auto first = random_network(layers, 1);
    const auto second = random_network(layers, 2);
    std::vector<std::uint64_t> mask(first.positive().size());
    for (auto& word : mask) word = rng();
    auto child = first;
    child.take_where(mask, second);
    for (std::size_t i = 0; i < child.weight_count(); ++i) {
      const bool taken = (mask[i / 64] >> (i % 64) & 1) != 0;
      REQUIRE(child.weight(i) == (taken ? second : first).weight(i));
    }
    CHECK(child == ternary_network::parse(layers, child.text()));  // no bits past the last weight
  }
}

TEST_CASE("weights are only taken from a network of the same shape") {
  ternary_network network({4, 6});
  const std::vector<std::uint64_t> mask(1);
  CHECK_THROWS_AS(network.take_where(mask, ternary_network({6, 4})), std::invalid_argument);
  CHECK_THROWS_AS(network.take_where(std::vector<std::uint64_t>(2), ternary_network({4, 6})), std::invalid_argument);
  CHECK_NOTHROW(network.take_where(mask, ternary_network({4, 6})));
}

}  // namespace
