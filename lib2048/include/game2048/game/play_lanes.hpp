// Many games in lockstep: the policy is asked for the moves of all lanes at once; a lane whose game ended takes the next
// seed. A game is a function of (player, seed): the same in any lane, batch, instruction set or thread.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "game2048/board/lanes.hpp"
#include "game2048/game/outcome.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// A player that answers for up to 64 boards at once. What it remembers of a game stands in its own arrays, by lane.
/// - begin_game(lane, game_seed): a new game starts in this lane.
/// - relocate(from, to): the game of lane `from` goes on in lane `to`.
/// - choose(boards, lanes, answers): writes a direction (0..3) for each of the first `lanes` lanes; anything else, or an
///   illegal direction, moves nothing and is asked again (game_rules::refusal_limit). Lanes may hold dead boards: any
///   answer will do for them.
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

}  // namespace game2048
