// How a run stands, read from its folder while it goes on or after: nothing is written, nothing locked. Every command that asks
// gets its answer here.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "config/resolved_config.hpp"
#include "evo/run/stop.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/run_folder.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

struct run_reading {
  std::string folder;
  std::string name;
  std::uint64_t seed = 0;
  std::string algorithm;
  std::string genome;
  std::string objective;
  evo::stop_limits limits;

  run_state state = run_state::not_begun;
  std::string reason;              ///< of the state, in words
  std::string ended_by;            ///< of a finished run, as reason_name gives it
  std::optional<pid_t> process{};  ///< that runs it

  std::uint64_t generations = 0;                   ///< completed
  std::optional<evo::generation_report> latest{};  ///< of the last of them: best, mean, best ever, effort
  std::optional<evo::estimate> validated{};        ///< the latest
  std::uint64_t validated_after = 0;               ///< generations
  std::optional<provenance> champion{};            ///< of a finished run

  double seconds = 0.0;  ///< that generations took, over all parts of the run
  std::optional<run_pace> pace{};
  std::optional<double> seconds_left{};  ///< of a run that goes on, to the nearest limit that can be told beforehand
  std::optional<std::uint64_t> checkpoint{};  ///< generations that the newest one stands for
  std::optional<double> checkpoint_age{};     ///< seconds

  bool is_finished() const { return state == run_state::finished; }
};

/// From state.json, the lock, the end of the journal, and champion.json; of a folder without a state.json, which an earlier
/// version has made, from the others and the newest checkpoint. `limits` are those that the run is to reach: a campaign's,
/// or by default its own. Throws input_error if this is no folder of a run, or its config.cfg is damaged. Other files that are
/// missing, damaged or half-written are no faults: they tell nothing.
run_reading read_run(const std::filesystem::path& run, const std::optional<evo::stop_limits>& limits = {});

/// The share of its limit that the run has come, 0 to 1; nothing if no limit can be told beforehand.
std::optional<double> share_of_way(const run_reading&);

/// Why the run does not count where only finished ones do: one line that begins with its folder.
std::string why_unfinished(const run_reading&);

/// state.json of a run that has completed so many generations, as far as it can be believed: nothing if there is none, if it is
/// damaged, or if a program that knows no such file has taken the run further.
std::optional<state_record> read_record(const run_folder&, std::uint64_t generations);

/// The champion of a run that has ended after so many generations; nothing if none stands. `record` is as read_record gives it.
std::optional<provenance> champion_at_end(const run_folder&, std::uint64_t seed, std::uint64_t generations,
                                          const std::optional<state_record>& record);

}  // namespace experiments
