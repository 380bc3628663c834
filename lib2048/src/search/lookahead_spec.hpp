// How a spec names student project 004's player: "lookahead:steps=2,eval=order".
#pragma once

#include <array>

#include "player/evaluation_option.hpp"
#include "player/player_entry.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_lookahead(const spec_values&, const evaluation_source&);

inline constexpr std::array lookahead_spec_options{
    player_option{"steps", "2", "0..50", "after the first move: all tiles that may appear, then the best move"},
    player_option{"score", "yes; no for eval=score", "yes or no", "add what has been scored to a leaf's evaluation"},
    player_option{"eval", "order", "the name of an evaluation", "what a leaf is worth"},
    weights_option,
};

inline constexpr player_entry lookahead_entry{
    {"lookahead", "student project 004's: expectimax that cuts nothing off and adds the score", lookahead_spec_options},
    make_lookahead};

}  // namespace game2048
