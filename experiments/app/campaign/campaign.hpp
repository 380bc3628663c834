// Runs campaigns: many runs of one config in one process, several at a time.
#pragma once

#include <cstdint>

#include "app/command_line.hpp"
#include "output/folder/campaign_folder.hpp"

namespace experiments {

/// Declares --jobs.
void declare_jobs(command_line&);

/// The value of --jobs; 0 if it is not given.
std::uint64_t jobs_of(const command_line&);

/// Runs all runs of the campaign to their ends, `jobs` at a time (0: as many as threads); all share evaluation.threads
/// threads, so that concurrent runs with small generations use all cores, and so does the last run alone. Results do
/// not depend on `jobs`. Finished runs are skipped, stopped ones continued, the others started. A run that fails is
/// reported and does not stop the others. Writes summary.csv, and prints the summary unless `quiet`. Returns the exit
/// code.
int run_campaign(const campaign_folder&, const campaign_plan&, std::uint64_t jobs, bool quiet);

}  // namespace experiments
