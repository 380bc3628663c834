// Estimates times from paces.
#include "app/run/time_left.hpp"

#include <algorithm>

namespace experiments {
namespace {

/// Seconds until a limit is reached; nothing without a limit or a pace.
std::optional<double> time_to(std::uint64_t limit, double done, double per_second) {
  if (limit == 0 || !(per_second > 0.0)) return std::nullopt;
  return std::max(0.0, static_cast<double>(limit) - done) / per_second;
}

}  // namespace

double share_done(const evo::stop_limits& limits, std::uint64_t generations, const evo::effort& total) {
  const auto share = [](std::uint64_t done, std::uint64_t limit) {
    return limit == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(limit);
  };
  return std::min(1.0, std::max({share(generations, limits.generations), share(total.evaluations, limits.evaluations),
                                 share(total.trials, limits.trials)}));
}

std::optional<double> seconds_left(const evo::stop_limits& limits, const state_record& record) {
  if (!record.pace || !record.latest) return std::nullopt;
  const auto generations = static_cast<double>(record.generations);
  const auto evaluations = static_cast<double>(record.latest->total.evaluations);
  const double generations_per_second = 1.0 / record.pace->seconds_per_generation;
  std::optional<double> nearest;
  for (const auto& time :
       {time_to(limits.generations, generations, generations_per_second),
        time_to(limits.evaluations, evaluations, evaluations / generations * generations_per_second),
        time_to(limits.trials, static_cast<double>(record.latest->total.trials), record.pace->games_per_second)}) {
    if (time && (!nearest || *time < *nearest)) nearest = time;
  }
  return nearest;
}

std::optional<double> seconds_left(std::span<const member_time> members, std::size_t to_come) {
  double work = 0.0, longest = 0.0, seconds = 0.0;
  std::size_t at_once = 0;
  for (const member_time& run : members) {
    if (run.goes_on && !run.seconds_left) return std::nullopt;
    const double left = run.goes_on ? *run.seconds_left : 0.0;
    at_once += run.goes_on;
    seconds += run.seconds + left;
    work += left;
    longest = std::max(longest, left);
  }
  if (at_once == 0) return std::nullopt;
  work += static_cast<double>(to_come) * seconds / static_cast<double>(members.size());
  return std::max(longest, work / static_cast<double>(at_once));
}

}  // namespace experiments
