// Powers with the same bits everywhere, which std::pow does not promise.
#pragma once

namespace game2048 {

/// base^power for base >= 0 and power in [0, 1000]: exact operations only (multiplication and square roots, which IEEE 754
/// fixes to the bit). Whole powers are as exact as multiplication; for others the error is some 1e-14 of the value. 0 to
/// any power is 0.
double portable_power(double base, double power);

}  // namespace game2048
