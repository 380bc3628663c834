// A recorded game as the data of a page: packed, so that fifty thousand moves are a small file.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "game2048/player/move_values.hpp"
#include "output/document/replay_file.hpp"

namespace experiments {

/// A player's values of the moves on each board of a game.
struct game_thoughts {
  std::string whose;                          ///< the player's name
  std::vector<game2048::move_values> values;  ///< for each frame of the game; may end earlier
};

/// The game as the scripts of pages read it. `commands` show it again from a command line. The record must be one that
/// frames_of takes.
nlohmann::ordered_json page_game(const replay_file&, const std::string& title, const std::optional<game_thoughts>&,
                                 const std::vector<std::string>& commands);

}  // namespace experiments
