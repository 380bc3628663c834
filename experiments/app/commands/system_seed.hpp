// Draws seeds where none is given. These are the only draws not determined by a seed; each is recorded or printed.
#pragma once

#include <cstdint>

namespace experiments {

/// 64 bits from the system.
std::uint64_t system_seed();

/// 32 bits from the system, for seeds to be read and typed.
std::uint32_t short_system_seed();

}  // namespace experiments
