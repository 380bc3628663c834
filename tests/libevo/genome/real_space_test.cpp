// Spaces of real vectors: what they refuse, scales there and back, the rule at the bounds, faults of vectors.
#include "evo/genome/real_space.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "evo/random/draws.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;
constexpr double huge = std::numeric_limits<double>::max();

real_coordinate plain() { return {"a", -1.0, 3.0, 0.5, 0.25, real_scale::linear}; }
real_coordinate logarithmic() { return {"rate", 1e-3, 1e5, 10.0, 0.5, real_scale::logarithmic}; }

std::string refusal(const real_coordinate& one) {
  try {
    real_space({plain(), one});
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return "";
}

template <class Change>
std::string refusal_after(real_coordinate one, Change change) {
  change(one);
  return refusal(one);
}

TEST_CASE("a space refuses impossible coordinates, naming coordinate and value") {
  CHECK(refusal(plain()) == "");
  CHECK(refusal(logarithmic()) == "");
  CHECK(refusal_after(plain(), [](auto& one) { one.low = 3.0; }) ==
        "coordinate 1 (a) needs bounds low < high within -1e300 and 1e300, not 3 and 3");
  CHECK(refusal_after(plain(), [](auto& one) { one.low = nan; }) != "");
  CHECK(refusal_after(plain(), [](auto& one) { one.high = inf; }) != "");
  CHECK(refusal_after(plain(), [](auto& one) { one.high = 1e301; }) != "");
  CHECK(refusal_after(plain(), [](auto& one) { one.high = 1e300; }) == "");
  CHECK(refusal_after(plain(), [](auto& one) { one.initial = 3.5; }) ==
        "coordinate 1 (a) needs an initial value from -1 to 3, not 3.5");
  CHECK(refusal_after(plain(), [](auto& one) { one.initial = nan; }) != "");
  for (const double deviation : {0.0, -1.0, nan, inf}) {
    CHECK(refusal_after(plain(), [&](auto& one) { one.deviation = deviation; }) != "");
  }
  CHECK(refusal_after(logarithmic(), [](auto& one) { one.low = 0.0; }) ==
        "coordinate 1 (rate) needs bounds above 0 on the logarithmic scale, not 0");
  CHECK(
      refusal_after(plain(), [](auto& one) { one.name = "", one.deviation = 0.0; }).starts_with("coordinate 1 needs"));
}

TEST_CASE("a value in bounds comes back from its scale: exactly, or within rounding through a logarithm") {
  const real_space space({plain(), logarithmic()});
  engine rng(1);
  for (int n = 0; n < 100'000; ++n) {
    const double a = -1.0 + 4.0 * uniform_real(rng);
    REQUIRE(space.from_scale(0, space.to_scale(0, a)) == a);
    const double b = 1e-3 * std::pow(1e8, uniform_real(rng));
    REQUIRE(space.from_scale(1, space.to_scale(1, b)) == doctest::Approx(b).epsilon(1e-14));
  }
  CHECK(space.to_scale(1, 10.0) == doctest::Approx(std::log(10.0)));
  CHECK(space.scaled_bounds(1).width() == doctest::Approx(std::log(1e8)));
  CHECK(space.from_scale(1, space.scaled_bounds(1).low) >= 1e-3);
  CHECK(space.from_scale(1, space.scaled_bounds(1).high) <= 1e5);
}

TEST_CASE("what lies outside is reflected once, then clamped") {
  const real_space space({plain()});
  CHECK(space.from_scale(0, -1.0) == -1.0);
  CHECK(space.from_scale(0, 3.0) == 3.0);
  CHECK(space.from_scale(0, -1.5) == -0.5);
  CHECK(space.from_scale(0, 3.25) == 2.75);
  CHECK(space.from_scale(0, -5.0) == 3.0);  // just as far as the other bound
  CHECK(space.from_scale(0, -5.5) == 3.0);  // and beyond it
  CHECK(space.from_scale(0, 100.0) == -1.0);
  for (const double far : {huge, inf}) {
    CHECK(space.from_scale(0, far) == -1.0);
    CHECK(space.from_scale(0, -far) == 3.0);
  }
  CHECK(space.from_scale(0, nan) == -1.0);
}

TEST_CASE("any double at all comes into bounds, and never as NaN") {
  const real_space space(
      {plain(), logarithmic(), {"wide", -1e300, 1e300, 0.0, 1e300}, {"thin", 1.0, std::nextafter(1.0, 2.0), 1.0, 1.0}});
  for (const double x : {0.0, -0.0, 1.0, -1.0, 5e-324, 1e308, -1e308, huge, -huge, inf, -inf, nan}) {
    for (std::size_t i = 0; i < space.size(); ++i) {
      for (const double value :
           {space.inside(i, x), space.from_scale(i, x), space.from_scale(i, space.to_scale(i, x))}) {
        CHECK(value >= space[i].low);
        CHECK(value <= space[i].high);
      }
    }
  }
}

TEST_CASE("the fault of a vector names coordinate and value") {
  const real_space space({plain(), logarithmic()});
  CHECK(fault_of(space.initial(), space) == "");
  CHECK(space.initial() == real_vector{{0.5, 10.0}});
  CHECK(fault_of({{-1.0, 1e5}}, space) == "");
  CHECK(fault_of({{0.5}}, space) == "a vector of 1 numbers, not 2");
  CHECK(fault_of({{-1.5, 1.0}}, space) == "coordinate 0 (a) must be from -1 to 3, not -1.5");
  CHECK(fault_of({{0.0, nan}}, space) == "coordinate 1 (rate) must be from 0.001 to 100000, not nan");
  CHECK(fault_of({{inf, 1.0}}, space) != "");
}

}  // namespace
