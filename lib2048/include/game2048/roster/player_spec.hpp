// Players as text: NAME or NAME:key=value,key=value,... as in "expectimax:depth=2,eval=nneonneo".
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "game2048/evaluation/evaluation.hpp"
#include "game2048/player/batch_player.hpp"
#include "game2048/player/player_kind.hpp"

namespace game2048 {

/// All players that a spec can name, with their options, in the order they are to be listed.
std::span<const player_kind> player_kinds();

/// The player of a spec. Throws std::invalid_argument for an unknown name or key, a key given twice, and a value out of
/// range, with the value and what is allowed.
std::unique_ptr<batch_player> player_from_spec(std::string_view spec,
                                               const evaluation_source& evaluations = evaluation_named);

}  // namespace game2048
