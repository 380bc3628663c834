// Pearson's test of counts against expected shares, for draws from seeded streams.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// The statistic as a standard normal deviate (Wilson, Hilferty 1931): above 4 once in 30,000 streams if the shares are
/// right. Cells of share 0 must be empty: else infinity.
inline double chi_square_deviate(std::span<const std::uint64_t> counts, std::span<const double> shares) {
  double total = 0.0;
  for (const auto count : counts) total += static_cast<double>(count);
  double sum = 0.0;
  double freedom = -1.0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * shares[i];
    const double off = static_cast<double>(counts[i]) - expected;
    if (expected == 0.0) {
      if (counts[i] != 0) return HUGE_VAL;
      continue;
    }
    sum += off * off / expected;
    freedom += 1.0;
  }
  const double width = 2.0 / (9.0 * freedom);
  return (std::cbrt(sum / freedom) - (1.0 - width)) / std::sqrt(width);
}

/// The same against equal shares.
inline double uniform_deviate(std::span<const std::uint64_t> counts) {
  return chi_square_deviate(counts, std::vector<double>(counts.size(), 1.0 / static_cast<double>(counts.size())));
}
