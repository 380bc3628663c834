// What can be said of a player that has a name: its name, what it does, and its options.
#pragma once

#include <span>
#include <string_view>

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

}  // namespace game2048
