// Replay files: one game with every move and every spawn, as JSON.
//
// The history is one text, three characters a move: the direction (u r d l), the cell of the new tile (0-f, row by row), and
// the tile (2 or 4). It stands last, so that a file that was cut off still plays up to there. A file whose tiles an enemy placed
// has "tiles": "enemy"; a file of a game that began on a given board has "given_start": true.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "game2048/game/replay.hpp"

namespace experiments {

inline constexpr std::uint64_t replay_file_version = 1;

struct replay_file {
  std::string engine;                          ///< build of the program that recorded the game
  std::string player;                          ///< as it was named then
  std::optional<std::uint64_t> genome_digest;  ///< of an evolved player
  game2048::replay_record record;
  std::uint64_t moves_lost = 0;  ///< moves that the file should hold but does not: it was cut off

  friend bool operator==(const replay_file&, const replay_file&) = default;
};

std::string print_replay_file(const replay_file&);

/// Throws input_error, naming `name` and the key at fault. A file that was cut off within its history is read up to there.
replay_file parse_replay_file(std::string_view text, const std::string& name);

/// Whether a text means to be a replay file, whole or not.
bool looks_like_replay(std::string_view text);

}  // namespace experiments
