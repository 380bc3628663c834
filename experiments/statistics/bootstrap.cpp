// Percentile bootstrap of two samples.
#include "statistics/bootstrap.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "evo/random/draws.hpp"
#include "statistics/description.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

struct centre {
  double median = 0.0;
  double mean = 0.0;
};

/// quantile(.., 0.5) without sorting all; leaves the values in another order.
double median_of(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  const double lower = values.size() % 2 == 0 ? *std::max_element(values.begin(), middle) : *middle;
  return lower + (*middle - lower) * 0.5;
}

/// Leaves the values in another order.
centre centre_of(std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  return {median_of(values), mean};
}

centre resampled_centre(std::span<const double> sample, evo::engine& rng, std::vector<double>& drawn) {
  drawn.resize(sample.size());
  for (double& value : drawn) {
    value = sample[evo::uniform_below(rng, sample.size())];
  }
  return centre_of(drawn);
}

interval_estimate interval_around(double value, std::vector<double>& resampled, double confidence) {
  std::sort(resampled.begin(), resampled.end());
  const double outside = (1.0 - confidence) / 2.0;
  return {value, quantile(resampled, outside), quantile(resampled, 1.0 - outside)};
}

void check(std::span<const double> first, std::span<const double> second, double confidence, std::size_t resamples) {
  if (first.empty() || second.empty() || resamples == 0) {
    throw std::invalid_argument(
        fmt::format("a bootstrap needs values and resamples, not {} and {} values, {} resamples", first.size(),
                    second.size(), resamples));
  }
  if (!(confidence > 0.0 && confidence < 1.0)) {
    throw std::invalid_argument(fmt::format("a confidence lies between 0 and 1, not at {}", format_double(confidence)));
  }
}

}  // namespace

sample_differences bootstrap_differences(std::span<const double> first, std::span<const double> second,
                                         double confidence, std::size_t resamples, std::uint64_t stream) {
  check(first, second, confidence, resamples);
  evo::engine rng(stream);
  std::vector<double> medians;
  std::vector<double> means;
  std::vector<double> drawn;
  for (std::size_t i = 0; i < resamples; ++i) {
    const centre one = resampled_centre(first, rng, drawn);
    const centre other = resampled_centre(second, rng, drawn);
    medians.push_back(one.median - other.median);
    means.push_back(one.mean - other.mean);
  }
  std::vector<double> a(first.begin(), first.end());
  std::vector<double> b(second.begin(), second.end());
  const centre one = centre_of(a);
  const centre other = centre_of(b);
  return {interval_around(one.median - other.median, medians, confidence),
          interval_around(one.mean - other.mean, means, confidence)};
}

}  // namespace experiments
