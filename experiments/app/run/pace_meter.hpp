// Measures how fast a run has gone of late.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

#include "evo/algorithm/generation_report.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// The mean over the last half minute, or the last generation where one takes longer.
class pace_meter {
 public:
  using clock = std::chrono::steady_clock;

  /// The clock starts at `now`, with a run that has come so far.
  pace_meter(std::uint64_t generations, const evo::effort&, clock::time_point now);

  /// A generation has ended.
  void add(std::uint64_t generations, const evo::effort&, clock::time_point now);
  /// Nothing before the first generation has ended.
  std::optional<run_pace> pace() const;

 private:
  struct point {
    clock::time_point time;
    std::uint64_t generations = 0;
    evo::effort total;
  };

  std::deque<point> points_;  ///< in order of time; never empty
};

}  // namespace experiments
