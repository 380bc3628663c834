// Tells people on standard error how a run goes: one live line on a terminal, else at most one line a second.
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
  /// `previous` is what the run had done when this process took it over; none in a fresh run.
  progress(evo::stop_limits limits, const std::optional<evo::generation_report>& previous, bool quiet);

  /// Shows the run's latest generation, which it must have, if it is time to, or if it is the `last`. The line shown, or
  /// nothing.
  std::optional<std::string> show(const state_record&, bool last);

  /// Leaves the live line as it stands and goes on below it.
  void end_line() { line_.end_line(); }

  /// Whether nobody can read standard error any more.
  bool is_lost() const { return lost_; }

 private:
  using clock = std::chrono::steady_clock;

  /// Everything there is to say, or what fits into a narrow terminal.
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
