// A player that keeps as many cells empty as it can.
#pragma once

#include <algorithm>

#include "game2048/player/scalar_policy.hpp"

namespace game2048 {

struct roomy_player {
  direction choose(const board_moves& moves) {
    const auto room_after = [&](direction d) {
      const auto& after = moves.after_of(d);
      return moves.is_legal(d) ? std::count(after.begin(), after.end(), 0) : -1;
    };
    return *std::max_element(all_directions.begin(), all_directions.end(),
                             [&](direction a, direction b) { return room_after(a) < room_after(b); });
  }
};

}  // namespace game2048
