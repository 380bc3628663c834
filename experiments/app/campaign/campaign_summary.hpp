// The summary of a campaign: its finished runs and the spread of their scores, as CSV and as text.
#pragma once

#include <string>
#include <vector>

#include "app/run/run_reader.hpp"
#include "output/folder/campaign_folder.hpp"
#include "statistics/description.hpp"

namespace experiments {

struct campaign_summary {
  std::vector<run_reading> runs;      ///< the finished ones, by seed
  std::vector<std::string> left_out;  ///< one line for each other run: why it is left out
};

/// Adds a run to `runs` if it is finished, else to `left_out`.
void add_run(run_reading, campaign_summary&);

/// Reads all runs of the plan. A run counts as finished once it has reached the plan's limits.
campaign_summary summarise(const campaign_folder&, const campaign_plan&);

/// One row for each run; independent of the clock, the threads and the order in which runs ended.
std::string summary_csv(const campaign_summary&);

/// The text of a summary.csv with its columns renamed as summary_csv names them: earlier builds wrote `believed`
/// instead of `selection`.
std::string with_current_columns(std::string csv);

/// The runs, and median, quartiles and mean over them. `runs` must not be empty.
std::string summary_table(const campaign_summary&);

/// The definition of quantiles, for readers of the tables.
inline constexpr const char* quantile_rule = "quartiles by linear interpolation between the ordered values";

/// Shortens a text of more than 60 characters by cutting its middle out.
std::string shortened(const std::string&);

}  // namespace experiments
