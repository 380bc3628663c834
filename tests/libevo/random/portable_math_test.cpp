// The portable logarithm and exponential: close to the C library's, pinned to the bit, and right at the ends.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "evo/random/draws.hpp"
#include "evo/random/portable_math.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;

/// A double's place among all doubles in order.
std::int64_t place(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x);
  return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}

std::int64_t units_apart(double a, double b) { return std::abs(place(a) - place(b)); }

/// Any finite positive double, all exponents alike, subnormal ones included.
double any_positive(engine& bits) { return std::bit_cast<double>(uniform_below(bits, 0x7fe0000000000000) + 1); }

TEST_CASE("the logarithm of any positive number is within 2 units of the C library's") {
  engine bits(1);
  std::int64_t worst = 0;
  for (int i = 0; i < 500'000; ++i) {
    const double x = any_positive(bits);
    worst = std::max(worst, units_apart(portable_log(x), std::log(x)));
  }
  CHECK(worst <= 2);
}

TEST_CASE("the logarithm is as close in the ranges of scores, and around 1, where it vanishes") {
  engine bits(2);
  std::int64_t worst = 0;
  for (int i = 0; i < 500'000; ++i) {
    for (const double range : {4e6, 2.0, 1.0}) {
      const double x = range * uniform_real(bits) + 0x1p-60;
      worst = std::max(worst, units_apart(portable_log(x), std::log(x)));
    }
    const double near = 1.0 + (uniform_real(bits) - 0.5) * std::ldexp(1.0, -static_cast<int>(uniform_below(bits, 50)));
    worst = std::max(worst, units_apart(portable_log(near), std::log(near)));
  }
  for (double x = 1.0; x < 300'000.0; x += 1.0) worst = std::max(worst, units_apart(portable_log(x), std::log(x)));
  CHECK(worst <= 2);
}

TEST_CASE("the exponential is within 2 units of the C library's for all |x| < 700") {
  engine bits(3);
  std::int64_t worst = 0;
  for (int i = 0; i < 500'000; ++i) {
    for (const double range : {700.0, 15.0, 1.0, 1e-6}) {
      const double x = (2.0 * uniform_real(bits) - 1.0) * range;
      worst = std::max(worst, units_apart(portable_exp(x), std::exp(x)));
    }
  }
  CHECK(worst <= 2);
}

TEST_CASE("special values of the logarithm") {
  CHECK(portable_log(1.0) == 0.0);
  CHECK_FALSE(std::signbit(portable_log(1.0)));
  CHECK(portable_log(0.0) == -inf);
  CHECK(portable_log(-0.0) == -inf);
  CHECK(portable_log(-1.0) == -inf);
  CHECK(portable_log(-inf) == -inf);
  CHECK(portable_log(inf) == inf);
  CHECK(std::isnan(portable_log(nan)));
  CHECK(units_apart(portable_log(5e-324), std::log(5e-324)) <= 2);
  CHECK(units_apart(portable_log(std::numeric_limits<double>::max()), std::log(std::numeric_limits<double>::max())) <=
        2);
}

TEST_CASE("special values of the exponential") {
  CHECK(portable_exp(0.0) == 1.0);
  CHECK(portable_exp(-0.0) == 1.0);
  CHECK(portable_exp(inf) == inf);
  CHECK(portable_exp(-inf) == 0.0);
  CHECK(portable_exp(1e300) == inf);
  CHECK(portable_exp(-1e300) == 0.0);
  CHECK(std::isnan(portable_exp(nan)));
  CHECK(portable_exp(709.78) < inf);
  CHECK(portable_exp(709.79) == inf);
  CHECK(portable_exp(-745.2) == 0.0);
  CHECK(portable_exp(-745.0) > 0.0);
}

TEST_CASE("golden bits of the logarithm") {
  const std::pair<double, std::uint64_t> golden[]{{0.5, 0xbfe62e42fefa39ef},    {2.0, 0x3fe62e42fefa39ef},
                                                  {3.0, 0x3ff193ea7aad030b},    {10.0, 0x40026bb1bbb55516},
                                                  {1000.0, 0x401ba18a998fffa0}, {3212.0, 0x4020263867502d04},
                                                  {0.1, 0xc0026bb1bbb55515},    {1e-300, 0xc085963447f87fb5},
                                                  {1e300, 0x4085963447f87fb5},  {5e-324, 0xc0874385446d71c3}};
  for (const auto& one : golden) {
    CHECK_MESSAGE(std::bit_cast<std::uint64_t>(portable_log(one.first)) == one.second, one.first);
  }
}

TEST_CASE("golden bits of the exponential") {
  const std::pair<double, std::uint64_t> golden[]{{1.0, 0x4005bf0a8b14576a},    {-1.0, 0x3fd78b56362cef38},
                                                  {0.5, 0x3ffa61298e1e069c},    {2.5, 0x40285d6fd931e0bb},
                                                  {7.9, 0x40a512908d54aff9},    {10.0, 0x40d5829dcf950560},
                                                  {1e-9, 0x3ff000000044b830},   {700.0, 0x7f0d945df4f8ec8e},
                                                  {-700.0, 0x00d14f2b0fb9307f}, {-740.0, 0x0000000000000055}};
  for (const auto& one : golden) {
    CHECK_MESSAGE(std::bit_cast<std::uint64_t>(portable_exp(one.first)) == one.second, one.first);
  }
}

TEST_CASE("both never fall as their argument grows") {
  double log_before = -inf;
  double exp_before = 0.0;
  for (int i = -60'000; i < 60'000; ++i) {
    const double exp_now = portable_exp(i * 0.01);
    const double log_now = portable_log((i + 60'001) * 0.37);
    REQUIRE(exp_now >= exp_before);
    REQUIRE(log_now >= log_before);
    exp_before = exp_now;
    log_before = log_now;
  }
}

TEST_CASE("the power is the C library's, up to the error that a logarithm's last place grows to") {
  engine bits(4);
  for (int i = 0; i < 300'000; ++i) {
    const double base = std::ldexp(uniform_real(bits) + 0x1p-53, static_cast<int>(uniform_below(bits, 40)) - 20);
    const double exponent = 8.0 * uniform_real(bits) - 4.0;
    const double expected = std::pow(base, exponent);
    const double allowed = 0x1p-50 * (1.0 + std::abs(exponent * std::log(base)));
    REQUIRE(std::abs(portable_pow(base, exponent) - expected) <= allowed * expected);
  }
}

TEST_CASE("special values and golden bits of the power") {
  CHECK(portable_pow(0.0, 0.5) == 0.0);
  CHECK(portable_pow(0.0, 0.0) == 1.0);
  CHECK(portable_pow(0.0, -1.0) == inf);
  CHECK(portable_pow(inf, 0.0) == 1.0);
  CHECK(portable_pow(inf, 2.0) == inf);
  CHECK(portable_pow(1.0, 1e300) == 1.0);
  CHECK(portable_pow(10.0, 400.0) == inf);
  CHECK(std::isnan(portable_pow(-2.0, 2.0)));
  CHECK(std::isnan(portable_pow(nan, 2.0)));
  CHECK(std::bit_cast<std::uint64_t>(portable_pow(2.0, 0.5)) == 0x3ff6a09e667f3bcc);
  CHECK(std::bit_cast<std::uint64_t>(portable_pow(10.0, -1.5)) == 0x3fa030dc4ea03a71);
}

}  // namespace
