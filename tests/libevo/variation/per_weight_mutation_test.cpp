// Mutation of each weight with its own probability: the rate is the share of redraws, everywhere alike (E10).
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "evo/variation/ternary_variation.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/variation/redraws.hpp"

namespace {

using namespace evo;

ternary_network created(std::vector<std::uint32_t> layers, std::uint64_t key) {
  engine rng(key);
  return ternary_creation(std::move(layers), ternary_creation::weights::uniform)(rng);
}

TEST_CASE("rate 0 leaves 10,000 children byte-equal and draws nothing") {
  engine rng(1);
  const auto parent = created({16, 8, 4}, 1);
  for (int n = 0; n < 10'000; ++n) {
    auto child = parent;
    child = *per_weight_mutation(0.0)(rng, child);
    REQUIRE(child == parent);
  }
  CHECK(rng() == engine(1)());
}

TEST_CASE("rate 1 redraws every weight, to each value alike") {
  engine rng(2);
  const auto marks = redrawn(per_weight_mutation(1.0), rng, {100, 1000});
  CHECK(std::count(marks.begin(), marks.end(), false) == 0);
  auto child = ternary_network({100, 1000});
  child = *per_weight_mutation(1.0)(rng, child);
  std::vector<std::uint64_t> counts(3);
  for (std::size_t i = 0; i < child.weight_count(); ++i) ++counts.at(static_cast<std::size_t>(child.weight(i) + 1));
  CHECK(uniform_deviate(counts) < 4.0);
}

TEST_CASE("rate 0.01 redraws 0.96 to 1.04 % of a million weights, two thirds of them visibly") {
  engine rng(3);
  const auto marks = redrawn(per_weight_mutation(0.01), rng, {1000, 1000});
  const auto redraws = std::count(marks.begin(), marks.end(), true);
  CHECK(redraws >= 9'600);
  CHECK(redraws <= 10'400);
  const auto parent = created({1000, 1000}, 4);
  auto child = parent;
  child = *per_weight_mutation(0.01)(rng, child);
  int changed = 0;
  for (std::size_t i = 0; i < child.weight_count(); ++i) changed += child.weight(i) != parent.weight(i) ? 1 : 0;
  CHECK(changed >= 6'400);
  CHECK(changed <= 6'934);
}

TEST_CASE("the first and the last weight are redrawn as often as the others, at low and high rates") {
  for (const double rate : {0.01, 0.3, 0.9}) {
    engine rng(5);
    constexpr int children = 20'000;
    std::vector<std::uint64_t> counts(160);
    double sum = 0.0;
    double squares = 0.0;
    for (int n = 0; n < children; ++n) {
      const auto marks = redrawn(per_weight_mutation(rate), rng, {16, 8, 4});
      for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += marks[i] ? 1 : 0;
      const auto redraws = static_cast<double>(std::count(marks.begin(), marks.end(), true));
      sum += redraws;
      squares += redraws * redraws;
    }
    CHECK(uniform_deviate(counts) < 4.0);
    const double expected = 160 * rate;
    const double variance = expected * (1.0 - rate);
    const double mean = sum / children;
    CHECK(std::abs(mean - expected) < 4.0 * std::sqrt(variance / children));
    CHECK(squares / children - mean * mean ==
          doctest::Approx(variance).epsilon(0.05));  // binomial: weights are independent
    for (const std::size_t end : {0, 159}) {
      const std::array<std::uint64_t, 2> of_end{counts[end], children - counts[end]};
      CHECK(chi_square_deviate(of_end, std::array{rate, 1.0 - rate}) < 4.0);
    }
  }
}

TEST_CASE("a network of one weight is mutated like any other") {
  engine rng(6);
  int redraws = 0;
  for (int n = 0; n < 100'000; ++n) redraws += redrawn(per_weight_mutation(0.25), rng, {1, 1}).front() ? 1 : 0;
  CHECK(redraws == doctest::Approx(25'000).epsilon(0.022));
}

TEST_CASE("rates too small to be seen beside 1 hardly ever redraw") {
  for (const double rate : {1e-12, 1e-16, 1e-17, 1e-300, std::numeric_limits<double>::denorm_min()}) {
    engine rng(7);
    for (int n = 0; n < 1000; ++n) {
      const auto marks = redrawn(per_weight_mutation(rate), rng, {16, 8, 4});
      REQUIRE_MESSAGE(std::count(marks.begin(), marks.end(), true) == 0, "rate ", rate);
    }
  }
}

TEST_CASE("a stream whose first draw is 0 redraws the first weight") {
  engine rng(std::array<std::uint64_t, 4>{0, 1, 1, 0});  // uniform_real gives 0: no gap
  CHECK(redrawn(per_weight_mutation(0.01), rng, {16, 8, 4}).front());
}

TEST_CASE("golden mutation from key 42") {
  engine rng(42);
  ternary_network child({4, 16});
  child = *per_weight_mutation(0.2)(rng, child);
  CHECK(child.text() == "0000000-000000000000000000+0000000000+000+00000-0000-0000+000000");
}

TEST_CASE("a rate that is no probability is refused with its value") {
  CHECK_THROWS_WITH_AS(per_weight_mutation(1.5), doctest::Contains("not 1.5"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(per_weight_mutation(-0.1), doctest::Contains("not -0.1"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(per_weight_mutation{std::nan("")}, doctest::Contains("nan"), std::invalid_argument);
  CHECK_THROWS_AS(per_weight_mutation{HUGE_VAL}, std::invalid_argument);
}

}  // namespace
