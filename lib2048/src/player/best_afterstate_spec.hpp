// How a spec names the player that moves to the board with the best evaluation: "greedy-eval:eval=snake".
#pragma once

#include <array>

#include "player/evaluation_option.hpp"
#include "player/player_entry.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_best_afterstate(const spec_values&, const evaluation_source&);

inline constexpr std::array best_afterstate_options{eval_option, weights_option};

inline constexpr player_entry best_afterstate_entry{
    {"greedy-eval", "the move to the board that an evaluation values most", best_afterstate_options},
    make_best_afterstate};

}  // namespace game2048
