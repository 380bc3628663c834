// How far runs have come, and how long they will go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "evo/algorithm/generation_report.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// The share of the way to the nearest limit that can be told beforehand, in [0, 1]; 0 where none can.
double share_done(const evo::stop_limits&, std::uint64_t generations, const evo::effort&);

/// Seconds until a run of this state meets the nearest limit that can be told beforehand, if it goes on at its pace; nothing if
/// there is no such limit, or nothing is known of the pace.
std::optional<double> seconds_left(const evo::stop_limits&, const state_record&);

/// A run of a campaign that has ended or goes on.
struct member_time {
  bool goes_on = false;
  double seconds = 0.0;  ///< that its generations have taken so far
  std::optional<double> seconds_left{};
};

/// Seconds until the last run of a campaign ends, if the `to_come` that have not begun take as long as the others, and as many
/// go on at a time as now. Nothing if none goes on, or of one that does it cannot be told.
std::optional<double> seconds_left(std::span<const member_time>, std::size_t to_come);

}  // namespace experiments
