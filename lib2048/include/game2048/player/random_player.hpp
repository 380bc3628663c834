// Plays uniformly among the legal moves: answers uniform directions, and is asked again where one is illegal.
#pragma once

#include <cstddef>
#include <cstdint>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"

namespace game2048 {

/// Answer n of a game is two bits of draw n / 16 of the game's own player stream, which has nothing in common with its
/// spawns. All lanes take a fresh draw at the same time, every 16 answers; a game that started in between has its bits
/// shifted along, so that its answers don't depend on when it started.
class random_player {
 public:
  explicit random_player(const lane_kernels& kernels = best_lane_kernels()) : kernels_(&kernels) {}

  void begin_game(std::size_t lane, std::uint64_t game_seed);
  void relocate(std::size_t from, std::size_t to);
  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers);

 private:
  void refill_when_used_up();

  const lane_kernels* kernels_;
  std::size_t answered_ = 0;  ///< answers given since all lanes took a fresh draw, 0..16
  lane_answers answers_;
};

static_assert(lane_policy<random_player>);

}  // namespace game2048
