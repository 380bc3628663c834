// The list of all players that have a name. To add one: a header and source pair for the player, and one line here.
//
// A player without options is a line with plain_player: of a lane policy (player/greedy_player.hpp), or of a class that answers for
// one board (player/scalar_policy.hpp). One with options has an entry of its own beside it (search/minimax_spec.hpp).
#include "roster/player_list.hpp"

#include <array>

#include "game2048/player/corner_player.hpp"
#include "game2048/player/greedy_player.hpp"
#include "game2048/player/random_player.hpp"
#include "game2048/roster/player_spec.hpp"
#include "player/best_afterstate_spec.hpp"
#include "search/expectimax_spec.hpp"
#include "search/lookahead_spec.hpp"
#include "search/minimax_spec.hpp"

namespace game2048 {
namespace {

constexpr std::array players{
    plain_player<random_player>("random", "any legal move, all equally likely"),
    plain_player<corner_player>("corner", "down, else right, and never down twice if another move is legal"),
    plain_player<greedy_player>("greedy", "the move that scores most at once"),
    best_afterstate_entry,
    expectimax_entry,
    minimax_entry,
    lookahead_entry,
};

constexpr std::array kinds = [] {
  std::array<player_kind, players.size()> made{};
  for (std::size_t i = 0; i < players.size(); ++i) made[i] = players[i].kind;
  return made;
}();

}  // namespace

std::span<const player_entry> player_list() { return players; }

std::span<const player_kind> player_kinds() { return kinds; }

}  // namespace game2048
