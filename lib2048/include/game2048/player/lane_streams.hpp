// The draws that players make for themselves: each game has a stream of its own, apart from that of its spawns.
#pragma once

#include <cstddef>
#include <cstdint>

#include "game2048/board/lanes.hpp"
#include "game2048/board/spawn_stream.hpp"

namespace game2048 {

/// Where the games of 64 lanes stand in their players' streams. A base for policies that draw.
struct lane_streams {
  lane_words place;  ///< of each lane's next draw
  lane_words high;   ///< the high half of its key

  void begin_game(std::size_t lane, std::uint64_t game_seed) {
    const stream_key key = key_of(game_seed, stream_purpose::player);
    place[lane] = key.low;
    high[lane] = key.high;
  }

  void relocate(std::size_t from, std::size_t to) {
    place[to] = place[from];
    high[to] = high[from];
  }
};

}  // namespace game2048
