// Breeding sets: mutations by weight, and the ways from and to operators that never refuse.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

#include "evo/variation/breeding_set.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;

weighted_mutation<int> giving(double weight, std::optional<int> child) {
  return {weight, [child](engine&, int) { return child; }};
}

TEST_CASE("mutations are chosen by weight, and may refuse") {
  const mutation_by_weight<int> mutate({giving(3.0, 1), giving(0.0, 2), giving(1.0, std::nullopt)});
  engine bits(9);
  std::vector<std::uint64_t> counts(3);
  for (int i = 0; i < 40'000; ++i) ++counts.at(static_cast<std::size_t>(mutate(bits, 7).value_or(0)));
  CHECK(chi_square_deviate(counts, std::array{0.25, 0.75, 0.0}) < 4.0);
}

TEST_CASE("no mutation, an empty one, and impossible weights are refused") {
  using some = std::vector<weighted_mutation<int>>;
  CHECK_THROWS_WITH_AS(mutation_by_weight<int>(some{}), "a breeding set needs at least one mutation",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(mutation_by_weight<int>(some{giving(1.0, 1), {}}), "mutation 1 is empty", std::invalid_argument);
  CHECK_THROWS_AS(mutation_by_weight<int>(some{giving(-1.0, 1)}), std::invalid_argument);
  CHECK_THROWS_AS(mutation_by_weight<int>(some{giving(std::numeric_limits<double>::quiet_NaN(), 1)}),
                  std::invalid_argument);
}

TEST_CASE("operators that never refuse draw the same as part of a breeding set, and leave their parents alone") {
  const auto operators = toys::bit_operators(30, 0.2);
  const auto bred = breeding_of(operators);
  engine plain(4);
  engine wrapped(4);
  for (int i = 0; i < 200; ++i) {
    const auto a = operators.create(plain);
    const auto b = operators.create(plain);
    CHECK(a == bred.create(wrapped));
    CHECK(b == bred.create(wrapped));
    CHECK(operators.cross(plain, a, b) == bred.cross(wrapped, a, b));
    auto child = a;
    const auto parent = a;
    operators.mutate(plain, child);
    CHECK(bred.mutations.at(0).mutate(wrapped, parent) == child);
    CHECK(parent == a);
  }
  CHECK(plain() == wrapped());
}

TEST_CASE("where a breeding set refuses, the first parent is the child of operators that never do") {
  const auto never = [](engine&, int, int) { return std::optional<int>(); };
  const auto operators = variation_of<int>({[](engine&) { return 1; }, never, {giving(1.0, std::nullopt)}, {}, {}});
  engine bits(1);
  CHECK(operators.create(bits) == 1);
  CHECK(operators.cross(bits, 5, 6) == 5);
  int child = 5;
  operators.mutate(bits, child);
  CHECK(child == 5);
  const auto sum = [](engine&, int a, int b) { return std::optional(a + b); };
  const auto willing = variation_of<int>({[](engine&) { return 1; }, sum, {giving(0.0, 3), giving(1.0, 4)}, {}, {}});
  CHECK(willing.cross(bits, 5, 6) == 11);
  willing.mutate(bits, child);
  CHECK(child == 4);
}

}  // namespace
