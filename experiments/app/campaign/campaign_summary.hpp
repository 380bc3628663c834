// What a campaign came to: its finished runs and the spread of their figures, as a CSV file and for people.
#pragma once

#include <string>
#include <vector>

#include "app/run/run_reader.hpp"
#include "output/folder/campaign_folder.hpp"
#include "statistics/description.hpp"

namespace experiments {

struct campaign_summary {
  std::vector<run_reading> runs;      ///< the finished ones, by seed
  std::vector<std::string> left_out;  ///< why the others are not among them, one line each
};

/// Puts a run where it belongs.
void add_run(run_reading, campaign_summary&);

/// A function of the plan and the run folders alone. A run counts as finished once it has reached the plan's limits.
campaign_summary summarise(const campaign_folder&, const campaign_plan&);

/// One row a run, nothing in it that depends on the clock, the threads or the order in which runs ended.
std::string summary_csv(const campaign_summary&);

/// The runs, and median, quartiles and mean over them. There must be runs.
std::string summary_table(const campaign_summary&);

/// How quantiles are taken, in words.
inline constexpr const char* quantile_rule = "quartiles by linear interpolation between the ordered values";

/// A long text cut in its middle, fit for a line.
std::string shortened(const std::string&);

}  // namespace experiments
