// Crossover by rows: every row wholly from one parent, in the shares asked for, and no parent touched (D01).
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/variation/ternary_variation.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;

ternary_network created_parent(std::vector<std::uint32_t> layers, std::uint64_t key) {
  engine rng(key);
  return ternary_creation(std::move(layers), ternary_creation::weights::uniform)(rng);
}

/// The text of every row, layer by layer and source by source.
std::vector<std::string> rows_of(const ternary_network& network) {
  const auto text = network.text();
  const auto layers = network.layers();
  std::vector<std::string> rows;
  for (std::size_t layer = 0; layer + 1 < layers.size(); ++layer) {
    for (std::size_t source = 0; source < layers[layer]; ++source) {
      rows.push_back(text.substr(network.row_begin(layer, source), layers[layer + 1]));
    }
  }
  return rows;
}

/// For every row of a child of all-minus and all-plus: whether it came from the second.
std::vector<bool> rows_from_second(const row_crossover& cross, engine& rng, const std::vector<std::uint32_t>& layers) {
  const auto weights = ternary_network(layers).weight_count();
  const auto first = ternary_network::parse(layers, std::string(weights, '-'));
  const auto second = ternary_network::parse(layers, std::string(weights, '+'));
  std::vector<bool> chosen;
  for (const auto& row : rows_of(*cross(rng, first, second))) {
    const bool plus = row.front() == '+';
    REQUIRE(row == std::string(row.size(), plus ? '+' : '-'));
    chosen.push_back(plus);
  }
  return chosen;
}

TEST_CASE("every row comes wholly from one parent, also across words of the bit planes") {
  engine rng(1);
  const std::vector<std::vector<std::uint32_t>> shapes{
      {16, 128, 128, 4}, {16, 8, 4}, {5, 63, 65, 1}, {1, 1}, {2, 200, 3}};
  for (const auto& layers : shapes) {
    const auto first = created_parent(layers, 10);
    const auto second = created_parent(layers, 11);
    const auto first_rows = rows_of(first);
    const auto second_rows = rows_of(second);
    for (int n = 0; n < 50; ++n) {
      const auto child = *row_crossover()(rng, first, second);
      const auto rows = rows_of(child);
      for (std::size_t i = 0; i < rows.size(); ++i) REQUIRE((rows[i] == first_rows[i] || rows[i] == second_rows[i]));
      REQUIRE(child == ternary_network::parse(layers, child.text()));  // nothing past the last weight
    }
    rows_from_second(row_crossover(), rng, layers);
  }
}

TEST_CASE("each row comes from the second parent with the share asked for, each on its own") {
  for (const double share : {0.5, 0.1, 0.9}) {
    engine rng(2);
    constexpr int children = 20'000;
    std::vector<std::uint64_t> from_second(24);
    std::array<std::uint64_t, 4> neighbours{};
    for (int n = 0; n < children; ++n) {
      const auto chosen = rows_from_second(row_crossover(share), rng, {16, 8, 4});
      for (std::size_t i = 0; i < chosen.size(); ++i) from_second[i] += chosen[i] ? 1 : 0;
      ++neighbours.at(2 * std::size_t{chosen[15]} + std::size_t{chosen[16]});
    }
    for (const auto count : from_second) {
      const std::array<std::uint64_t, 2> counts{count, children - count};
      CHECK(chi_square_deviate(counts, std::array{share, 1.0 - share}) < 4.0);
    }
    const double other = 1.0 - share;
    CHECK(chi_square_deviate(neighbours, std::array{other * other, other * share, share * other, share * share}) < 4.0);
  }
}

TEST_CASE("a share of 0 copies the first parent, of 1 the second, exactly") {
  engine rng(3);
  const auto first = created_parent({16, 8, 4}, 20);
  const auto second = created_parent({16, 8, 4}, 21);
  for (int n = 0; n < 10'000; ++n) {
    REQUIRE(row_crossover(0.0)(rng, first, second) == first);
    REQUIRE(row_crossover(1.0)(rng, first, second) == second);
  }
}

TEST_CASE("two equal parents have a child equal to both") {
  engine rng(4);
  const auto parent = created_parent({16, 128, 128, 4}, 22);
  CHECK(row_crossover()(rng, parent, parent) == parent);
}

TEST_CASE("10,000 crossovers, and overwriting every child, leave the parents as they were") {
  engine rng(5);
  const auto first = created_parent({16, 8, 4}, 30);
  const auto second = created_parent({16, 8, 4}, 31);
  const auto first_text = first.text();
  const auto second_text = second.text();
  for (int n = 0; n < 10'000; ++n) {
    auto child = *row_crossover()(rng, first, second);
    const auto sibling = child;
    const auto sibling_text = sibling.text();
    for (std::size_t i = 0; i < child.weight_count(); ++i) child.set_weight(i, child.weight(i) == 0 ? 1 : 0);
    REQUIRE(sibling.text() == sibling_text);
  }
  CHECK(first.text() == first_text);
  CHECK(second.text() == second_text);
}

TEST_CASE("parents of different shape are refused") {
  engine rng(6);
  CHECK_THROWS_AS(row_crossover()(rng, ternary_network({4, 6}), ternary_network({6, 4})), std::invalid_argument);
}

TEST_CASE("a share that is no probability is refused with its value") {
  CHECK_THROWS_WITH_AS(row_crossover(1.5), doctest::Contains("not 1.5"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(row_crossover(-0.1), doctest::Contains("not -0.1"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(row_crossover{std::nan("")}, doctest::Contains("nan"), std::invalid_argument);
}

}  // namespace
