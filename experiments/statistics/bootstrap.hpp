// Bootstrap confidence intervals of the differences of two samples' medians and means.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace experiments {

struct interval_estimate {
  double value = 0.0;
  double low = 0.0;
  double high = 0.0;
};

struct sample_differences {
  interval_estimate median;
  interval_estimate mean;
};

/// first - second: the difference of the medians and that of the means, each with its percentile interval (Efron, Tibshirani
/// 1993, chapter 13) from `resamples` draws of both samples with replacement. A function of the arguments alone, the same
/// bits everywhere. Throws std::invalid_argument if a sample is empty, there are no resamples, or the confidence is not
/// between 0 and 1.
sample_differences bootstrap_differences(std::span<const double> first, std::span<const double> second,
                                         double confidence, std::size_t resamples, std::uint64_t stream);

}  // namespace experiments
