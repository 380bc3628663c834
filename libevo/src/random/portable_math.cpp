// Only additions, multiplications, divisions and scaling by powers of 2, which IEEE 754 fixes to the bit; the libraries are
// built with -ffp-contract=off.
#include "evo/random/portable_math.hpp"

#include <cmath>
#include <limits>

namespace evo {
namespace {

// ln 2 in two parts: the first has zeros enough at its end that any exponent times it is exact.
constexpr double ln2_high = 0x1.62e42fee00000p-1;
constexpr double ln2_low = 0x1.a39ef35793c76p-33;
constexpr double sqrt_half = 0x1.6a09e667f3bcdp-1;

}  // namespace

double portable_log(double x) {
  if (std::isnan(x) || x == std::numeric_limits<double>::infinity()) return x;
  if (x <= 0.0) return -std::numeric_limits<double>::infinity();
  int exponent = 0;
  double fraction = std::frexp(x, &exponent);
  if (fraction < sqrt_half) {
    fraction *= 2.0;
    --exponent;
  }
  // ln m = 2 artanh s with s = (m - 1) / (m + 1), |s| <= 0.172: the series to s^21 ends below 2^-56.
  const double s = (fraction - 1.0) / (fraction + 1.0);
  const double square = s * s;
  double series = 0.0;
  for (int k = 21; k >= 3; k -= 2) series = (series + 1.0 / k) * square;
  const double part = 2.0 * s + 2.0 * s * series;
  return exponent * ln2_high + (part + exponent * ln2_low);
}

double portable_exp(double x) {
  if (std::isnan(x)) return x;
  if (x > 709.8) return std::numeric_limits<double>::infinity();
  if (x < -745.2) return 0.0;
  const double power = std::nearbyint(x / (ln2_high + ln2_low));
  const double rest =
      (x - power * ln2_high) - power * ln2_low;  // |rest| <= ln 2 / 2: 14 terms of Taylor's series suffice
  double series = 1.0;
  for (int k = 14; k >= 1; --k) series = 1.0 + series * rest / k;
  return std::ldexp(series, static_cast<int>(power));
}

double portable_pow(double base, double exponent) {
  if (exponent == 0.0) return 1.0;
  if (base < 0.0) return std::numeric_limits<double>::quiet_NaN();
  return portable_exp(exponent * portable_log(base));
}

}  // namespace evo
