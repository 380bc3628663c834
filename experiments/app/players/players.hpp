// Players as people name them: a built-in one by its name and options, an evolved one by its genome file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "game2048/player/batch_player.hpp"
#include "output/document/genome_file.hpp"

namespace experiments {

struct named_player {
  std::string name;  ///< as it was given
  std::shared_ptr<game2048::batch_player> player;
  std::optional<std::uint64_t> digest;  ///< of the genome; none for a built-in player
  std::optional<provenance> origin;
};

/// Throws input_error if the name is neither a player nor a readable genome file.
named_player load_player(const std::string& name);

/// Whether the name, up to a colon, is that of a built-in player, whatever options follow.
bool is_builtin_player(const std::string& name);

/// The text of the file that a player's name stands for. Throws input_error if there is no such file, saying which players
/// there are.
std::string read_player_file(const std::string& name);

/// The player of a genome file that has been read already.
named_player player_of(const genome_file&, const std::string& name);

/// "random, corner, greedy, ...".
std::string player_list();

}  // namespace experiments
