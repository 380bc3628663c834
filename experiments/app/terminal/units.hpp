// Formats rates and times.
#pragma once

#include <string>

namespace experiments {

/// "950 ", "12.3 k ", "4.6 M ": to be followed by the unit.
std::string with_unit(double value);

/// Seconds as 0:07, 12:34 or 1:02:03.
std::string as_time(double seconds);

}  // namespace experiments
