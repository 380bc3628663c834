// One line of the list of players (roster/player_list.cpp): what a player is called, and how it is made from a spec.
#pragma once

#include <memory>
#include <string_view>

#include "game2048/evaluation/evaluation.hpp"
#include "game2048/player/batch_player.hpp"
#include "game2048/player/player_kind.hpp"
#include "game2048/player/scalar_policy.hpp"

namespace game2048 {

class spec_values;

struct player_entry {
  player_kind kind;

  /// Makes the player of a spec's options. Throws std::invalid_argument for a value that is not allowed.
  std::unique_ptr<batch_player> (*make)(const spec_values&, const evaluation_source&);
};

/// The entry of a player without options: a lane policy or a scalar player that is made without arguments.
template <class P>
requires lane_policy<P> || scalar_player<P>
constexpr player_entry plain_player(std::string_view name, std::string_view meaning) {
  return {{name, meaning, {}}, [](const spec_values&, const evaluation_source&) -> std::unique_ptr<batch_player> {
            if constexpr (lane_policy<P>)
              return std::make_unique<lanes_batch_player<P>>();
            else
              return std::make_unique<scalar_batch_player<P>>();
          }};
}

}  // namespace game2048
