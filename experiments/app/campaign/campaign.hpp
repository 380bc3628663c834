// Carries out campaigns: many runs of one config in one process, several at a time.
#pragma once

#include <cstdint>

#include "app/command_line.hpp"
#include "output/folder/campaign_folder.hpp"

namespace experiments {

/// Declares --jobs.
void declare_jobs(command_line&);

/// What --jobs says; 0 if it says nothing.
std::uint64_t jobs_of(const command_line&);

/// Brings every run of the campaign to its end, `jobs` of them at a time (0: as many as there are threads), all sharing
/// the threads of evaluation.threads: so runs with small generations keep the cores busy together, and the last run has
/// them all. A run is a function of config and seed, whatever runs beside it. Finished runs are left alone, stopped ones
/// go on, the others are begun. A run that fails is reported and doesn't stop the others. Then writes the campaign's
/// summary and prints it unless `quiet`. The exit code.
int run_campaign(const campaign_folder&, const campaign_plan&, std::uint64_t jobs, bool quiet);

}  // namespace experiments
