// Quantiles, and descriptive statistics of a sample.
#pragma once

#include <cstddef>
#include <span>

namespace experiments {

/// The quantile at `share` (0 to 1) of ascending values, by linear interpolation between the two ordered values around the
/// place (n - 1) * share: Hyndman and Fan's definition 7 (1996), the default of R and NumPy. Throws std::invalid_argument if
/// there are no values or the share is none.
double quantile(std::span<const double> ascending, double share);

struct sample_description {
  std::size_t count = 0;
  double mean = 0.0;
  double standard_deviation = 0.0;  ///< divisor n - 1; 0 for one value
  double lower_quartile = 0.0;
  double median = 0.0;
  double upper_quartile = 0.0;
};

/// Values in any order. Throws std::invalid_argument if there are none or one is not finite.
sample_description describe(std::span<const double> values);

}  // namespace experiments
