// Seeds for those who name none: the only draws that no seed decides, and each is written down or shown.
#pragma once

#include <cstdint>

namespace experiments {

/// 64 bits from the system.
std::uint64_t system_seed();

/// 32 bits from the system: for seeds that people read and type.
std::uint32_t short_system_seed();

}  // namespace experiments
