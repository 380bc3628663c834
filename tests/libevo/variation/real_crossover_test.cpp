// Crossovers of real vectors: shares, moments and bounds, and what extreme parents leave (E01).
#include "evo/variation/real_crossover.hpp"

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

using special::nan;

TEST_CASE("uniform crossover: shares 0 and 1 give one parent or the other, bit by bit") {
  const auto space = motley();
  engine rng(1);
  for (int n = 0; n < 10'000; ++n) {
    const auto first = random_in(space, rng);
    const auto second = random_in(space, rng);
    REQUIRE(real_uniform_crossover(space, 0.0)(rng, first, second) == first);
    REQUIRE(real_uniform_crossover(space, 1.0)(rng, first, second) == second);
  }
}

TEST_CASE("uniform crossover: each number comes from either parent as often as asked for") {
  constexpr std::size_t size = 50;
  const auto space = cube(size, 0.0, 1.0);
  const real_vector zeros{std::vector<double>(size, 0.0)};
  const real_vector ones{std::vector<double>(size, 1.0)};
  for (const double share : {0.5, 0.1}) {
    engine rng(2);
    std::vector<std::uint64_t> from_second(size);
    for (int n = 0; n < 20'000; ++n) {
      const auto child = *real_uniform_crossover(space, share)(rng, zeros, ones);
      for (std::size_t i = 0; i < size; ++i) from_second[i] += child.values[i] == 1.0 ? 1 : 0;
    }
    double all = 0.0;
    for (const auto count : from_second) all += static_cast<double>(count);
    CHECK(std::abs(all / (20'000.0 * size) - share) < 4.0 * std::sqrt(share * (1.0 - share) / (20'000.0 * size)));
    CHECK(uniform_deviate(from_second) < 4.0);
  }
}

TEST_CASE("a blend is uniform between the parents and beyond them by alpha") {
  const auto space = cube(1, -100.0, 100.0);
  engine rng(3);
  for (const double alpha : {0.0, 0.5, 2.0}) {
    std::vector<std::uint64_t> counts(10);
    const double width = 4.0 * (1.0 + 2.0 * alpha);
    for (int n = 0; n < 50'000; ++n) {
      const double x = blend_crossover(space, alpha)(rng, {{7.0}}, {{3.0}})->values[0];
      ++counts.at(static_cast<std::size_t>((x - (3.0 - 4.0 * alpha)) / width * 10.0));
    }
    CHECK(uniform_deviate(counts) < 4.0);
  }
}

TEST_CASE("a blend on the logarithmic scale is one of logarithms, and equal parents have no other child") {
  const real_space space({{"log", 1e-3, 1e9, 1.0, 1.0, real_scale::logarithmic}});
  engine rng(4);
  sample_summary logs;
  for (int n = 0; n < 50'000; ++n) {
    logs.add(std::log10(blend_crossover(space, 0.5)(rng, {{1.0}}, {{1e4}})->values[0]));
    REQUIRE(blend_crossover(space, 0.5)(rng, {{0.3}}, {{0.3}}) == real_vector{{0.3}});
    REQUIRE(simulated_binary_crossover(space, 2.0, 1.0)(rng, {{0.3}}, {{0.3}}) == real_vector{{0.3}});
  }
  CHECK(logs.mean == doctest::Approx(2.0).epsilon(0.03));
  CHECK(logs.standard_deviation() == doctest::Approx(8.0 / std::sqrt(12.0)).epsilon(0.02));
}

TEST_CASE(
    "simulated binary crossover: both possible children keep the parents' middle, and a rate of 0 the first parent") {
  const auto space = cube(3, -1e6, 1e6);
  const real_vector first{{1.0, -5.0, 2.5}};
  const real_vector second{{3.0, 5.0, 2.25}};
  const simulated_binary_crossover cross(space, 2.0, 1.0);
  for (std::uint64_t key = 0; key < 1000; ++key) {
    engine one(key);
    engine other(key);
    const auto child = *cross(one, first, second);
    const auto brother = *cross(other, second, first);
    for (std::size_t i = 0; i < 3; ++i) {
      REQUIRE(child.values[i] + brother.values[i] == doctest::Approx(first.values[i] + second.values[i]));
    }
    REQUIRE(simulated_binary_crossover(space, 2.0, 0.0)(one, first, second) == first);
  }
}

TEST_CASE("the spread factor has the distribution of Deb and Agrawal: half below 1, tails by the index") {
  const auto space = cube(1, -1e9, 1e9);
  for (const double eta : {0.0, 2.0, 15.0}) {
    engine rng(5);
    int below_half = 0;
    int below_one = 0;
    int below_two = 0;
    constexpr int total = 100'000;
    for (int n = 0; n < total; ++n) {
      // Parents 1 and -1: the child is the spread factor itself.
      const double beta = simulated_binary_crossover(space, eta, 1.0)(rng, {{1.0}}, {{-1.0}})->values[0];
      REQUIRE(beta >= 0.0);
      below_half += beta < 0.5 ? 1 : 0;
      below_one += beta < 1.0 ? 1 : 0;
      below_two += beta < 2.0 ? 1 : 0;
    }
    const auto close = [](int count, double share) {
      return std::abs(count - share * total) < 4.0 * std::sqrt(total * share * (1.0 - share)) + 1.0;
    };
    CHECK(close(below_half, 0.5 * std::pow(0.5, eta + 1.0)));
    CHECK(close(below_one, 0.5));
    CHECK(close(below_two, 1.0 - 0.5 * std::pow(2.0, -(eta + 1.0))));
  }
}

TEST_CASE("a million children of extreme parents lie in the bounds, and are numbers") {
  const auto space = motley();
  const std::vector<std::function<std::optional<real_vector>(engine&, const real_vector&, const real_vector&)>>
      operators{real_uniform_crossover(space, 0.5), blend_crossover(space, 0.5), blend_crossover(space, 1000.0),
                simulated_binary_crossover(space, 0.0, 1.0), simulated_binary_crossover(space, 20.0, 0.5)};
  engine rng(6);
  for (const auto& cross : operators) {
    for (int n = 0; n < 40'000; ++n) {  // of six numbers each
      const auto child = *cross(rng, extreme(6, rng), extreme(6, rng));
      REQUIRE(fault_of(child, space) == "");
      const auto next = *cross(rng, child, random_in(space, rng));
      REQUIRE(fault_of(next, space) == "");
    }
  }
}

TEST_CASE("crossovers refuse parents of another size, and settings out of range") {
  const auto space = cube(2, 0.0, 1.0);
  engine rng(7);
  const real_vector good{{0.5, 0.5}};
  const real_vector bad{{0.5}};
  const auto refuses = [&](const auto& cross) {
    CHECK_THROWS_AS(cross(rng, good, bad), std::invalid_argument);
    CHECK_THROWS_AS(cross(rng, bad, good), std::invalid_argument);
  };
  refuses(real_uniform_crossover(space));
  refuses(blend_crossover(space));
  refuses(simulated_binary_crossover(space));
  for (const double rate : {1.5, -0.1, nan}) {
    CHECK_THROWS_AS(real_uniform_crossover(space, rate), std::invalid_argument);
    CHECK_THROWS_AS(simulated_binary_crossover(space, 2.0, rate), std::invalid_argument);
  }
  for (const double index : {-1.0, 1001.0, nan}) {
    CHECK_THROWS_AS(blend_crossover(space, index), std::invalid_argument);
    CHECK_THROWS_AS(simulated_binary_crossover(space, index), std::invalid_argument);
  }
  CHECK_THROWS_WITH_AS(blend_crossover(space, -1.0), "the blend's alpha must be in [0, 1000], not -1",
                       std::invalid_argument);
}

}  // namespace
