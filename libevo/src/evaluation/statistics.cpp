#include "evo/evaluation/statistics.hpp"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

namespace evo {

void sample_summary::add(double value) {
  if (!std::isfinite(value)) {
    ++non_finite;
    return;
  }
  ++count;
  const double delta = value - mean;
  mean += delta / static_cast<double>(count);
  deviations += delta * (value - mean);
}

void sample_summary::add(std::span<const double> values) {
  for (const double value : values) add(value);
}

void sample_summary::merge(const sample_summary& later) {
  non_finite += later.non_finite;
  if (later.count == 0) return;
  if (count == 0) {  // below, a difference whose square overflows times 0 would be NaN
    count = later.count;
    mean = later.mean;
    deviations = later.deviations;
    return;
  }
  const auto n = static_cast<double>(count);
  const auto m = static_cast<double>(later.count);
  const double delta = later.mean - mean;
  mean += delta * (m / (n + m));
  deviations += later.deviations + delta * delta * (n * m / (n + m));
  count += later.count;
}

double sample_summary::standard_deviation() const {
  return count < 2 ? 0.0 : std::sqrt(deviations / static_cast<double>(count - 1));
}

double sample_summary::standard_error() const {
  return count < 2 ? 0.0 : standard_deviation() / std::sqrt(static_cast<double>(count));
}

sample_summary paired_differences(std::span<const double> first, std::span<const double> second) {
  if (first.size() != second.size()) {
    throw std::invalid_argument(fmt::format("paired samples of {} and {} values", first.size(), second.size()));
  }
  sample_summary summary;
  for (std::size_t i = 0; i < first.size(); ++i) summary.add(first[i] - second[i]);
  return summary;
}

}  // namespace evo
