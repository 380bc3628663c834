// How a spec names an expectimax player: "expectimax:depth=2,eval=nneonneo".
#pragma once

#include <array>

#include "player/evaluation_option.hpp"
#include "player/player_entry.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_expectimax(const spec_values&, const evaluation_source&);

inline constexpr std::array expectimax_spec_options{
    player_option{"depth", "2; 3 for distinct-tiles, 1 for budget", "0..50",
                  "layers of tiles after the first move; the least for rules that find their own"},
    player_option{"rule", "fixed; budget if nodes is given", "fixed, distinct-tiles, seed002 or budget",
                  "what the depth depends on"},
    player_option{"nodes", "100000", "0..10^15", "positions for a move, where the rule is budget"},
    player_option{"cut", "0.0001", "0..1", "a path less likely than this is not followed"},
    player_option{"cache", "12", "0..24", "2^this positions are remembered"},
    eval_option,
    weights_option,
};

inline constexpr player_entry expectimax_entry{
    {"expectimax", "looks ahead over best moves and the average of the tiles", expectimax_spec_options},
    make_expectimax};

}  // namespace game2048
