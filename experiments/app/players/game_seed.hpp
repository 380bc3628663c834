// The seeds of the games on which players are measured.
#pragma once

#include <cstdint>

namespace experiments {

/// The seed of game `index` in all comparisons with this seed.
std::uint64_t game_seed(std::uint64_t seed, std::uint64_t index);

}  // namespace experiments
