// Prints the progress of a run to standard error: one rewritten line on a terminal, else at most one line a second.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "app/terminal/live_line.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

class progress {
 public:
  /// `previous`: the latest generation that an earlier process has completed; none in a new run.
  progress(evo::stop_limits limits, const std::optional<evo::generation_report>& previous, bool quiet);

  /// Prints the run's latest generation, which must exist, if a line is due or this is the `last`. Returns the line, or
  /// nothing.
  std::optional<std::string> show(const state_record&, bool last);

  /// Ends the live line with a newline.
  void end_line() { line_.end_line(); }

  /// True once standard error can no longer be written (a closed pipe or terminal).
  bool is_lost() const { return lost_; }

 private:
  using clock = std::chrono::steady_clock;

  /// The line for wide and for narrow terminals.
  std::string full_line(const state_record&, double seconds) const;
  std::string short_line(const state_record&, double seconds) const;
  std::string generation_of(const state_record&) const;
  std::string time_left(const state_record&) const;

  evo::stop_limits limits_;
  bool quiet_;
  live_line line_;
  bool lost_ = false;
  clock::time_point shown_ = clock::now();
  evo::effort effort_shown_;
};

}  // namespace experiments
