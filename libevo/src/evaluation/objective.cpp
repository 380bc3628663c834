#include "evo/evaluation/objective.hpp"

#include <limits>

#include "evo/random/portable_math.hpp"

namespace evo {

double value_of(double mean_sample, sample_scale scale) {
  return scale == sample_scale::linear ? mean_sample : portable_exp(mean_sample);
}

estimate estimate_of(const sample_summary& summary, sample_scale scale) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const auto trials = summary.count + summary.non_finite;
  if (summary.count == 0 || summary.non_finite > 0) return {nan, nan, trials};
  if (scale == sample_scale::linear) return {summary.mean, summary.standard_error(), trials};
  const double value = portable_exp(summary.mean);
  return {value, value * summary.standard_error(), trials};
}

double sample_of(double value, sample_scale scale) {
  return scale == sample_scale::linear ? value : portable_log(value);
}

}  // namespace evo
