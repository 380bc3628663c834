// Tells people on standard error how a campaign goes: one live line on a terminal, else a line for each run that ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/run/message.hpp"
#include "app/run/time_left.hpp"
#include "app/terminal/live_line.hpp"
#include "app/terminal/stop_signals.hpp"
#include "evo/run/stop.hpp"
#include "output/document/genome_file.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// Runs are named by their seeds; every function may be called from the thread of any run. If nobody can read standard error
/// any more, a stop is requested.
class campaign_progress {
 public:
  campaign_progress(std::size_t runs, evo::stop_limits limits, bool quiet, stop_signals&);

  /// A run has begun, or come further. Ends with one of the four below.
  void advance(std::uint64_t seed, const state_record&);

  void find_finished(std::uint64_t seed, double seconds);
  void finish(std::uint64_t seed, const provenance& champion);
  void stop(std::uint64_t seed);
  /// Says the notes, or if quiet the warnings among them.
  void print(std::uint64_t seed, const std::vector<message>&);
  /// Says the warnings among the notes, even if quiet.
  void print_warnings(std::uint64_t seed, const std::vector<message>&);
  /// Said even if quiet. Also for a run that could not begin.
  void fail(std::uint64_t seed, std::string_view why);

  /// Leaves the live line as it stands and goes on below it.
  void end_line();
  /// Ascending.
  std::vector<std::uint64_t> failed() const;

 private:
  struct running {
    std::uint64_t generations = 0;
    double share = 0.0;  ///< of the way to the run's limit
    member_time time;
  };

  void print_above(std::uint64_t seed, std::string_view text);
  void end(std::uint64_t seed);
  void show();
  std::string line() const;
  std::string time_left() const;

  mutable std::mutex mutex_;
  std::size_t runs_;
  evo::stop_limits limits_;
  bool quiet_;
  live_line line_;
  stop_signals& signals_;
  std::map<std::uint64_t, running> running_;
  std::vector<std::uint64_t> failed_;
  std::vector<member_time> finished_;
};

}  // namespace experiments
