// base^power: the whole part of the power by squaring, its fraction, bit by bit, by square roots.
#include "evaluation/portable_power.hpp"

#include <cmath>

namespace game2048 {

double portable_power(double base, double power) {
  if (base == 0) return 0;
  const double whole = std::floor(power);
  double result = 1;
  double square = base;
  for (auto bits = static_cast<unsigned>(whole); bits != 0; bits >>= 1) {
    if (bits & 1) result *= square;
    square *= square;
  }
  double fraction = power - whole;
  double root = base;
  while (fraction != 0) {
    root = std::sqrt(root);
    fraction *= 2;
    if (fraction >= 1) {
      result *= root;
      fraction -= 1;
    }
  }
  return result;
}

}  // namespace game2048
