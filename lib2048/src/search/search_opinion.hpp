// The opinion that a search's report comes to.
#pragma once

#include "game2048/player/seated_player.hpp"
#include "game2048/search/expectimax.hpp"

namespace game2048 {

inline opinion opinion_of(const search_report& seen) { return {seen.best, seen.value}; }

}  // namespace game2048
