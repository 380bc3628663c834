// The quantity that is maximised: a named statistic over trials, and the scale on which its samples are averaged.
#pragma once

#include <string>

#include "evo/evaluation/statistics.hpp"

namespace evo {

/// On the `logarithm` scale a trial's sample is a natural logarithm and the estimate is exp(mean): a geometric mean.
enum class sample_scale { linear, logarithm };

/// A larger value is always better.
struct objective {
  std::string name;  ///< e.g. "geometric-mean-score"
  sample_scale scale = sample_scale::linear;
};

/// An estimate of the statistic, on the scale of the quantity itself, with its standard error.
struct estimate {
  double value = 0.0;
  double standard_error = 0.0;  ///< on the logarithm scale by the delta method: value x se(mean of logs)
  std::uint64_t trials = 0;

  friend bool operator==(const estimate&, const estimate&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& value& standard_error& trials;
  }
};

/// A mean sample on the scale of the quantity: itself, or exp of it.
double value_of(double mean_sample, sample_scale);

/// The estimate from a summary. NaN if the summary holds a non-finite value or none at all.
estimate estimate_of(const sample_summary&, sample_scale);

/// The inverse of value_of: a value on the scale of the samples (for thresholds given by users).
double sample_of(double value, sample_scale);

}  // namespace evo
