// Compares campaigns by the validated scores of their runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "statistics/bootstrap.hpp"
#include "statistics/description.hpp"
#include "statistics/mann_whitney.hpp"

namespace experiments {

/// Mean effort of the runs of a campaign.
struct run_effort {
  double generations = 0.0;
  double games = 0.0;
  double moves = 0.0;
};

/// The finished runs of one folder.
struct campaign_figures {
  std::string folder;                 ///< as given on the command line
  std::string objective;              ///< of all its runs
  std::vector<double> validated;      ///< by seed
  std::vector<std::string> left_out;  ///< one line for each other run: why it is left out
  run_effort effort{};
};

/// Relative difference up to which efforts count as equal.
inline constexpr double effort_tolerance = 0.05;

/// The efforts ("generations", "games", "moves") whose largest exceeds the smallest by more than the tolerance:
/// differences between such campaigns may come from effort alone.
std::vector<std::string> differing_efforts(std::span<const campaign_figures>);

/// Reads the folder of a campaign, or of a run, which counts as a campaign of one. Throws input_error if it is neither,
/// or if no run, or only one of several, is finished.
campaign_figures read_figures(const std::string& folder);

/// Another campaign against the first one: differences are other - first; U counts pairs in which the other is larger.
struct campaign_pair {
  std::size_t other = 0;
  sample_differences differences;
  bool has_intervals = false;  ///< false if either has one run only, which gives no interval
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
