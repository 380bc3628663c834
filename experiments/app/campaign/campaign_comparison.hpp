// Compares campaigns by the validated figures of their runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "statistics/bootstrap.hpp"
#include "statistics/description.hpp"
#include "statistics/mann_whitney.hpp"

namespace experiments {

/// What the runs of a campaign took, in the mean.
struct run_effort {
  double generations = 0.0;
  double games = 0.0;
  double moves = 0.0;
};

/// The finished runs of one folder.
struct campaign_figures {
  std::string folder;                 ///< as it was given
  std::string objective;              ///< of all of its runs
  std::vector<double> validated;      ///< by seed
  std::vector<std::string> left_out;  ///< why other runs are not among them, one line each
  run_effort effort{};
};

/// By how much efforts may differ that count as the same.
inline constexpr double effort_tolerance = 0.05;

/// Names the efforts ("generations", "games", "moves") whose largest is above the smallest by more than the tolerance: figures
/// of such campaigns do not tell which way to evolve is better.
std::vector<std::string> differing_efforts(std::span<const campaign_figures>);

/// Of a campaign's folder, or of a run's, which counts as a campaign of one. Throws input_error if it is neither, or if too
/// few of its runs are finished: none, or only one of several.
campaign_figures read_figures(const std::string& folder);

/// Another campaign against the first one: differences are other - first, and U counts what is larger in the other.
struct campaign_pair {
  std::size_t other = 0;
  sample_differences differences;
  bool has_intervals = false;  ///< not if either is of one run: nothing tells how far such a figure may be off
  mann_whitney_result test;
};

struct campaign_comparison {
  std::string objective;
  double confidence = 0.0;
  std::uint64_t seed = 0;
  std::vector<sample_description> campaigns;
  std::vector<campaign_pair> pairs;
};

inline constexpr std::size_t bootstrap_resamples = 10'000;

/// Throws input_error, naming folders and objectives, if the objectives differ.
campaign_comparison compare_campaigns(std::span<const campaign_figures>, double confidence, std::uint64_t seed);

std::string campaign_comparison_table(const campaign_comparison&, std::span<const campaign_figures>);
std::string campaign_comparison_json(const campaign_comparison&, std::span<const campaign_figures>);

}  // namespace experiments
