// The Mann-Whitney U test of whether one sample's values tend to be larger than another's.
#pragma once

#include <cstddef>
#include <span>

namespace experiments {

struct mann_whitney_result {
  double u = 0.0;         ///< pairs in which the first sample's value is the larger; equal ones count half
  double p = 1.0;         ///< two-sided, of both samples coming from one distribution
  bool is_exact = false;  ///< whether p comes from the exact distribution of U, or from the normal approximation
  double a12 = 0.5;       ///< u over all pairs: the chance that the first is larger (Vargha, Delaney 2000)

  /// -1 (all of the first are smaller) to 1 (all are larger).
  double rank_biserial() const { return 2.0 * a12 - 1.0; }
};

/// Samples without ties of fewer values than this each get the exact p, as in R's wilcox.test.
inline constexpr std::size_t exact_below = 50;

/// The exact distribution of U (Mann, Whitney 1947) for small samples without ties; else the normal approximation with
/// corrections for ties and for continuity. Throws std::invalid_argument if a sample is empty or holds a value that is not
/// finite.
mann_whitney_result mann_whitney(std::span<const double> first, std::span<const double> second);

/// P(U >= u) under the null hypothesis, for samples of these sizes without ties.
double exact_upper_tail(std::size_t first, std::size_t second, double u);

}  // namespace experiments
