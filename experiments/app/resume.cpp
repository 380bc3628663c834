// evo2048 resume: goes on with a run from its newest whole checkpoint, or refuses and touches nothing.
#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/conclusion.hpp"
#include "app/console.hpp"
#include "app/exit_code.hpp"
#include "app/run_identity.hpp"
#include "app/run_options.hpp"
#include "app/run_session.hpp"
#include "evo/run/stop.hpp"
#include "output/file_writing.hpp"
#include "output/journal.hpp"
#include "problem/experiment.hpp"

namespace experiments {
namespace {

constexpr std::string_view already_finished =
    "already finished; a longer limit extends it, e.g. --set run.generations=N\n";

void refuse_changed_results(const resolved_config& before, const resolved_config& after) {
  std::string refused;
  for (const difference& one : before.differences(after)) {
    if (!one.allowed) {
      refused += fmt::format("\n  {}: was {}, would be {}", one.key, one.before, one.after);
    }
  }
  if (!refused.empty()) {
    throw config_error("a resumed run must keep what decides its results; start a new run for this:" + refused);
  }
}

bool is_finished(const run_folder& folder, const resolved_config& config, const evo::evolution& evolution) {
  const auto latest = evolution.latest();
  return latest && evo::reached(limits_of(config), *latest) && is_concluded(folder, evolution.next_generation());
}

/// What resuming does to the tables of a run; made before anything is changed, so that a failure changes nothing.
class table_plans {
 public:
  table_plans(const run_folder& folder, const evo::evolution& evolution) {
    const auto latest = evolution.latest();
    const std::uint64_t next = evolution.next_generation();
    plans_.emplace_back(folder.journal(),
                        latest ? plan_cut(folder.journal(), journal_header(*latest), next) : planned_cut{});
    plans_.emplace_back(folder.timing(), latest ? plan_cut(folder.timing(), timing_header, next) : planned_cut{});
  }

  /// Carries the plans out. What there is to say about them, one line each.
  std::vector<std::string> apply() const {
    std::vector<std::string> notes;
    for (const auto& [table, plan] : plans_) {
      replace_file(table, plan.content);
      const std::string name = table.filename().string();
      if (plan.report.rows_dropped > 0) {
        notes.push_back(fmt::format("{}: cut back by {} rows, to the checkpoint", name, plan.report.rows_dropped));
      }
      if (plan.report.was_missing) {
        notes.push_back(fmt::format("{}: was missing and has been begun again", name));
      } else if (!plan.report.rows_missing.empty()) {
        notes.push_back(
            fmt::format("{}: rows are missing, the first is generation {}", name, plan.report.rows_missing.front()));
      }
    }
    return notes;
  }

 private:
  std::vector<std::pair<std::filesystem::path, planned_cut>> plans_;
};

int go_on(const run_folder& folder, const resolved_config& config, experiment& what, bool quiet) {
  const table_plans tables(folder, what.evolution());
  replace_file(folder.config(), config.echo());
  evo::checkpoint_store(folder.checkpoints(), checkpoint_policy_of(config))
      .discard_after(what.evolution().next_generation());
  const auto notes = tables.apply();
  run_session session(folder, config, what, quiet);
  for (const std::string& note : notes) {
    session.log().info(note);
    if (!quiet) {
      say(note + "\n");
    }
  }
  return session.carry_out();
}

}  // namespace

int resume_command(arguments given) {
  command_line line("resume",
                    "Goes on with a run from its newest whole checkpoint. Limits, threads and whatever else does not\n"
                    "change results may be set anew; everything else is refused. RUN is the run's folder.",
                    {"RUN", 1, 1});
  declare_overrides(line);
  line.flag("quiet,q", "say nothing but errors");
  if (!line.parse(given)) {
    return done;
  }
  const bool quiet = line.has("quiet");
  run_folder folder = run_folder::open(line.operand_values().front());
  folder.lock();
  const resolved_config config = stored_config(folder, overrides_of(line));
  refuse_changed_results(stored_config(folder, {}), config);
  limits_of(config);
  const auto what = make_experiment(config, seed_of(config));
  const std::string found = load_newest_state(folder, config, what->evolution());
  const bool finished = is_finished(folder, config, what->evolution());
  if (!quiet) {
    say(fmt::format("run folder: {}\n{}{}", folder.path().string(), found, finished ? already_finished : ""));
  }
  return finished ? done : go_on(folder, config, *what, quiet);
}

}  // namespace experiments
