// Prints the progress of a campaign to standard error: one live line on a terminal, else a line for each run that ends.
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

/// Runs are identified by their seeds. Thread-safe. If standard error is a closed pipe or terminal, a stop is
/// requested.
class campaign_progress {
 public:
  campaign_progress(std::size_t runs, evo::stop_limits limits, bool quiet, stop_signals&);

  /// A run has started or completed a generation. Followed by one of find_finished, finish, stop and fail.
  void advance(std::uint64_t seed, const state_record&);

  void find_finished(std::uint64_t seed, double seconds);
  void finish(std::uint64_t seed, const provenance& champion);
  void stop(std::uint64_t seed);
  /// Prints the messages; if quiet, only the warnings.
  void print(std::uint64_t seed, const std::vector<message>&);
  /// Prints only the warnings, even if quiet.
  void print_warnings(std::uint64_t seed, const std::vector<message>&);
  /// Prints the error, even if quiet. Also for a run that could not start.
  void fail(std::uint64_t seed, std::string_view why);

  /// Ends the live line with a newline.
  void end_line();
  /// Ascending.
  std::vector<std::uint64_t> failed() const;

 private:
  struct running {
    std::uint64_t generations = 0;
    double share = 0.0;  ///< of the run that is done
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
