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

/// The finished runs of one folder.
struct campaign_figures {
  std::string folder;                 ///< as it was given
  std::string objective;              ///< of all of its runs
  std::vector<double> validated;      ///< by seed
  std::vector<std::string> left_out;  ///< why other runs are not among them, one line each
};

/// Of a campaign's folder, or of a run's, which counts as a campaign of one. Throws config_error if it is neither, or if too
/// few of its runs are finished: none, or only one of several.
campaign_figures read_figures(const std::string& folder);

/// Another campaign against the first one: differences are other - first, and U counts what is larger in the other.
struct campaign_pair {
  std::size_t other = 0;
  sample_differences differences;
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

/// Throws config_error, naming folders and objectives, if the objectives differ.
campaign_comparison compare_campaigns(std::span<const campaign_figures>, double confidence, std::uint64_t seed);

std::string campaign_comparison_table(const campaign_comparison&, std::span<const campaign_figures>);
std::string campaign_comparison_json(const campaign_comparison&, std::span<const campaign_figures>);

}  // namespace experiments
