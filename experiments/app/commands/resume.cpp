// evo2048 resume: continues a run or a campaign from its newest undamaged checkpoints, or refuses without changing
// anything.
#include <fmt/format.h>

#include "app/campaign/campaign.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/overrides.hpp"
#include "app/run/run_end.hpp"
#include "app/run/run_handle.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "app/run/single_run.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "output/folder/campaign_folder.hpp"

namespace experiments {
namespace {

std::string already_finished(const run_handle& run) {
  const bool has_converged =
      end_of(run.experiment->evolution(), limits_of(run.config)) == evo::stop_reason::convergence;
  return has_converged ? "already finished: the algorithm has converged\n"
                       : "already finished; a higher limit extends it, e.g. --set run.generations=N\n";
}

int resume_run(const std::string& path, const command_line& line) {
  if (line.has("jobs")) {
    throw line.usage_error("--jobs is for campaigns; this is the folder of a single run");
  }
  const bool quiet = line.has("quiet");
  run_folder folder = run_folder::open(path);
  folder.lock();
  const resolved_config config = stored_config(folder, overrides_of(line));
  run_handle run = reopen_run(std::move(folder), config);
  if (!quiet) {
    print_status(fmt::format("run folder: {}\n", path));
  }
  print_messages(run.messages, quiet);
  run.folder.sweep();
  if (run.finished) {
    if (!quiet) {
      print_status(already_finished(run));
    }
    return done;
  }
  const auto messages = truncate_tables(run);
  return run_to_end(run, messages, quiet);
}

/// Changes the plan before any run, so that a higher limit holds for all runs, even if the campaign is stopped again.
int resume_campaign(const std::string& path, const command_line& line) {
  campaign_folder folder = campaign_folder::open(path);
  folder.lock();
  const campaign_plan plan = folder.read_plan(overrides_of(line));
  const resolved_config previous = folder.read_plan().config;
  refuse_changed_results(previous, plan.config);
  limits_of(plan.config);
  folder.refuse_strangers(plan);
  folder.sweep();
  if (!previous.differences(plan.config).empty()) {
    folder.write_plan(plan);
  }
  return run_campaign(folder, plan, jobs_of(line), line.has("quiet"));
}

}  // namespace

int resume_command(arguments given) {
  command_line line(
      "resume",
      "Continues a run from its newest undamaged checkpoint. Limits, threads and other options that do not\n"
      "change results may be set; all others are refused. RUN is the folder of a run, or of a campaign,\n"
      "whose unfinished runs are all continued or started.",
      {"RUN", 1, 1});
  declare_overrides(line);
  declare_jobs(line);
  line.flag("quiet,q", "print only warnings and errors");
  if (!line.parse(given)) {
    return done;
  }
  const std::string& path = line.operand_values().front();
  return campaign_folder::is_one(path) ? resume_campaign(path, line) : resume_run(path, line);
}

}  // namespace experiments
