// Reads the states of all runs of a campaign.
#include "app/status/campaign_status.hpp"

#include <algorithm>
#include <system_error>

#include "app/run/run_settings.hpp"
#include "app/run/time_left.hpp"
#include "config/seed_list.hpp"
#include "output/folder/campaign_folder.hpp"
#include "output/folder/folder_holder.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

run_reading reading_of(const campaign_folder& folder, const campaign_plan& plan, std::uint64_t seed) {
  const fs::path path = folder.run(plan, seed);
  std::error_code ignored;
  const evo::stop_limits limits = limits_of(plan.config);
  if (fs::is_regular_file(path / "config.cfg", ignored)) {
    return read_run(path, limits);
  }
  run_reading reading;
  reading.folder = path.string();
  reading.name = plan.config.text("run.name");
  reading.seed = seed;
  reading.limits = limits;
  return reading;
}

}  // namespace

std::size_t campaign_status::count(run_state state) const {
  return static_cast<std::size_t>(
      std::count_if(runs.begin(), runs.end(), [&](const run_reading& run) { return run.state == state; }));
}

campaign_status read_campaign_status(const fs::path& path) {
  const campaign_folder folder = campaign_folder::open(path);
  const campaign_plan plan = folder.read_plan();
  campaign_status status;
  status.folder = path.string();
  status.name = plan.config.text("run.name");
  status.seeds = seed_list_text(plan.seeds);
  status.algorithm = plan.config.text("algorithm.type");
  status.genome = plan.config.text("genome.type");
  status.objective = plan.config.text("evaluation.objective");
  status.process = holder_of(path);
  for (const std::uint64_t seed : plan.seeds) {
    status.runs.push_back(reading_of(folder, plan, seed));
  }
  if (status.process) {
    status.seconds_left = time_left_of(status.runs);
  }
  return status;
}

std::optional<double> time_left_of(const std::vector<run_reading>& runs) {
  std::vector<member_time> members;
  for (const run_reading& run : runs) {
    const bool goes_on = run.state == run_state::running;
    if (goes_on || run.is_finished()) members.push_back({goes_on, run.seconds, run.seconds_left});
  }
  return seconds_left(members, runs.size() - members.size());
}

}  // namespace experiments
