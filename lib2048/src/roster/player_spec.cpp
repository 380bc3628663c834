// Makes the player that a spec names.
#include "game2048/roster/player_spec.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "player/spec_values.hpp"
#include "roster/player_list.hpp"

namespace game2048 {

std::unique_ptr<batch_player> player_from_spec(std::string_view spec, const evaluation_source& evaluations) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  const auto players = player_list();
  const auto entry =
      std::find_if(players.begin(), players.end(), [&](const player_entry& e) { return e.kind.name == name; });
  if (entry == players.end()) {
    std::vector<std::string_view> known;
    for (const player_entry& one : players) known.push_back(one.kind.name);
    throw std::invalid_argument(fmt::format("no player is called '{}'; there are {}", name, fmt::join(known, " ")));
  }
  return entry->make(spec_values(spec, entry->kind), evaluations);
}

}  // namespace game2048
