// Mean and variance of a sample, accumulated one value at a time or merged, always in a stated order: sums have the same bits
// whatever the number of threads.
#pragma once

#include <cstdint>
#include <span>

namespace evo {

/// Count, mean and sum of squared deviations (Welford 1962; merging: Chan, Golub, LeVeque 1979).
/// Non-finite values are counted apart and leave mean and deviations alone.
struct sample_summary {
  std::uint64_t count = 0;       ///< finite values
  double mean = 0.0;             ///< of the finite values; 0 if there are none
  double deviations = 0.0;       ///< sum of squared deviations from the mean
  std::uint64_t non_finite = 0;  ///< NaN and infinite values seen

  void add(double value);
  void add(std::span<const double> values);
  void merge(const sample_summary& later);

  /// Sample standard deviation (divisor n - 1); 0 below two values.
  double standard_deviation() const;
  /// Standard error of the mean; 0 below two values.
  double standard_error() const;

  friend bool operator==(const sample_summary&, const sample_summary&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& count& mean& deviations& non_finite;
  }
};

/// Summary of first[i] - second[i]. Throws std::invalid_argument if the lengths differ.
sample_summary paired_differences(std::span<const double> first, std::span<const double> second);

}  // namespace evo
