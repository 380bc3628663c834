#include "app/terminal/units.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

namespace experiments {

std::string with_unit(double value) {
  if (value >= 1e6) {
    return fmt::format("{:.1f} M ", value / 1e6);
  }
  return value >= 1e4 ? fmt::format("{:.1f} k ", value / 1e3) : fmt::format("{:.0f} ", value);
}

std::string as_time(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e9)));
  const auto hours = whole / 3600;
  const auto minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                   : fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace experiments
