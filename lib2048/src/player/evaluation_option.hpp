// The two options that say what a board is worth, which all players that evaluate boards have in common.
#pragma once

#include <string_view>

#include "game2048/evaluation/evaluation.hpp"
#include "game2048/player/player_kind.hpp"
#include "player/spec_values.hpp"

namespace game2048 {

inline constexpr std::string_view usual_evaluation = "nneonneo";

inline constexpr player_option eval_option{"eval", usual_evaluation, "the name of an evaluation",
                                           "what a board is worth"};

inline constexpr player_option weights_option{"weights", "what eval says", "the name of a genome file",
                                              "instead of eval: evolved weights"};

/// The text after weights= or eval=, or the fallback. Throws std::invalid_argument if both are given.
std::string_view evaluation_text(const spec_values&, std::string_view fallback = usual_evaluation);

}  // namespace game2048
