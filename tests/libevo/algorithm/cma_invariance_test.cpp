// Invariances of the CMA-ES: under translation, scaling and rotation of the space, and under monotonic transformations of fitness.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "evo/algorithm/cma_search.hpp"
#include "evo/random/draws.hpp"
#include "libevo/algorithm/descents.hpp"

namespace {

using namespace evo;
using namespace descents;
using numbers = std::vector<double>;

/// All samples of a number of generations.
std::vector<real_vector> path(const cma_es_options& options, const real_space& space, const function& fitness,
                              int generations) {
  const cma_search search(options, space, 42);
  auto progress = search.first();
  std::vector<real_vector> all;
  for (int g = 0; g < generations; ++g) {
    numbers values;
    for (auto& sample : search.samples(progress, static_cast<std::uint64_t>(g))) {
      values.push_back(fitness(sample.values));
      all.push_back(std::move(sample));
    }
    progress = search.next(progress, static_cast<std::uint64_t>(g), values, {});
  }
  return all;
}

cma_es_options unending(cma_covariance kind) {
  cma_es_options options;
  options.covariance = kind;
  options.thresholds = endless();
  return options;
}

TEST_CASE("only the order of fitness counts: any rising transformation of it gives the same points, bit by bit") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    const auto options = unending(kind);
    const auto space = space_of(6, 1.0, 0.5);
    const auto plain = path(
        options, space, [](auto x) { return -rosenbrock(x); }, 80);
    CHECK(plain == path(
                       options, space, [](auto x) { return -1e250 * rosenbrock(x); }, 80));
    CHECK(plain == path(
                       options, space, [](auto x) { return std::log(1e-250 / (1e-30 + rosenbrock(x))); }, 80));
    const auto cubed = path(
        options, space, [](auto x) { return -std::pow(rosenbrock(x), 3.0); }, 80);
    CHECK(plain == cubed);
    CHECK(plain != path(
                       options, space, [](auto x) { return -sphere(x); }, 80));
  }
}

TEST_CASE("units do not count: all lengths times a power of 2 give all points times it, bit by bit") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    const auto plain = path(
        unending(kind), space_of(5, 1.0, 0.5, 100.0), [](auto x) { return -ellipsoid(x); }, 60);
    for (const double unit : {0x1p-40, 0x1p60}) {
      const auto scaled = path(
          unending(kind), space_of(5, unit, 0.5 * unit, 100.0 * unit), [](auto x) { return -ellipsoid(x); }, 60);
      REQUIRE(scaled.size() == plain.size());
      for (std::size_t k = 0; k < plain.size(); ++k) {
        for (std::size_t i = 0; i < 5; ++i) REQUIRE(scaled[k].values[i] == unit * plain[k].values[i]);
      }
    }
  }
}

TEST_CASE("each coordinate has units of its own") {
  const numbers units{1.0, 0x1p20, 0x1p-20, 0x1p3};
  std::vector<real_coordinate> all;
  for (const double unit : units) all.push_back({"", -100.0 * unit, 100.0 * unit, unit, 0.5 * unit});
  const auto plain = path(
      unending(cma_covariance::full), space_of(4, 1.0, 0.5, 100.0), [](auto x) { return -rosenbrock(x); }, 60);
  const auto scaled = path(
      unending(cma_covariance::full), real_space(all),
      [&](auto x) {
        numbers same(x.begin(), x.end());
        for (std::size_t i = 0; i < 4; ++i) same[i] /= units[i];
        return -rosenbrock(same);
      },
      60);
  for (std::size_t k = 0; k < plain.size(); ++k) {
    for (std::size_t i = 0; i < 4; ++i) REQUIRE(scaled[k].values[i] == units[i] * plain[k].values[i]);
  }
}

TEST_CASE("the place does not count: start and optimum moved alike give the same points, moved") {
  for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
    const auto plain = path(
        unending(kind), space_of(5, 1.0, 0.5, 4000.0), [](auto x) { return -ellipsoid(x); }, 60);
    const auto moved = path(
        unending(kind), space_of(5, 1025.0, 0.5, 4000.0),
        [](auto x) {
          numbers back(x.begin(), x.end());
          for (auto& v : back) v -= 1024.0;
          return -ellipsoid(back);
        },
        60);
    for (std::size_t k = 0; k < plain.size(); ++k) {
      for (std::size_t i = 0; i < 5; ++i) {
        REQUIRE(std::abs(moved[k].values[i] - 1024.0 - plain[k].values[i]) < 1e-7);
      }
    }
  }
}

TEST_CASE(
    "axes do not count, where covariance is full: a turned world stays the same world, turned, for 60 generations") {
  constexpr std::size_t n = 5;
  const numbers scales(n, 1.0);
  const auto parameters = cma_parameters_of(n, 8, cma_covariance::full, true);
  auto plain = initial_distribution(numbers{1.0, -2.0, 0.5, 3.0, 1.0}, 0.6, 8, cma_covariance::full);
  auto other = plain;
  other.mean = turned(plain.mean);
  const auto turn_axes = [](const numbers& axes) {
    numbers made;
    for (std::size_t k = 0; k < n; ++k) {
      for (const double x : turned(std::span(axes).subspan(k * n, n))) made.push_back(x);
    }
    return made;
  };
  engine rng(4);
  for (int g = 0; g < 60; ++g) {
    other.axes = turn_axes(plain.axes);  // eigenvectors have no sign of their own: take the same
    other.lengths = plain.lengths;
    std::vector<numbers> z(8, numbers(n));
    std::vector<double> values;
    for (auto& one : z) {
      for (auto& x : one) x = standard_normal(rng);
      const auto point = cma_point(plain, scales, one);
      values.push_back(ellipsoid(point));
      const auto same = turned(cma_point(other, scales, one));  // turned twice is back
      for (std::size_t i = 0; i < n; ++i) REQUIRE(same[i] == doctest::Approx(point[i]).epsilon(1e-8).scale(1.0));
    }
    std::vector<std::size_t> order{0, 1, 2, 3, 4, 5, 6, 7};
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
    cma_update(plain, parameters, scales, z, order);
    cma_update(other, parameters, scales, z, order);
    CHECK(other.sigma == doctest::Approx(plain.sigma));
    CHECK(other.axis_ratio() == doctest::Approx(plain.axis_ratio()).epsilon(1e-6));
  }
}

TEST_CASE("a turned ellipsoid costs no more than a straight one; separably it cannot be learnt") {
  const function straight = ellipsoid;
  const function askew = [](auto x) { return ellipsoid(turned(x)); };
  const auto space = space_of(8, 1.0, 0.5);
  cma_es_options options;
  const auto of_straight = median(evaluations(options, space, straight, 1e-8, 20'000, 9));
  const auto of_askew = median(evaluations(options, space, askew, 1e-8, 20'000, 9));
  CHECK(static_cast<double>(of_askew) < 1.15 * static_cast<double>(of_straight));
  CHECK(static_cast<double>(of_askew) > 0.85 * static_cast<double>(of_straight));
  options.covariance = cma_covariance::separable;
  options.thresholds = endless();
  CHECK(median(evaluations(options, space, straight, 1e-8, 20'000, 5)) < of_straight);
  CHECK(median(evaluations(options, space, askew, 1e-8, 20'000, 5)) == UINT64_MAX);
}

}  // namespace
