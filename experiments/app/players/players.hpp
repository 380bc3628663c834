// Loads players by name: a built-in one by its name and options, an evolved one by its genome file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game2048/player/batch_player.hpp"
#include "output/document/genome_file.hpp"

namespace experiments {

struct named_player {
  std::string name;  ///< as given on the command line
  std::shared_ptr<game2048::batch_player> player;
  std::optional<std::uint64_t> digest;  ///< of the genome; none for a built-in player
  std::optional<provenance> origin;
};

/// Throws input_error if the name is neither a player nor a readable genome file.
named_player load_player(const std::string& name);

/// True if the name up to a colon is that of a built-in player.
bool is_builtin_player(const std::string& name);

/// The text of a player's genome or replay file. Throws input_error with the names of all players if there is no such
/// file.
std::string read_player_file(const std::string& name);

/// The player of a parsed genome file.
named_player player_of(const genome_file&, const std::string& name);

/// "random, corner, greedy, ...".
std::string player_list();

}  // namespace experiments
