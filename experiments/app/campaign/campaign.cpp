// Runs the runs of a campaign on several threads, and summarises them.
#include "app/campaign/campaign.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "app/campaign/campaign_progress.hpp"
#include "app/campaign/campaign_summary.hpp"
#include "app/run/run_handle.hpp"
#include "app/run/run_session.hpp"
#include "app/run/run_settings.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/stop_signals.hpp"
#include "config/seed_list.hpp"
#include "evo/run/durable_file.hpp"
#include "output/table/generation_table.hpp"
#include "output/table/timing.hpp"
#include "text/message_text.hpp"
#include "text/text_file.hpp"

namespace experiments {
namespace {

constexpr std::uint64_t max_jobs = 4096;

run_handle reopen(const std::filesystem::path& path, const resolved_config& config) {
  run_folder folder = run_folder::open(path);
  folder.lock();
  return reopen_run(std::move(folder), config);
}

class campaign {
 public:
  campaign(const campaign_folder& folder, const campaign_plan& plan, bool quiet)
      : folder_(folder),
        plan_(plan),
        workers_(plan.config.integer("evaluation.threads"), signals_.token()),
        progress_(plan.seeds.size(), limits_of(plan.config), quiet, signals_) {}

  std::size_t threads() const { return workers_.threads(); }

  void run_all(std::size_t jobs) {
    {
      std::vector<std::jthread> helpers;
      while (helpers.size() + 1 < jobs) {
        try {
          helpers.emplace_back([this] { run_next_seeds(); });
        } catch (const std::system_error&) {
          break;  // no more threads available: fewer runs at a time give the same results
        }
      }
      run_next_seeds();
    }
    progress_.end_line();
  }

  int stop_signal() const { return signals_.received(); }
  std::vector<std::uint64_t> failed() const { return progress_.failed(); }
  bool were_all_finished() const { return found_finished_ == plan_.seeds.size(); }

 private:
  void run_next_seeds() {
    for (std::size_t next = next_++; next < plan_.seeds.size() && !signals_.token().stop_requested(); next = next_++) {
      const std::uint64_t seed = plan_.seeds[next];
      try {
        run_one(seed);
      } catch (const std::bad_alloc&) {
        progress_.fail(seed, "out of memory");
      } catch (const std::exception& error) {
        progress_.fail(seed, error.what());
      }
    }
  }

  void run_one(std::uint64_t seed) {
    const auto path = folder_.run(plan_, seed);
    const bool begun = is_begun(path);
    run_handle run = begun ? reopen(path, plan_.config_of(seed)) : begin_run(path, plan_.config_of(seed));
    progress_.print_warnings(seed, run.messages);
    run.folder.sweep();
    if (run.finished) {
      progress_.find_finished(seed, run.record ? run.record->seconds : total_seconds_of(run.folder.timing()));
      ++found_finished_;
      return;
    }
    const auto messages = begun ? truncate_tables(run) : std::vector<message>{};
    run_session session(run, {signals_, workers_, silent_, [&](const auto& state) { progress_.advance(seed, state); }},
                        true);
    progress_.advance(seed, session.state());
    progress_.print_warnings(seed, messages);
    if (const auto end = session.run(messages)) {
      progress_.print(seed, end->messages);
      progress_.finish(seed, end->champion);
    } else {
      progress_.stop(seed);
    }
  }

  const campaign_folder& folder_;
  const campaign_plan& plan_;
  stop_signals signals_;
  evo::evaluator workers_;
  game_counter silent_{true};
  campaign_progress progress_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> found_finished_{0};
};

/// Prints failed and unfinished runs; returns the exit code.
int report_outcome(const campaign& all, const campaign_folder& folder, std::size_t finished, std::size_t runs) {
  const auto failed = all.failed();
  if (!failed.empty()) {
    print_status(
        fmt::format("{} of {} failed, seeds {}\n", failed.size(), pluralise(runs, "run"), seed_list_text(failed)));
  }
  if (finished < runs) {
    print_status(fmt::format("{}: {} of {} {} finished; continue with\n  evo2048 resume {}\n",
                             all.stop_signal() != 0 ? "stopped" : "incomplete", finished, pluralise(runs, "run"),
                             runs == 1 ? "is" : "are", shell_word(folder.path().string())));
  }
  if (all.stop_signal() != 0 && finished < runs) {
    return signal_offset + all.stop_signal();
  }
  return failed.empty() ? done : experiments::failed;
}

/// Does not rewrite a summary that is up to date, so that a finished campaign on a read-only disk can be shown.
void write_summary(const std::filesystem::path& file, const std::string& text) {
  if (!std::filesystem::exists(file) || with_current_columns(read_text_file(file, max_table_bytes)) != text) {
    evo::replace_file(file, text);
  }
}

void print_summary(const campaign_summary& summary) {
  try {
    print_output(summary_table(summary));
  } catch (const output_closed&) {
    return;  // the exit code stays that of the runs
  }
}

}  // namespace

void declare_jobs(command_line& line) {
  line.value("jobs", "N", "runs of a campaign at the same time (as many as threads)");
}

std::uint64_t jobs_of(const command_line& line) { return line.whole("jobs", {1, max_jobs}, 0); }

int run_campaign(const campaign_folder& folder, const campaign_plan& plan, std::uint64_t jobs, bool quiet) {
  campaign all(folder, plan, quiet);
  const std::size_t at_once = std::min<std::size_t>(plan.seeds.size(), jobs == 0 ? all.threads() : jobs);
  if (!quiet) {
    print_status(fmt::format("campaign folder: {}\n{}, seeds {}: {} at a time, threads: {}\n", folder.path().string(),
                             pluralise(plan.seeds.size(), "run"), shortened(seed_list_text(plan.seeds)), at_once,
                             all.threads()));
  }
  all.run_all(at_once);
  const campaign_summary summary = summarise(folder, plan);
  write_summary(folder.summary(), summary_csv(summary));
  if (!quiet && all.were_all_finished()) {
    print_status(
        "all runs are finished already; a higher limit extends those that a limit ended, e.g. --set "
        "run.generations=N\n");
  }
  if (!quiet && !summary.runs.empty()) {
    print_summary(summary);
  }
  return report_outcome(all, folder, summary.runs.size(), plan.seeds.size());
}

}  // namespace experiments
