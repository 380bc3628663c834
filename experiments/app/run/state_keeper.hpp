// Keeps state.json of a run that goes on up to date.
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

/// The file is written at each change of state, after the first generation, and then at most twice a second: generations may
/// take less than a millisecond. It is forced to disk where the state changes, and no more often than checkpoints are.
class state_keeper {
 public:
  /// Of a run at this state of its evolution, whose generations have taken so many seconds. `previous` is what stood in the
  /// file; the champion of an earlier end and the latest validated figure are carried on.
  state_keeper(std::filesystem::path file, const std::optional<state_record>& previous, const evo::evolution&,
               double seconds);

  const state_record& record() const { return record_; }

  /// Writes that the run is running, not forced to disk.
  void begin();
  /// A generation has ended; `seconds` are those of all generations.
  void advance(const evo::generation_report&, const std::optional<evo::estimate>& validated, double seconds);
  /// A checkpoint is being forced to disk: so is the state when it is next written.
  void force_next() { force_next_ = true; }
  /// Writes another state, or another reason of the same.
  void enter(run_state, std::string reason);
  /// Writes that the run has ended and its champion, chosen after so many generations, stands.
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
