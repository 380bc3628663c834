// The list of all players that have a name.
#pragma once

#include <span>

#include "player/player_entry.hpp"

namespace game2048 {

/// In the order they are to be listed. Names are unique.
std::span<const player_entry> player_list();

}  // namespace game2048
