// Reads runs for reports. A file that is damaged or incomplete affects only its own part of the report.
#include "app/report/reported_run.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "app/run/champion.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_reader.hpp"
#include "app/run/run_settings.hpp"
#include "output/folder/campaign_folder.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

/// Runs `read`, and adds its error to the notes of the run.
template <class Read>
void attempt(reported_run& run, Read read) {
  try {
    read();
  } catch (const std::runtime_error& error) {
    run.notes.emplace_back(error.what());
  }
}

void read_tables(reported_run& run, const run_folder& folder) {
  if (!fs::exists(folder.journal())) return;
  run.journal = read_number_table(folder.journal(), "validated");
  for (const char* count : {"restarts", "descent", "epoch"}) {
    const auto rises = rises_of(run.journal, count);
    run.restarts.insert(run.restarts.end(), rises.begin(), rises.end());
  }
  if (!fs::exists(folder.timing())) return;
  const double seconds = read_number_table(folder.timing()).last_of("total_seconds");
  run.seconds = std::isfinite(seconds) ? seconds : 0.0;
}

void read_state(reported_run& run, const std::optional<evo::stop_limits>& limits) {
  const run_reading reading = read_run(run.folder, limits);
  run.finished = reading.is_finished();
  run.generations = reading.generations;
  run.state = run.finished
                  ? fmt::format("finished: {}", pluralise(run.generations, "generation"))
                  : fmt::format("{}: {} so far", name_of(reading.state), pluralise(run.generations, "generation"));
}

/// The best candidate of the newest checkpoint, by selection.
genome_file newest_best(const run_folder& folder, const resolved_config& config) {
  const auto experiment = make_experiment(config, seed_of(config));
  load_newest_state(folder, config, experiment->evolution());
  candidate_count(experiment->evolution(), config);  // throws if there is none yet
  return {experiment->genome(0), origin_of(experiment->evolution(), config, seed_of(config), 0)};
}

void read_reported_champion(reported_run& run, const run_folder& folder) {
  if (fs::exists(folder.champion())) {
    run.champion = read_genome_file(folder.champion());
    const auto& origin = run.champion->origin;
    if (!origin || origin->generations == run.generations) return;
    run.notes.push_back(fmt::format("the champion is from generation {}; {}", origin->generations,
                                    run.finished ? "no later one was better" : "the run has continued since"));
    return;
  }
  run.champion = newest_best(folder, run.config);
  run.is_provisional = true;
}

reported_run report_run(const std::string& path, const std::optional<evo::stop_limits>& limits = {}) {
  const run_folder folder = run_folder::open(path);
  reported_run run;
  run.folder = path;
  run.config = stored_config(folder, {});
  run.seed = seed_of(run.config);
  attempt(run, [&] { read_tables(run, folder); });
  read_state(run, limits);
  attempt(run, [&] { read_reported_champion(run, folder); });
  return run;
}

reported_group read_campaign(const std::string& path) {
  const campaign_folder folder = campaign_folder::open(path);
  const campaign_plan plan = folder.read_plan();
  reported_group group{plan.config.text("run.name"), path, {}, {}};
  for (const std::uint64_t seed : plan.seeds) {
    const fs::path run = folder.run(plan, seed);
    try {
      if (fs::exists(run)) {
        group.runs.push_back(report_run(run.string(), limits_of(plan.config)));
      } else {
        group.left_out.push_back(fmt::format("seed {}: has not begun", seed));
      }
    } catch (const input_error& error) {
      group.left_out.push_back(fmt::format("seed {}: {}", seed, error.what()));
    }
  }
  if (group.runs.empty()) throw input_error(fmt::format("{}: none of the campaign's runs has begun", path));
  return group;
}

double rank_of(const reported_run& run) {
  const auto& origin = *run.champion->origin;
  return run.is_provisional ? origin.selection.value : origin.validated.value;
}

}  // namespace

const reported_run* reported_group::best() const {
  const reported_run* best = nullptr;
  for (const reported_run& run : runs) {
    if (!run.champion || !run.champion->origin) continue;
    const bool first = best == nullptr || (best->is_provisional && !run.is_provisional);
    if (first || (run.is_provisional == best->is_provisional && rank_of(run) > rank_of(*best))) best = &run;
  }
  return best;
}

std::vector<reported_group> read_groups(const std::vector<std::string>& folders) {
  std::vector<reported_group> groups;
  for (const std::string& folder : folders) {
    if (campaign_folder::is_one(folder)) {
      groups.push_back(read_campaign(folder));
      continue;
    }
    reported_run run = report_run(folder);
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const reported_group& group) {
      return group.folder.empty() && group.runs.front().config.digest() == run.config.digest() &&
             group.name == run.config.text("run.name");
    });
    if (same != groups.end()) {
      same->runs.push_back(std::move(run));
    } else {
      groups.push_back({run.config.text("run.name"), "", {}, {}});
      groups.back().runs.push_back(std::move(run));
    }
  }
  return groups;
}

}  // namespace experiments
