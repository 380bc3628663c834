// Many games in lockstep: the policy is asked for the moves of all lanes at once; a lane whose game ended takes the
// next seed. A game is a function of (player, seed): the same in any lane, batch, instruction set or thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "game2048/board/lanes.hpp"
#include "game2048/game/lockstep.hpp"
#include "game2048/game/outcome.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// A player that answers for up to 64 boards at once. What it remembers of a game stands in its own arrays, by lane.
/// - begin_game(lane, game_seed): a new game starts in this lane.
/// - relocate(from, to): the game of lane `from` goes on in lane `to`.
/// - choose(boards, lanes, answers): writes a direction (0..3) for each of the first `lanes` lanes; anything else, or
///   an illegal direction, moves nothing and is asked again (game_rules::refusal_limit). Lanes may hold dead boards:
///   any answer will do for them.
template <class P>
concept lane_policy = requires(P& player, std::size_t lane, std::uint64_t game_seed, const lane_boards& boards,
                               lane_bytes& answers) {
  player.begin_game(lane, game_seed);
  player.relocate(lane, lane);
  player.choose(boards, lane, answers);
};

/// A base for policies that remember nothing of a game.
struct memoryless_policy {
  void begin_game(std::size_t, std::uint64_t) {}
  void relocate(std::size_t, std::size_t) {}
};

/// Plays a game for each seed and writes its outcome to the result of the same index. Throws std::invalid_argument
/// unless the rules are valid and there are as many results as seeds.
template <lane_policy P>
void play_lanes(P& player, std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results,
                const lane_kernels& kernels = best_lane_kernels()) {
  lockstep games(seeds, rules, results, kernels);
  const auto start_next = [&](std::size_t lane) {
    const std::optional<std::uint64_t> seed = games.start_next(lane);
    if (seed) player.begin_game(lane, *seed);
    return seed.has_value();
  };
  std::size_t free_lane = 0;
  while (free_lane < lane_count && start_next(free_lane)) ++free_lane;

  lane_bytes answers;
  while (games.lanes() > 0) {
    for (std::size_t step = games.steps_until_check(); step > 0; --step) {
      player.choose(games.boards(), games.lanes(), answers);
      games.step(answers);
    }
    for (const std::size_t lane : games.ended()) {
      if (start_next(lane)) continue;
      const std::size_t last = games.free(lane);
      if (last != lane) player.relocate(last, lane);
    }
  }
}

}  // namespace game2048
