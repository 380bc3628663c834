// Gathers what files tell of a run. Each may be missing, or a moment older than the others.
#include "app/status/run_status.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <system_error>

#include "app/run/progress.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "app/status/run_outlook.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/folder_holder.hpp"
#include "output/table/journal_end.hpp"
#include "output/table/table_tail.hpp"
#include "text/input_error.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

/// Seconds since the file was last written; nothing if there is none.
std::optional<double> age_of(const fs::path& file) {
  std::error_code fault;
  const auto written = fs::last_write_time(file, fault);
  if (fault) {
    return std::nullopt;
  }
  return std::max(0.0, std::chrono::duration<double>(fs::file_time_type::clock::now() - written).count());
}

void take_config(const run_folder& folder, run_status& status) {
  const resolved_config config = stored_config(folder, {});
  status.name = config.text("run.name");
  status.seed = seed_of(config);
  status.algorithm = config.text("algorithm.type");
  status.genome = config.text("genome.type");
  status.objective = config.text("evaluation.objective");
  status.limits = limits_of(config);
}

void read_journal(const run_folder& folder, run_status& status) {
  const auto end = read_journal_end(folder.journal());
  if (!end) {
    return;
  }
  status.latest = end->latest;
  status.generations = end->latest.generation + 1;
  status.validated = end->validated;
  status.validated_after = end->validated ? end->validated_in + 1 : 0;
}

/// Files are named after the generations that they stand for.
void read_checkpoints(const run_folder& folder, run_status& status) {
  std::error_code fault;
  for (const auto& entry : fs::directory_iterator(folder.checkpoints(), fault)) {
    const std::string name = entry.path().filename().string();
    const auto digits = name.find_first_of("0123456789");
    const auto generation = entry.path().extension() == ".ckpt" && digits != std::string::npos
                                ? parse_whole(entry.path().stem().string().substr(digits))
                                : std::nullopt;
    if (generation && (!status.checkpoint || *generation > *status.checkpoint)) {
      status.checkpoint = generation;
      status.checkpoint_age = age_of(entry.path());
    }
  }
}

/// The champion counts only if it was chosen after the last generation.
void read_champion(const run_folder& folder, run_status& status) {
  try {
    const auto origin = read_genome_file(folder.champion()).origin;
    if (origin && origin->generations == status.generations) {
      status.champion = origin->validated;
    }
  } catch (const std::exception&) {
    return;  // there is none yet, or it is just being replaced
  }
}

/// A line of the log without its time.
std::string_view words_of_line(std::string_view line) {
  constexpr std::size_t time_and_space = 20;
  return line.substr(std::min(line.size(), time_and_space));
}

/// The last thing that the log says of an end, since the run was begun or resumed; empty if it says none.
std::string last_end(const run_folder& folder) {
  const table_tail log = read_tail(folder.log());
  for (auto line = log.rows.rbegin(); line != log.rows.rend(); ++line) {
    const std::string_view words = words_of_line(*line);
    if (words.starts_with("ended after") || words.starts_with("stopped by signal")) {
      return std::string(words);
    }
    if (words.starts_with("begun by") || words.starts_with("resumed by")) {
      break;
    }
  }
  return {};
}

run_state state_of(const run_status& status) {
  if (status.process) {
    return run_state::running;
  }
  const bool reached = status.latest && evo::reached(status.limits, *status.latest).has_value();
  if (status.champion && (reached || status.reason.starts_with("ended after"))) {
    return run_state::finished;
  }
  return status.reason.starts_with("stopped by signal") ? run_state::stopped : run_state::broken;
}

}  // namespace

std::string_view name_of(run_state state) {
  constexpr std::array<std::string_view, 5> names{"not begun", "running", "stopped", "broken off", "finished"};
  return names[static_cast<std::size_t>(state)];
}

run_status read_run_status(const fs::path& run) {
  const run_folder folder = run_folder::open(run);
  run_status status;
  status.folder = run.string();
  status.process = holder_of(run);
  take_config(folder, status);
  read_journal(folder, status);
  read_checkpoints(folder, status);
  read_champion(folder, status);
  status.reason = last_end(folder);
  status.state = state_of(status);
  if (const auto timing = read_timing_end(folder.timing())) {
    status.seconds = timing->total_seconds;
    status.pace = timing->pace;
  }
  if (status.state == run_state::running) {
    status.seconds_left = outlook(status, age_of(folder.timing()).value_or(0.0));
  }
  return status;
}

std::optional<double> share_of_way(const run_status& status) {
  if (status.state == run_state::finished) {
    return 1.0;
  }
  if (status.limits.generations == 0 && status.limits.evaluations == 0 && status.limits.trials == 0) {
    return std::nullopt;
  }
  const auto total = status.latest ? status.latest->total : evo::effort{};
  return std::min(1.0, share_done(status.limits, status.generations, total));
}

}  // namespace experiments
