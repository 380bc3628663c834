// Mutations of real vectors: rates (E10), moments and bounds, and what extreme numbers become (E01).
#include "evo/variation/real_mutation.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <vector>

#include "evo/evaluation/statistics.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/special_values.hpp"
#include "libevo/variation/real_spaces.hpp"

namespace {

using namespace evo;
using namespace real_spaces;
using mutation = std::function<std::optional<real_vector>(engine&, const real_vector&)>;

using special::nan;

std::vector<mutation> all_mutations(const real_space& space, double rate) {
  return {redraw_mutation(space, rate), gaussian_mutation(space, rate), polynomial_mutation(space, rate)};
}

TEST_CASE("rate 0 leaves 10,000 children byte-equal, rate 1 changes every number") {
  const auto space = seven_weights();
  engine rng(1);
  for (int n = 0; n < 10'000; ++n) {
    const auto parent = random_in(space, rng);
    for (const auto& mutate : all_mutations(space, 0.0)) {
      auto child = parent;
      child = *mutate(rng, child);
      REQUIRE(child == parent);
    }
    for (const auto& mutate : all_mutations(space, 1.0)) {
      auto child = parent;
      child = *mutate(rng, child);
      for (std::size_t i = 0; i < 7; ++i) REQUIRE(child.values[i] != parent.values[i]);
    }
  }
}

TEST_CASE("rate 0.01 changes 0.96 to 1.04 % of a million numbers, the first and the last as often as the others") {
  constexpr std::size_t size = 50;
  const auto space = cube(size, -1.0, 1.0);
  for (const auto& mutate : all_mutations(space, 0.01)) {
    engine rng(2);
    std::vector<std::uint64_t> changes(size);
    for (int n = 0; n < 20'000; ++n) {
      real_vector child{std::vector<double>(size, 0.25)};
      child = *mutate(rng, child);
      for (std::size_t i = 0; i < size; ++i) changes[i] += child.values[i] != 0.25 ? 1 : 0;
    }
    std::uint64_t all = 0;
    for (const auto count : changes) all += count;
    CHECK(all >= 9'600);
    CHECK(all <= 10'400);
    CHECK(uniform_deviate(changes) < 4.0);
  }
}

TEST_CASE("a redraw is uniform on the coordinate's scale, wherever the number was") {
  const real_space space({{"line", 0.0, 8.0, 1.0, 1.0}, {"log", 1.0, 256.0, 1.0, 1.0, real_scale::logarithmic}});
  engine rng(3);
  std::vector<std::vector<std::uint64_t>> counts(2, std::vector<std::uint64_t>(8));
  for (int n = 0; n < 50'000; ++n) {
    real_vector child{{7.0, 2.0}};
    child = *redraw_mutation(space, 1.0)(rng, child);
    ++counts[0].at(static_cast<std::size_t>(child.values[0]));
    ++counts[1].at(static_cast<std::size_t>(std::log2(child.values[1])));
  }
  CHECK(uniform_deviate(counts[0]) < 4.0);
  CHECK(uniform_deviate(counts[1]) < 4.0);
}

TEST_CASE("a Gaussian step has the coordinate's deviation times the step, on its scale, and no drift") {
  const real_space space({{"line", -1e6, 1e6, 0.0, 4.0}, {"log", 1e-9, 1e9, 1.0, 0.2, real_scale::logarithmic}});
  engine rng(4);
  sample_summary line;
  sample_summary log;
  for (int n = 0; n < 100'000; ++n) {
    real_vector child{{100.0, 5.0}};
    child = *gaussian_mutation(space, 1.0, 0.5)(rng, child);
    line.add(child.values[0] - 100.0);
    log.add(std::log(child.values[1] / 5.0));
  }
  CHECK(std::abs(line.mean) < 4.0 * 2.0 / std::sqrt(1e5));
  CHECK(line.standard_deviation() == doctest::Approx(2.0).epsilon(0.01));
  CHECK(std::abs(log.mean) < 4.0 * 0.1 / std::sqrt(1e5));
  CHECK(log.standard_deviation() == doctest::Approx(0.1).epsilon(0.01));
}

TEST_CASE("a polynomial step is symmetric, no longer than the width, and of mean length 1 / (eta + 2)") {
  const auto space = cube(1, -1000.0, 1000.0);
  for (const double eta : {0.0, 5.0, 20.0}) {
    engine rng(5);
    sample_summary moves;
    sample_summary lengths;
    for (int n = 0; n < 100'000; ++n) {
      // Around the middle longer steps than half the width are reflected: their length is told from shorter ones here.
      real_vector child{{0.0}};
      child = *polynomial_mutation(space, 1.0, eta)(rng, child);
      moves.add(child.values[0] / 2000.0);
      lengths.add(std::abs(child.values[0]) / 2000.0);
      REQUIRE(std::abs(child.values[0]) <= 1000.0);
    }
    CHECK(std::abs(moves.mean) < 4.0 * moves.standard_error());
    // E|d| of the density (eta + 1) / 2 (1 - |d|)^eta with what is beyond 1/2 reflected to 1 - |d|.
    const double p = eta + 1.0;
    const double reflected = (1.0 - std::pow(0.5, p + 1.0) * 2.0) / (p + 1.0);
    CHECK(std::abs(lengths.mean - reflected) < 4.0 * lengths.standard_error());
  }
}

TEST_CASE("a million mutations of extreme numbers lie in the bounds, and are numbers") {
  const auto space = motley();
  engine rng(6);
  for (const double rate : {0.3, 1.0}) {
    auto operators = all_mutations(space, rate);
    operators.emplace_back(gaussian_mutation(space, rate, 1e6));
    operators.emplace_back(polynomial_mutation(space, rate, 0.0));
    for (const auto& mutate : operators) {
      for (int n = 0; n < 10'000; ++n) {  // of six numbers, twice
        auto child = extreme(6, rng);
        child = *mutate(rng, child);
        REQUIRE(fault_of(child, space) == "");
        child = *mutate(rng, child);
        REQUIRE(fault_of(child, space) == "");
      }
    }
  }
}

TEST_CASE("mutations refuse vectors of another size, and settings out of range") {
  const auto space = cube(2, 0.0, 1.0);
  engine rng(7);
  for (const auto& mutate : all_mutations(space, 0.5)) {
    real_vector child{{0.5, 0.5, 0.5}};
    CHECK_THROWS_AS(mutate(rng, child), std::invalid_argument);
  }
  for (const double rate : {1.5, -0.1, nan}) CHECK_THROWS_AS(all_mutations(space, rate), std::invalid_argument);
  for (const double step : {0.0, -1.0, 1e7, nan}) {
    CHECK_THROWS_AS(gaussian_mutation(space, 0.5, step), std::invalid_argument);
  }
  for (const double eta : {-1.0, 1001.0, nan}) {
    CHECK_THROWS_AS(polynomial_mutation(space, 0.5, eta), std::invalid_argument);
  }
  CHECK_THROWS_WITH_AS(redraw_mutation(space, 1.5), "the mutation rate must be in [0, 1], not 1.5",
                       std::invalid_argument);
}

}  // namespace
