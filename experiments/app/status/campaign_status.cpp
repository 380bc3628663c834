// Gathers runs.
#include "app/status/campaign_status.hpp"

#include <algorithm>
#include <system_error>

#include "app/run/run_settings.hpp"
#include "config/seed_list.hpp"
#include "output/folder/campaign_folder.hpp"
#include "output/folder/folder_holder.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

run_status status_of(const campaign_folder& folder, const campaign_plan& plan, std::uint64_t seed) {
  const fs::path path = folder.run(plan, seed);
  std::error_code ignored;
  if (fs::is_regular_file(path / "config.cfg", ignored)) {
    return read_run_status(path);
  }
  run_status status;
  status.folder = path.string();
  status.name = plan.config.text("run.name");
  status.seed = seed;
  status.limits = limits_of(plan.config);
  return status;
}

}  // namespace

std::size_t campaign_status::count(run_state state) const {
  return static_cast<std::size_t>(
      std::count_if(runs.begin(), runs.end(), [&](const run_status& run) { return run.state == state; }));
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
    status.runs.push_back(status_of(folder, plan, seed));
  }
  if (status.process) {
    status.seconds_left = outlook(status.runs);
  }
  return status;
}

std::optional<double> outlook(const std::vector<run_status>& runs) {
  double work = 0.0, longest = 0.0, known_seconds = 0.0;
  std::size_t at_once = 0, known = 0, to_come = 0;
  for (const run_status& run : runs) {
    const double left = run.seconds_left.value_or(0.0);
    if (run.state == run_state::running && !run.seconds_left) {
      return std::nullopt;
    }
    if (run.state == run_state::running || run.state == run_state::finished) {
      known_seconds += run.seconds + left;
      ++known;
    } else {
      ++to_come;
    }
    at_once += run.state == run_state::running;
    work += left;
    longest = std::max(longest, left);
  }
  if (at_once == 0) {
    return std::nullopt;
  }
  work += static_cast<double>(to_come) * known_seconds / static_cast<double>(known);
  return std::max(longest, work / static_cast<double>(at_once));
}

}  // namespace experiments
