// Computes quantiles and descriptive statistics.
#include "statistics/description.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "evo/evaluation/statistics.hpp"
#include "text/number_text.hpp"

namespace experiments {

double quantile(std::span<const double> ascending, double share) {
  if (ascending.empty()) {
    throw std::invalid_argument("no values have no quantile");
  }
  if (!(share >= 0.0 && share <= 1.0)) {
    throw std::invalid_argument(fmt::format("the share of a quantile must be 0 to 1, not {}", format_double(share)));
  }
  const double place = static_cast<double>(ascending.size() - 1) * share;
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, ascending.size() - 1);
  const double part = place - static_cast<double>(below);
  return ascending[below] + (ascending[above] - ascending[below]) * part;
}

sample_description describe(std::span<const double> values) {
  evo::sample_summary summary;
  summary.add(values);
  if (summary.count == 0 || summary.non_finite > 0) {
    throw std::invalid_argument(
        fmt::format("a sample to describe needs finite values, and got {} of them and {} others", summary.count,
                    summary.non_finite));
  }
  std::vector<double> ascending(values.begin(), values.end());
  std::sort(ascending.begin(), ascending.end());
  return {ascending.size(),
          summary.mean,
          summary.standard_deviation(),
          quantile(ascending, 0.25),
          quantile(ascending, 0.5),
          quantile(ascending, 0.75)};
}

}  // namespace experiments
