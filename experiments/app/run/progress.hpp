// Tells people on standard error how a run goes: one live line on a terminal, else at most one line a second.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "evo/run/evolution.hpp"
#include "evo/run/stop.hpp"

namespace experiments {

class progress {
 public:
  /// `before` is what the run had done when this process took it over; none in a fresh run.
  progress(evo::stop_limits limits, const std::optional<evo::generation_report>& before, bool quiet);
  ~progress() { end_line(); }
  progress(const progress&) = delete;
  progress& operator=(const progress&) = delete;

  /// Shows the generation if it is time to, or if it is the `last`. The line shown, or nothing.
  std::optional<std::string> show(const evo::generation_report&, const std::optional<evo::figure>& validated,
                                  bool last);

  /// Leaves the live line as it stands and goes on below it.
  void end_line();

  /// Whether nobody can read standard error any more.
  bool is_lost() const { return lost_; }

 private:
  using clock = std::chrono::steady_clock;

  /// Everything there is to say, or what fits into a narrow terminal.
  std::string full_line(const evo::generation_report&, double seconds) const;
  std::string short_line(const evo::generation_report&, double seconds) const;
  std::string generation_of(const evo::generation_report&) const;
  /// The latest validated figure after `label`, and of which generation it is if not of this one; empty if there is none.
  std::string validated_of(const evo::generation_report&, std::string_view label, int decimals) const;
  std::string time_left(const evo::generation_report&) const;

  evo::stop_limits limits_;
  bool quiet_;
  bool live_;
  bool line_open_ = false;
  bool lost_ = false;
  clock::time_point started_ = clock::now();
  clock::time_point shown_ = started_;
  double share_at_start_ = 0.0;
  evo::effort effort_shown_;
  std::optional<evo::figure> validated_;  ///< the latest
  std::uint64_t validated_at_ = 0;        ///< the generation that it is of
};

/// The share of the way to the nearest limit that can be told beforehand; 0 where none can.
double share_done(const evo::stop_limits&, std::uint64_t generations, const evo::effort&);

}  // namespace experiments
