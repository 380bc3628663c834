// How a spec names a minimax player: "minimax:depth=5,tiles=two".
#pragma once

#include <array>

#include "player/evaluation_option.hpp"
#include "player/player_entry.hpp"

namespace game2048 {

std::unique_ptr<batch_player> make_minimax(const spec_values&, const evaluation_source&);

inline constexpr std::array minimax_spec_options{
    player_option{"depth", "5", "1..20", "plies: moves and tiles, the first move included"},
    player_option{"tiles", "two-or-four", "two or two-or-four", "what the enemy may place"},
    player_option{"spawn", "random", "random or enemy", "whether the enemy is only in the plan, or places the tiles"},
    eval_option,
    weights_option,
};

inline constexpr player_entry minimax_entry{
    {"minimax", "looks ahead as if an enemy placed the tiles", minimax_spec_options}, make_minimax};

}  // namespace game2048
