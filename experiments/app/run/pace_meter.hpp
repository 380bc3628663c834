// Measures the recent speed of a run.
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

  /// Starts at `now` with the generations and the effort so far.
  pace_meter(std::uint64_t generations, const evo::effort&, clock::time_point now);

  /// Records a completed generation.
  void add(std::uint64_t generations, const evo::effort&, clock::time_point now);
  /// Nothing before the first completed generation.
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
