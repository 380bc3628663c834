// Writes state.json of a running run.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "app/run/pace_meter.hpp"
#include "evo/run/evolution.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// The file is written at each change of state, after the first generation, and then at most twice a second, since
/// generations may take less than a millisecond. It is forced to disk (fsync) at changes of state and when checkpoints
/// are.
class state_keeper {
 public:
  /// `seconds`: time of all generations so far. `previous`: the content of the file; the champion of an earlier end and
  /// the latest validated score are taken from it.
  state_keeper(std::filesystem::path file, const std::optional<state_record>& previous, const evo::evolution&,
               double seconds);

  const state_record& record() const { return record_; }

  /// Writes that the run is running, not forced to disk.
  void begin();
  /// Records a completed generation; `seconds`: time of all generations so far.
  void advance(const evo::generation_report&, const std::optional<evo::estimate>& validated, double seconds);
  /// The next write is forced to disk, as a checkpoint has been.
  void force_next() { force_next_ = true; }
  /// Writes a change of state or of its reason.
  void enter(run_state, std::string reason);
  /// Writes that the run is finished; `champion`: generations after which its champion was chosen.
  void finish(std::string reason, std::uint64_t champion);

 private:
  void write(bool forced);

  std::filesystem::path file_;
  state_record record_;
  pace_meter meter_;
  bool force_next_ = false;
  std::optional<std::chrono::steady_clock::time_point> written_;  ///< since the first generation of this process
};

}  // namespace experiments
