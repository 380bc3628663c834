// Reads and combines the files of a run. Each may be missing, or slightly older than the others.
#include "app/run/run_reader.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>

#include <fmt/format.h>

#include "app/run/run_end.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_settings.hpp"
#include "app/run/time_left.hpp"
#include "output/folder/folder_holder.hpp"
#include "output/table/journal_end.hpp"
#include "output/table/timing.hpp"
#include "problem/genome_kinds.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

/// Seconds since the file was last written; nothing if there is none.
std::optional<double> age_of(const fs::path& file) {
  std::error_code error;
  const auto written = fs::last_write_time(file, error);
  if (error) return std::nullopt;
  return std::max(0.0, std::chrono::duration<double>(fs::file_time_type::clock::now() - written).count());
}

run_reading from_config(const run_folder& folder, const resolved_config& config,
                        const std::optional<evo::stop_limits>& limits) {
  run_reading reading;
  reading.folder = folder.path().string();
  reading.name = config.text("run.name");
  reading.seed = seed_of(config);
  reading.algorithm = config.text("algorithm.type");
  reading.genome = config.text("genome.type");
  reading.objective = config.text("evaluation.objective");
  reading.limits = limits ? *limits : limits_of(config);
  return reading;
}

void take_journal(const run_folder& folder, run_reading& reading) {
  const auto end = read_journal_end(folder.journal());
  if (!end) return;
  reading.latest = end->latest;
  reading.generations = end->latest.generation + 1;
  reading.validated = end->validated;
  reading.validated_after = end->validated ? end->validated_in + 1 : 0;
}

/// The journal of a running run is newer than its state.json, but its last rows may be lost.
void take_record(const run_folder& folder, const std::optional<state_record>& record, run_reading& reading) {
  reading.seconds = record ? record->seconds : total_seconds_of(folder.timing());
  if (!record) return;
  reading.pace = record->pace;
  if (record->generations <= reading.generations) return;
  reading.latest = record->latest;
  reading.generations = record->generations;
  reading.validated = record->validated;
  reading.validated_after = record->validated_after;
}

/// Files are named after the number of completed generations.
void take_checkpoints(const run_folder& folder, run_reading& reading) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.checkpoints(), error)) {
    const std::string name = entry.path().filename().string();
    const auto digits = name.find_first_of("0123456789");
    const auto generation = entry.path().extension() == ".ckpt" && digits != std::string::npos
                                ? parse_integer(entry.path().stem().string().substr(digits))
                                : std::nullopt;
    if (generation && (!reading.checkpoint || *generation > *reading.checkpoint)) {
      reading.checkpoint = generation;
      reading.checkpoint_age = age_of(entry.path());
    }
  }
}

/// True if the algorithm in the newest checkpoint has converged.
bool has_converged(const run_folder& folder, const resolved_config& config, std::uint64_t generations) {
  try {
    const auto experiment = make_experiment(config, seed_of(config));
    load_newest_state(folder, config, experiment->evolution());
    return experiment->evolution().next_generation() == generations &&
           end_of(experiment->evolution(), {}) == evo::stop_reason::convergence;
  } catch (const std::exception&) {
    return false;
  }
}

/// The content that state.json would have, for runs of versions without one. The reason of a stop is not known.
state_record derived_record(const run_folder& folder, const resolved_config& config, const run_reading& reading) {
  state_record record;
  record.state = run_state::stopped;
  record.generations = reading.generations;
  record.latest = reading.latest;
  if (!reading.latest || !champion_at_end(folder, reading.seed, reading.generations, {})) return record;
  if (const auto limit = end_of(*reading.latest, reading.limits)) {
    record.state = run_state::finished;
    record.reason = reason_name(*limit);
  } else if (has_converged(folder, config, reading.generations)) {
    record.state = run_state::finished;
    record.reason = reason_name(evo::stop_reason::convergence);
  }
  return record;
}

/// Checks a recorded end: the run is finished only if its limits are still reached and its champion exists.
void take_end(const run_folder& folder, const state_record& record, bool is_derived, run_reading& reading) {
  const auto champion =
      champion_at_end(folder, reading.seed, reading.generations, is_derived ? std::nullopt : std::optional(record));
  if (!is_at_end(record, reading.limits)) {
    reading.state = run_state::stopped;
    reading.reason = fmt::format("it ended after {}; its limits have been raised since",
                                 pluralise(record.generations, "generation"));
  } else if (!champion || !reading.latest) {
    reading.state = run_state::broken;
    reading.reason = "it has ended, and champion.json is missing, damaged or of another run";
  } else {
    reading.state = run_state::finished;
    reading.reason = end_text(record.generations, record.reason);
    reading.ended_by = record.reason;
    reading.champion = champion;
  }
}

/// The record says that the run is running, but no process on this machine holds the lock.
void take_unheld(const run_folder& folder, const process_mark& marked, run_reading& reading) {
  const process_mark here = this_process();
  const bool is_foreign = marked.host != here.host || marked.pid_namespace != here.pid_namespace;
  if (is_foreign && is_locked(folder.path())) {
    reading.state = run_state::running;
    reading.reason = fmt::format("process {} on host {}", marked.pid, marked.host);
  } else if (marked.host != here.host) {
    reading.state = run_state::unknown;
    reading.reason = fmt::format("process {} on host {} ran it; whether it still does cannot be seen from this host",
                                 marked.pid, marked.host);
  } else {
    reading.state = run_state::broken;
  }
}

void take_state(const run_folder& folder, const std::optional<state_record>& record, const state_record& known,
                run_reading& reading) {
  const auto holder = holder_of(folder.path());
  const bool is_finished = known.state == run_state::finished;
  if (is_finished && !(holder && !is_at_end(known, reading.limits))) {
    take_end(folder, known, !record, reading);
  } else if (holder) {
    reading.state = run_state::running;
    reading.process = holder;
    if (known.state == run_state::running && !known.reason.empty()) reading.reason = "choosing the champion";
  } else if (known.state == run_state::running) {
    take_unheld(folder, known.process, reading);
  } else {
    reading.state = known.state;
    reading.reason = known.state == run_state::failed ? known.reason
                     : record                         ? fmt::format("stopped by signal {}", known.reason)
                                                      : "for an unknown reason, by an earlier version of evo2048";
  }
}

}  // namespace

std::optional<state_record> read_record(const run_folder& folder, std::uint64_t generations) {
  try {
    auto record = read_state(folder.state());
    const bool was_at_rest = record && (record->state == run_state::finished || record->state == run_state::stopped);
    return was_at_rest && record->generations < generations ? std::nullopt : record;
  } catch (const input_error&) {
    return std::nullopt;
  }
}

std::optional<provenance> champion_at_end(const run_folder& folder, std::uint64_t seed, std::uint64_t generations,
                                          const std::optional<state_record>& record) {
  if (record && (record->state != run_state::finished || record->generations != generations)) return std::nullopt;
  try {
    auto origin = read_genome_file(folder.champion()).origin;
    // After an extension the champion may be an earlier one; without a record only its generation shows that it is of
    // the end.
    const bool is_the_runs = origin && origin->seed == seed && (record || origin->generations == generations);
    return is_the_runs ? origin : std::nullopt;
  } catch (const input_error&) {
    return std::nullopt;  // missing or damaged
  }
}

run_reading read_run(const fs::path& run, const std::optional<evo::stop_limits>& limits) {
  const run_folder folder = run_folder::open(run);
  const resolved_config config = stored_config(folder, {});
  run_reading reading = from_config(folder, config, limits);
  take_journal(folder, reading);
  const auto record = read_record(folder, reading.generations);
  take_record(folder, record, reading);
  take_checkpoints(folder, reading);
  const state_record known = record ? *record : derived_record(folder, config, reading);
  take_state(folder, record, known, reading);
  if (reading.state == run_state::running && record) {
    const auto left = seconds_left(reading.limits, *record);
    if (left) reading.seconds_left = std::max(0.0, *left - age_of(folder.state()).value_or(0.0));
  }
  return reading;
}

std::optional<double> share_of_way(const run_reading& run) {
  if (run.is_finished()) return 1.0;
  if (run.limits.generations == 0 && run.limits.evaluations == 0 && run.limits.trials == 0) return std::nullopt;
  return share_done(run.limits, run.generations, run.latest ? run.latest->total : evo::effort{});
}

std::string why_unfinished(const run_reading& run) {
  return fmt::format("{}: is not finished: {} after {}{}{}", run.folder, name_of(run.state),
                     pluralise(run.generations, "generation"), run.reason.empty() ? "" : ": ", run.reason);
}

}  // namespace experiments
