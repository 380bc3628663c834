// Special floating-point values for tests of comparisons.
#pragma once

#include <limits>

namespace special {

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace special
