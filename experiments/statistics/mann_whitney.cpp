// U, its exact distribution, and its normal approximation.
#include "statistics/mann_whitney.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "text/number_text.hpp"

namespace experiments {
namespace {

void check(std::span<const double> values) {
  if (values.empty()) {
    throw std::invalid_argument("a sample of the Mann-Whitney test is empty");
  }
  for (const double value : values) {
    if (!std::isfinite(value)) {
      throw std::invalid_argument(
          fmt::format("the Mann-Whitney test needs finite values, not {}", format_double(value)));
    }
  }
}

/// Pairs in which the first is the larger, equal ones half. Sums of multiples of a half are exact in any order.
double u_of(std::span<const double> first, std::vector<double> second) {
  std::sort(second.begin(), second.end());
  double u = 0.0;
  for (const double value : first) {
    const auto [low, high] = std::equal_range(second.begin(), second.end(), value);
    u += static_cast<double>(low - second.begin()) + 0.5 * static_cast<double>(high - low);
  }
  return u;
}

/// The sum of t^3 - t over groups of t equal values.
double ties_of(std::span<const double> first, std::span<const double> second) {
  std::vector<double> all(first.begin(), first.end());
  all.insert(all.end(), second.begin(), second.end());
  std::sort(all.begin(), all.end());
  double sum = 0.0;
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::upper_bound(begin, all.end(), *begin);
    const auto t = static_cast<double>(end - begin);
    sum += t * t * t - t;
    begin = end;
  }
  return sum;
}

double approximate_p(double n, double m, double larger_u, double ties) {
  const double all = n + m;
  const double variance = n * m / 12.0 * (all + 1.0 - ties / (all * (all - 1.0)));
  if (!(variance > 0.0)) {
    return 1.0;  // all values are equal
  }
  const double z = (larger_u - n * m / 2.0 - 0.5) / std::sqrt(variance);
  return std::min(1.0, 2.0 * boost::math::cdf(boost::math::complement(boost::math::normal_distribution<double>(), z)));
}

}  // namespace

double exact_upper_tail(std::size_t first, std::size_t second, double u) {
  const std::size_t max_u = first * second;
  // ways[j][v]: choices of j of the ranks so far, for the first sample, whose U is v. The j-th chosen one, at rank r, is
  // larger than r - j of the second sample.
  std::vector<std::vector<double>> ways(first + 1, std::vector<double>(max_u + 1, 0.0));
  ways[0][0] = 1.0;
  for (std::size_t rank = 1; rank <= first + second; ++rank) {
    for (std::size_t j = std::min(rank, first); j >= 1; --j) {
      const std::size_t beaten = rank - j;
      for (std::size_t v = max_u + 1; beaten <= second && v-- > beaten;) {
        ways[j][v] += ways[j - 1][v - beaten];
      }
    }
  }
  double all = 0.0;
  double tail = 0.0;
  for (std::size_t v = 0; v <= max_u; ++v) {
    all += ways[first][v];
    tail += static_cast<double>(v) >= u ? ways[first][v] : 0.0;
  }
  return tail / all;
}

mann_whitney_result mann_whitney(std::span<const double> first, std::span<const double> second) {
  check(first);
  check(second);
  const auto n = static_cast<double>(first.size());
  const auto m = static_cast<double>(second.size());
  mann_whitney_result result;
  result.u = u_of(first, {second.begin(), second.end()});
  result.a12 = result.u / (n * m);
  const double ties = ties_of(first, second);
  const double larger = std::max(result.u, n * m - result.u);
  result.is_exact = ties == 0.0 && first.size() < exact_below && second.size() < exact_below;
  result.p = result.is_exact ? std::min(1.0, 2.0 * exact_upper_tail(first.size(), second.size(), larger))
                             : approximate_p(n, m, larger, ties);
  return result;
}

}  // namespace experiments
