// evo2048 run: starts a run from a config file, or a campaign of runs with several seeds.

#include <fmt/format.h>

#include "app/campaign/campaign.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/overrides.hpp"
#include "app/commands/system_seed.hpp"
#include "app/run/run_handle.hpp"
#include "app/run/run_settings.hpp"
#include "app/run/single_run.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "config/config_source.hpp"
#include "config/seed_list.hpp"
#include "output/folder/campaign_folder.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {
namespace {

resolved_config read_config(const command_line& line) {
  resolved_config config = config_from_file(line.operand_values().front(), overrides_of(line));
  limits_of(config);  // throws if there is none, before anything is created
  return config;
}

int start_run(const command_line& line) {
  if (line.has("jobs")) {
    throw line.usage_error("--jobs needs --seeds: a single run uses all threads");
  }
  resolved_config config = read_config(line);
  if (!config.integer_if_set("run.seed")) {
    config.set({"run.seed", fmt::format("{}", system_seed()), "the system"});
  }
  const auto path = line.text("out").value_or(fmt::format("runs/{}-{}", config.text("run.name"), seed_of(config)));
  run_handle run = begin_run(path, config);
  const bool quiet = line.has("quiet");
  if (!quiet) {
    print_status(fmt::format("run folder: {}\n", path));
  }
  return run_to_end(run, {}, quiet);
}

void refuse_other_seeds(const command_line& line) {
  for (const assignment& one : overrides_of(line)) {
    if (one.key == "run.seed") {
      throw line.usage_error(
          fmt::format("--seeds and {} exclude each other", one.origin == "--set" ? "--set run.seed" : one.origin));
    }
  }
}

std::vector<std::uint64_t> seeds_of(const command_line& line) {
  try {
    return parse_seed_list(line.text("seeds").value());
  } catch (const bad_value& error) {
    throw line.usage_error(fmt::format("--seeds: {}", error.what()));
  }
}

int start_campaign(const command_line& line) {
  refuse_other_seeds(line);
  const campaign_plan plan{read_config(line), seeds_of(line)};
  const auto jobs = jobs_of(line);
  make_experiment(plan.config, plan.seeds.front());  // throws if the config is invalid, before anything is created
  const auto path = line.text("out").value_or(fmt::format("runs/{}-campaign", plan.config.text("run.name")));
  const campaign_folder folder = campaign_folder::create(path, plan);
  return run_campaign(folder, plan, jobs, line.has("quiet"));
}

}  // namespace

int run_command(arguments given) {
  command_line line(
      "run",
      "Starts a run from a config file. All results are written to the run's folder, by default\n"
      "runs/NAME-SEED: the resolved config, the journal, checkpoints, and at the end the champion.\n\n"
      "With --seeds it starts a campaign: a run for each seed, each in a folder of its own inside the\n"
      "campaign's folder, by default runs/NAME-campaign. At the end it writes summary.csv, with a row for\n"
      "each seed, and prints a summary. Results do not depend on --jobs or --threads.",
      {"CONFIG", 1, 1});
  declare_overrides(line);
  line.value("seed", "N", "seed of the run, as --set run.seed=N");
  line.value("seeds", "LIST", "seeds of a campaign, e.g. 1-10 or 1-5,8,12");
  declare_jobs(line);
  line.value("out", "DIR", "folder of the run or campaign");
  line.flag("quiet,q", "print only warnings and errors");
  if (!line.parse(given)) {
    return done;
  }
  return line.has("seeds") ? start_campaign(line) : start_run(line);
}

}  // namespace experiments
