// Reads the state of a run from its folder, while it runs or after, without writing or locking anything. All commands
// that need the state of a run use this.
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
  std::optional<pid_t> process{};  ///< id of the process that runs it

  std::uint64_t generations = 0;                   ///< completed
  std::optional<evo::generation_report> latest{};  ///< report of the last one
  std::optional<evo::estimate> validated{};        ///< the latest
  std::uint64_t validated_after = 0;               ///< generations
  std::optional<provenance> champion{};            ///< of a finished run

  double seconds = 0.0;  ///< time of all generations, over all processes of the run
  std::optional<run_pace> pace{};
  std::optional<double> seconds_left{};       ///< of a running run, to the nearest limit that can be predicted
  std::optional<std::uint64_t> checkpoint{};  ///< completed generations in the newest one
  std::optional<double> checkpoint_age{};     ///< seconds

  bool is_finished() const { return state == run_state::finished; }
};

/// Reads state.json, the lock, the end of the journal, and champion.json; without a state.json (folders of earlier
/// versions) the other files and the newest checkpoint. `limits`: those of the campaign, by default the run's own.
/// Throws input_error if this is not the folder of a run, or if its config.cfg is damaged. Other files that are
/// missing, damaged or half-written are ignored.
run_reading read_run(const std::filesystem::path& run, const std::optional<evo::stop_limits>& limits = {});

/// The share of the nearest limit that is done, in [0, 1]; nothing if there is no limit that can be predicted.
std::optional<double> share_of_way(const run_reading&);

/// Why the run is not finished: one line that begins with its folder.
std::string why_unfinished(const run_reading&);

/// state.json of a run that has completed `generations` generations; nothing if there is none, if it is damaged, or if
/// it is out of date, since an earlier version of evo2048 has continued the run.
std::optional<state_record> read_record(const run_folder&, std::uint64_t generations);

/// The champion of a run that has ended after `generations` generations; nothing if there is none. `record`: from
/// read_record.
std::optional<provenance> champion_at_end(const run_folder&, std::uint64_t seed, std::uint64_t generations,
                                          const std::optional<state_record>& record);

}  // namespace experiments
