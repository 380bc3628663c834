// Players as text: NAME or NAME:key=value,key=value,... as in "expectimax:depth=2,eval=nneonneo".
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "game2048/evaluation/evaluation.hpp"
#include "game2048/player/batch_player.hpp"

namespace game2048 {

struct player_option {
  std::string_view key;
  std::string_view fallback;  ///< what holds if the key is not given
  std::string_view allowed;   ///< "0..50", "two or two-or-four", ...
  std::string_view meaning;
};

struct player_kind {
  std::string_view name;
  std::string_view meaning;
  std::span<const player_option> options;
};

/// All players that a spec can name, with their options, in the order they are to be listed.
std::span<const player_kind> player_kinds();

/// Where the text after eval= or weights= becomes an evaluation: evaluation_named, or something that knows files as well. It throws
/// std::invalid_argument for what it does not know.
using evaluation_source = std::function<evaluation(std::string_view)>;

/// The player of a spec. Throws std::invalid_argument for an unknown name or key, a key given twice, and a value out of
/// range, with the value and what is allowed.
std::unique_ptr<batch_player> player_from_spec(std::string_view spec,
                                               const evaluation_source& evaluations = evaluation_named);

}  // namespace game2048
