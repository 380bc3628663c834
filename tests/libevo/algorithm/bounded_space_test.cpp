// Spaces with bounds as ones without: the map into them, its smoothness, its reverse.
#include "evo/algorithm/bounded_space.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "evo/random/draws.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/variation/real_spaces.hpp"

namespace {

using namespace evo;

/// Width 20, so margins of 1.
const bounded_space& line() {
  static const bounded_space made(real_space({{"", -5.0, 15.0, 0.0, 2.0}}));
  return made;
}
double mapped(double x) { return line().value_of(std::vector{x}).values[0]; }

TEST_CASE("away from the bounds every number is itself; the bounds are reached one margin beyond") {
  for (double x = -4.0; x <= 14.0; x += 0.125) REQUIRE(mapped(x) == x);
  CHECK(mapped(-6.0) == -5.0);
  CHECK(mapped(16.0) == 15.0);
  CHECK(mapped(-5.0) == doctest::Approx(-4.75));
  CHECK(mapped(15.0) == doctest::Approx(14.75));
}

TEST_CASE("beyond the margins all is mirrored, with a period of twice the width and both margins") {
  for (double x = -6.0; x <= 16.0; x += 0.25) {
    CHECK(mapped(-12.0 - x) == doctest::Approx(mapped(x)));
    CHECK(mapped(32.0 - x) == doctest::Approx(mapped(x)));
    for (const double turns : {-3.0, 1.0, 1000.0}) CHECK(mapped(x + 44.0 * turns) == doctest::Approx(mapped(x)));
  }
}

TEST_CASE("the map is smooth: neither its values nor its slopes jump") {
  constexpr double step = 1e-4;
  for (double x = -30.0; x < 40.0; x += step) {
    const double slope = (mapped(x + step) - mapped(x)) / step;
    const double next = (mapped(x + 2.0 * step) - mapped(x + step)) / step;
    REQUIRE(std::abs(slope) <= 1.0 + 1e-9);
    REQUIRE(std::abs(next - slope) < 1e-4);
  }
}

TEST_CASE("any double at all is mapped into the bounds of any space") {
  const bounded_space space(real_spaces::motley());
  engine rng(1);
  constexpr double inf = std::numeric_limits<double>::infinity();
  for (const double x : {0.0, -0.0, 1e308, -1e308, inf, -inf, std::nan(""), 5e-324, 1e300, -1e300}) {
    CHECK(fault_of(space.value_of(std::vector(6, x)), space.space()) == "");
  }
  for (int n = 0; n < 100'000; ++n) {
    std::vector<double> numbers;
    for (int i = 0; i < 6; ++i)
      numbers.push_back(std::ldexp(standard_normal(rng), static_cast<int>(uniform_below(rng, 2000)) - 1000));
    REQUIRE(fault_of(space.value_of(numbers), space.space()) == "");
  }
}

TEST_CASE("the reverse leads back, from everywhere in the bounds") {
  const bounded_space space(real_spaces::seven_weights());
  engine rng(2);
  for (int n = 0; n < 10'000; ++n) {
    auto values = real_spaces::random_in(space.space(), rng);
    if (n % 10 == 0) values.values[3] = n % 20 == 0 ? 0.0 : 100.0;  // a bound itself
    const auto back = space.value_of(space.unbounded_of(values));
    for (std::size_t i = 0; i < 7; ++i) {
      REQUIRE(back.values[i] == doctest::Approx(values.values[i]).epsilon(1e-12).scale(space.space()[i].high));
    }
  }
}

TEST_CASE("uniform numbers have uniform values, on logarithmic coordinates too; scales are the deviations") {
  const bounded_space space(
      real_space({{"", 0.0, 8.0, 1.0, 0.5}, {"", 1.0, 256.0, 1.0, 3.0, real_scale::logarithmic}}));
  CHECK(std::vector<double>(space.scales().begin(), space.scales().end()) == std::vector<double>{0.5, 3.0});
  engine rng(3);
  std::vector<std::vector<std::uint64_t>> counts(2, std::vector<std::uint64_t>(8));
  for (int n = 0; n < 40'000; ++n) {
    const auto values = space.value_of(space.uniform(rng));
    ++counts[0].at(std::min<std::size_t>(7, static_cast<std::size_t>(values.values[0])));
    ++counts[1].at(std::min<std::size_t>(7, static_cast<std::size_t>(std::log2(values.values[1]))));
  }
  CHECK(uniform_deviate(counts[0]) < 4.0);
  CHECK(uniform_deviate(counts[1]) < 4.0);
}

}  // namespace
