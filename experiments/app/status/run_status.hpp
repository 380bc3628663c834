// How a run stands, read from its folder while it goes on or after: nothing is written, nothing locked.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_folder.hpp"

namespace experiments {

enum class run_state {
  not_begun,  ///< of a campaign: it has no folder yet
  running,
  stopped,   ///< by a signal, with a checkpoint
  broken,    ///< without a word: killed, or failed
  finished,  ///< its champion is chosen
};

/// "not begun", "running", "stopped", "broken off", "finished".
std::string_view name_of(run_state);

/// How fast the last generations went.
struct run_pace {
  double seconds_per_generation = 0.0;
  double games_per_second = 0.0;
  double moves_per_second = 0.0;
};

struct run_status {
  std::string folder;
  std::string name;
  std::uint64_t seed = 0;
  std::string algorithm;
  std::string genome;
  std::string objective;
  evo::stop_limits limits;

  run_state state = run_state::not_begun;
  std::string reason;                              ///< why it does not run any more, in the words of its log
  std::optional<pid_t> process{};                  ///< that runs it
  std::uint64_t generations = 0;                   ///< completed
  std::optional<evo::generation_report> latest{};  ///< as far as the journal tells: best, mean, best ever, effort
  std::optional<evo::figure> validated{};          ///< the latest
  std::uint64_t validated_after = 0;               ///< generations
  std::optional<evo::figure> champion{};           ///< of a finished run: on fresh games

  double seconds = 0.0;  ///< that generations took, over all parts of the run
  std::optional<run_pace> pace{};
  std::optional<double> seconds_left{};  ///< of a run that goes on, to the nearest limit that can be told beforehand
  std::optional<std::uint64_t> checkpoint{};  ///< generations that the newest one stands for
  std::optional<double> checkpoint_age{};     ///< seconds
};

/// Throws input_error if this is no folder of a run. Missing files and a half-written row are no faults.
run_status read_run_status(const std::filesystem::path& run);

/// The share of its limit that the run has come, 0 to 1; nothing if no limit can be told beforehand.
std::optional<double> share_of_way(const run_status&);

}  // namespace experiments
