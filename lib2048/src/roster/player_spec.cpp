// Makes the player that a spec names.
#include "game2048/roster/player_spec.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "player/spec_values.hpp"
#include "roster/player_list.hpp"

namespace game2048 {

std::unique_ptr<batch_player> player_from_spec(std::string_view spec, const evaluation_source& evaluations) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  const auto players = player_list();
  const auto entry =
      std::find_if(players.begin(), players.end(), [&](const player_entry& e) { return e.kind.name == name; });
  if (entry == players.end()) {
    std::string message = "no player is called '" + std::string(name) + "'; there are";
    for (const player_entry& known : players) message.append(" ").append(known.kind.name);
    throw std::invalid_argument(message);
  }
  return entry->make(spec_values(spec, entry->kind), evaluations);
}

}  // namespace game2048
