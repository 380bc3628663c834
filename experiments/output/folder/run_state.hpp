// state.json: how a run stands, written by the process that runs it and read by every command that asks.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/objective.hpp"

namespace experiments {

enum class run_state {
  not_begun,  ///< of a campaign: it has no folder yet
  running,
  stopped,   ///< it can go on: a signal stopped it, or its limits are longer now than when it ended
  failed,    ///< by an error
  broken,    ///< its process was killed
  unknown,   ///< it runs, or ran, on another machine, and whether it still does cannot be told from here
  finished,  ///< it has ended by itself and its champion is chosen
};

/// "not begun", "running", "stopped", "failed", "broken off", "unknown", "finished".
std::string_view name_of(run_state);

/// Identifies a process among all that ever had its pid: by host, PID namespace and start time.
struct process_mark {
  pid_t pid = 0;
  std::string host;
  std::uint64_t pid_namespace = 0;  ///< inode of the PID namespace (pid_namespaces(7)); 0 where it is not known
  std::uint64_t started = 0;  ///< clock ticks since the machine was started (proc(5), stat, field 22); 0: not known

  friend bool operator==(const process_mark&, const process_mark&) = default;
};

/// The mark of this process.
process_mark this_process();

/// How fast the last generations went.
struct run_pace {
  double seconds_per_generation = 0.0;
  double games_per_second = 0.0;
  double moves_per_second = 0.0;

  friend bool operator==(const run_pace&, const run_pace&) = default;
};

struct state_record {
  run_state state =
      run_state::running;  ///< running, stopped, failed or finished: the states that the run itself writes
  /// Of a finished run, or a running one that chooses its champion, the stop reason by reason_name; of a
  /// stopped one the signal's number; of a failed one the error. Else empty.
  std::string reason;
  std::uint64_t generations = 0;                   ///< completed
  std::optional<evo::generation_report> latest{};  ///< the last of them: best, mean, best ever, effort
  std::optional<evo::estimate> validated{};        ///< the latest
  std::uint64_t validated_after = 0;               ///< generations
  double seconds = 0.0;                            ///< that generations took, over all parts of the run
  std::optional<run_pace> pace{};
  std::optional<std::uint64_t> champion{};  ///< generations of the champion that was chosen when the run last ended
  process_mark process{};                   ///< that wrote this
};

std::string print_state(const state_record&);

/// Throws input_error, beginning with `name`, unless the text is a whole state of a version that this program knows.
state_record parse_state(std::string_view text, const std::string& name);

/// Nothing if there is no such file: an earlier version has made the run. Throws input_error as parse_state does.
std::optional<state_record> read_state(const std::filesystem::path& file);

}  // namespace experiments
