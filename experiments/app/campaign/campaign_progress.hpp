// Tells people on standard error how a campaign goes: one live line on a terminal, else a line for each run that ends.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/run/note.hpp"
#include "app/run/run_result.hpp"
#include "app/terminal/stop_signals.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

/// Runs are named by their seeds; every function may be called from the thread of any run. If nobody can read standard error
/// any more, a stop is requested.
class campaign_progress {
 public:
  campaign_progress(std::size_t runs, evo::stop_limits limits, bool quiet, stop_signals&);

  /// A run is taken in hand; `before` is what it had done by then. Ends with one of the four below.
  void begin(std::uint64_t seed, const std::optional<evo::generation_report>& before);
  void advance(std::uint64_t seed, const evo::generation_report&);

  void find_finished(std::uint64_t seed);
  void finish(std::uint64_t seed, const run_result&);
  void stop(std::uint64_t seed);
  /// Says the warnings among the notes, even if quiet.
  void warn(std::uint64_t seed, const std::vector<note>&);
  /// Said even if quiet. Also for a run that could not begin.
  void fail(std::uint64_t seed, std::string_view why);

  /// Leaves the live line as it stands and goes on below it.
  void end_line();
  /// Ascending.
  std::vector<std::uint64_t> failed() const;

 private:
  using clock = std::chrono::steady_clock;
  struct running {
    std::uint64_t generations = 0;
    double share = 0.0;  ///< of the way to the run's limit
  };

  void say_above(std::uint64_t seed, std::string_view what);
  void end(std::uint64_t seed);
  void show();
  std::string line() const;
  std::string time_left() const;
  double share() const;

  mutable std::mutex mutex_;
  std::size_t runs_;
  evo::stop_limits limits_;
  bool quiet_;
  bool live_;
  stop_signals& signals_;
  std::map<std::uint64_t, running> running_;
  std::vector<std::uint64_t> failed_;
  std::size_t finished_ = 0;
  double share_found_ = 0.0;  ///< runs' worth of work that was done before this process
  bool line_open_ = false;
  clock::time_point started_ = clock::now();
  clock::time_point shown_ = started_;
};

}  // namespace experiments
