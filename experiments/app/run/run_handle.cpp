// Creates and reopens runs.
#include "app/run/run_handle.hpp"

#include <utility>

#include <fmt/format.h>

#include "app/run/run_end.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_reader.hpp"
#include "app/run/run_settings.hpp"
#include "evo/run/checkpoint_store.hpp"
#include "evo/run/durable_file.hpp"
#include "output/table/journal.hpp"
#include "output/table/timing.hpp"
#include "problem/genome_kinds.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

/// Sets record, was_extended and finished. Without a state.json an existing champion may have been exported before the
/// end; it counts as that of an end.
void take_state(run_handle& run) {
  const evo::evolution& evolution = run.experiment->evolution();
  const std::uint64_t generations = evolution.next_generation();
  run.record = read_record(run.folder, generations);
  run.was_extended = !run.record || run.record->champion;
  run.finished = end_of(evolution, limits_of(run.config)) &&
                 champion_at_end(run.folder, seed_of(run.config), generations, run.record);
}

/// The truncated tables of a run, computed before any file is changed, so that a failure changes nothing.
class table_plans {
 public:
  table_plans(const run_folder& folder, const evo::evolution& evolution) {
    const auto latest = evolution.latest();
    const std::uint64_t next = evolution.next_generation();
    plans_.emplace_back(folder.journal(),
                        latest ? plan_cut(folder.journal(), journal_header(*latest), next) : planned_cut{});
    plans_.emplace_back(folder.timing(), latest ? plan_cut(folder.timing(), timing_header, next) : planned_cut{});
  }

  /// Writes the truncated tables. Missing rows give a warning; surplus rows, which a kill leaves behind, do not.
  std::vector<message> apply() const {
    std::vector<message> messages;
    for (const auto& [table, plan] : plans_) {
      evo::replace_file(table, plan.content);
      const std::string name = table.filename().string();
      if (plan.report.rows_dropped > 0) {
        messages.push_back(
            {fmt::format("{}: truncated to the checkpoint, by {}", name, pluralise(plan.report.rows_dropped, "row"))});
      }
      if (plan.report.was_missing) {
        messages.push_back({fmt::format("{}: was missing; a new one is started", name), true});
      } else if (!plan.report.rows_missing.empty()) {
        messages.push_back({fmt::format("{}: rows are missing, the first of them is generation {}", name,
                                        plan.report.rows_missing.front()),
                            true});
      }
    }
    return messages;
  }

 private:
  std::vector<std::pair<std::filesystem::path, planned_cut>> plans_;
};

}  // namespace

run_handle begin_run(const std::filesystem::path& path, const resolved_config& config) {
  auto experiment = make_experiment(config, seed_of(config));
  return {run_folder::create(path, config.echo()), config, std::move(experiment)};
}

run_handle reopen_run(run_folder locked, const resolved_config& config) {
  refuse_changed_results(stored_config(locked, {}), config);
  limits_of(config);
  auto experiment = make_experiment(config, seed_of(config));
  auto messages = load_newest_state(locked, config, experiment->evolution());
  run_handle run{std::move(locked), config, std::move(experiment), false, std::move(messages)};
  take_state(run);
  return run;
}

std::vector<message> truncate_tables(const run_handle& run) {
  const evo::evolution& evolution = run.experiment->evolution();
  const table_plans tables(run.folder, evolution);
  evo::replace_file(run.folder.config(), run.config.echo());
  evo::checkpoint_store(run.folder.checkpoints(), checkpoint_policy_of(run.config))
      .discard_after(evolution.next_generation());
  return tables.apply();
}

void refuse_changed_results(const resolved_config& before, const resolved_config& after) {
  std::string refused;
  for (const difference& one : before.differences(after)) {
    if (!one.allowed) {
      refused += fmt::format("\n  {}: was {}, would be {}", one.key, one.old_value, one.new_value);
    }
  }
  if (!refused.empty()) {
    throw input_error("a resumed run must keep all options that decide its results; start a new run to change them:" +
                      refused);
  }
}

}  // namespace experiments
