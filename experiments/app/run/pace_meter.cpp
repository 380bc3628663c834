#include "app/run/pace_meter.hpp"

#include <algorithm>

namespace experiments {
namespace {

constexpr auto time_window = std::chrono::seconds(30);
constexpr auto resolution = std::chrono::milliseconds(100);

}  // namespace

pace_meter::pace_meter(std::uint64_t generations, const evo::effort& total, clock::time_point now)
    : points_{{now, generations, total}} {}

void pace_meter::add(std::uint64_t generations, const evo::effort& total, clock::time_point now) {
  // Of generations within one interval of the resolution only the last is stored: the window may contain thousands.
  if (points_.size() > 2 && points_.back().time - points_[points_.size() - 2].time < resolution) points_.pop_back();
  points_.push_back({now, generations, total});
  while (points_.size() > 2 && now - points_[1].time >= time_window) points_.pop_front();
}

std::optional<run_pace> pace_meter::pace() const {
  const point& first = points_.front();
  const point& last = points_.back();
  if (last.generations <= first.generations) return std::nullopt;
  const double seconds = std::max(std::chrono::duration<double>(last.time - first.time).count(), 1e-6);
  return run_pace{seconds / static_cast<double>(last.generations - first.generations),
                  static_cast<double>(last.total.trials - first.total.trials) / seconds,
                  static_cast<double>(last.total.steps - first.total.steps) / seconds};
}

}  // namespace experiments
