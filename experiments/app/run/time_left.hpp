// Estimates the share of a run that is done, and the time left of runs and campaigns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "evo/algorithm/generation_report.hpp"
#include "evo/run/stop.hpp"
#include "output/folder/run_state.hpp"

namespace experiments {

/// The largest share done of the limits on generations, evaluations and games, in [0, 1]; 0 without such a limit.
double share_done(const evo::stop_limits&, std::uint64_t generations, const evo::effort&);

/// Seconds until a run in this state reaches the nearest of those limits at its current pace; nothing without a limit
/// or a pace.
std::optional<double> seconds_left(const evo::stop_limits&, const state_record&);

/// A finished or running run of a campaign.
struct member_time {
  bool goes_on = false;
  double seconds = 0.0;  ///< time of its generations so far
  std::optional<double> seconds_left{};
};

/// Seconds until the last run of a campaign ends, if each of the `to_come` runs that have not begun takes as long as
/// the mean of the others, and the number of concurrent runs stays. Nothing if no run is running, or if the time left
/// of a running one is unknown.
std::optional<double> seconds_left(std::span<const member_time>, std::size_t to_come);

}  // namespace experiments
