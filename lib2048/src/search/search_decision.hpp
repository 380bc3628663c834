// The decision that a search's report comes to.
#pragma once

#include "game2048/player/player_session.hpp"
#include "game2048/search/expectimax.hpp"

namespace game2048 {

inline decision decision_of(const search_report& seen) { return {seen.best, seen.value}; }

}  // namespace game2048
