// Variation operators: mutations by weight, and a sole one with a draw or without.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

#include "evo/variation/variation_operators.hpp"
#include "libevo/chi_square.hpp"

namespace {

using namespace evo;

weighted_mutation<int> giving(double weight, std::optional<int> child) {
  return {weight, [child](engine&, int) { return child; }};
}

TEST_CASE("mutations are chosen by weight, and may refuse") {
  const mutation_by_weight<int> mutate({giving(3.0, 1), giving(0.0, 2), giving(1.0, std::nullopt)});
  engine rng(9);
  std::vector<std::uint64_t> counts(3);
  for (int i = 0; i < 40'000; ++i) ++counts.at(static_cast<std::size_t>(mutate(rng, 7).value_or(0)));
  CHECK(chi_square_deviate(counts, std::array{0.25, 0.75, 0.0}) < 4.0);
}

TEST_CASE("no mutation, an empty one, and impossible weights are refused") {
  using some = std::vector<weighted_mutation<int>>;
  CHECK_THROWS_WITH_AS(mutation_by_weight<int>(some{}), "variation operators need at least one mutation",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(mutation_by_weight<int>(some{giving(1.0, 1), {}}), "mutation 1 is empty", std::invalid_argument);
  CHECK_THROWS_AS(mutation_by_weight<int>(some{giving(-1.0, 1)}), std::invalid_argument);
  CHECK_THROWS_AS(mutation_by_weight<int>(some{giving(std::numeric_limits<double>::quiet_NaN(), 1)}),
                  std::invalid_argument);
}

TEST_CASE("a sole mutation takes a draw unless that is declined; among several each choice takes one") {
  const std::vector<weighted_mutation<int>> sole{giving(1.0, 1)};
  const std::vector<weighted_mutation<int>> two{giving(1.0, 1), giving(1.0, 1)};
  const auto next_after = [](const mutation_by_weight<int>& mutate) {
    engine rng(4);
    CHECK(mutate(rng, 7) == 1);
    return rng();
  };
  engine rng(4);
  const auto first = rng();
  const auto second = rng();
  CHECK(next_after(mutation_by_weight<int>(sole)) == second);
  CHECK(next_after(mutation_by_weight<int>(sole, false)) == first);
  CHECK(next_after(mutation_by_weight<int>(two, false)) == second);
}

TEST_CASE("a genome stays where an operator found no child") {
  int genome = 5;
  CHECK_FALSE(replace_by(genome, std::optional<int>()));
  CHECK(genome == 5);
  CHECK(replace_by(genome, std::optional(6)));
  CHECK(genome == 6);
}

}  // namespace
