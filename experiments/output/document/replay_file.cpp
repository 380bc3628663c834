// Prints and reads replay files.
#include "output/document/replay_file.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "output/document/board_text.hpp"
#include "output/document/strict_json.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view replay_format = "evo2048-replay";
constexpr std::string_view direction_letters = "urdl";
constexpr std::string_view cell_letters = "0123456789abcdef";
constexpr std::string_view tile_letters = "24";
constexpr std::size_t letters_per_move = 3;
constexpr std::array end_reasons{game2048::end_reason::no_legal_move, game2048::end_reason::refused,
                                 game2048::end_reason::tile_limit};

std::string print_history(const std::vector<game2048::replay_move>& moves) {
  std::string text;
  for (const auto& [move, cell, exponent] : moves) {
    text += direction_letters[static_cast<std::size_t>(move)];
    text += cell_letters[cell];
    text += tile_letters[exponent - 1];
  }
  return text;
}

/// All whole moves; a rest of one or two letters is left out.
std::vector<game2048::replay_move> parse_history(std::string_view text, const object_reader& reader) {
  std::vector<game2048::replay_move> moves;
  for (std::size_t at = 0; at + letters_per_move <= text.size(); at += letters_per_move) {
    const std::size_t direction = direction_letters.find(text[at]);
    const std::size_t cell = cell_letters.find(text[at + 1]);
    const std::size_t tile = tile_letters.find(text[at + 2]);
    if (direction == std::string_view::npos || cell == std::string_view::npos || tile == std::string_view::npos) {
      reader.refuse("history",
                    fmt::format("move {} is {}, expected a direction (urdl), a cell (0-f) and a tile (2 or 4)",
                                moves.size() + 1, in_quotes(text.substr(at, letters_per_move))));
    }
    moves.push_back(
        {game2048::all_directions[direction], static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(tile + 1)});
  }
  return moves;
}

game2048::end_reason parse_end(object_reader& reader) {
  const std::string text = reader.text("end");
  const auto found =
      std::find_if(end_reasons.begin(), end_reasons.end(), [&](auto reason) { return name_of(reason) == text; });
  if (found == end_reasons.end()) {
    reader.refuse("end", fmt::format("is {}, expected no-legal-move, refused or tile-limit", in_quotes(text)));
  }
  return *found;
}

board_cells parse_start(object_reader& reader) {
  const std::string text = reader.text("start");
  try {
    return parse_board(text);
  } catch (const input_error& fault) {
    reader.refuse("start", fault.what());
  }
}

/// The key is there only where it is true.
bool parse_given_start(object_reader& reader) {
  const bool is_there = reader.has("given_start");
  if (is_there && reader.at("given_start") != true) {
    reader.refuse("given_start", "expected true, or no such key");
  }
  return is_there;
}

/// Whether an enemy placed the tiles after the start; without the key the seed decided them.
bool parse_enemy_tiles(object_reader& reader) {
  if (!reader.has("tiles")) return false;
  if (const auto placer = reader.text("tiles"); placer != "enemy") {
    reader.refuse(
        "tiles", fmt::format("is {}, expected 'enemy', or no such key for tiles drawn by the seed", in_quotes(placer)));
  }
  return true;
}

std::uint32_t parse_score(object_reader& reader) {
  const std::uint64_t score = reader.integer("score");
  if (score > 0xffffffff) {
    reader.refuse("score", fmt::format("is {}, more than a game can bring", score));
  }
  return static_cast<std::uint32_t>(score);
}

void check_replay_format(object_reader& reader) {
  if (const auto format = reader.text("format"); format != replay_format) {
    reader.refuse("format", fmt::format("is {}, expected '{}'", in_quotes(format), replay_format));
  }
  if (const auto version = reader.integer("version"); version != replay_file_version) {
    reader.refuse("version", version > replay_file_version
                                 ? fmt::format("is {}, made by a newer program; this one reads up to {}", version,
                                               replay_file_version)
                                 : fmt::format("is {}, expected {}", version, replay_file_version));
  }
  if (const auto board = reader.text("board"); board != "4x4") {
    reader.refuse("board", fmt::format("is {}, expected '4x4'", in_quotes(board)));
  }
}

replay_file read_fields(object_reader& reader) {
  check_replay_format(reader);
  replay_file file;
  file.engine = reader.text("engine");
  file.player = reader.text("player");
  if (reader.has("genome_digest")) {
    file.genome_digest = reader.digest("genome_digest");
  }
  file.record.four_chance = reader.real("four_chance");
  if (!(file.record.four_chance >= 0.0 && file.record.four_chance <= 1.0)) {
    reader.refuse("four_chance", "expected a number from 0 to 1");
  }
  file.record.game_seed = reader.integer("game_seed");
  file.record.score = parse_score(reader);
  file.record.reason = parse_end(reader);
  file.record.start = parse_start(reader);
  file.record.enemy_tiles = parse_enemy_tiles(reader);
  file.record.given_start = parse_given_start(reader);
  return file;
}

replay_file read_replay(const nlohmann::json& content, const std::string& name, bool cut) {
  object_reader reader(content, name);
  replay_file file = read_fields(reader);
  const std::uint64_t moves = reader.integer("moves");
  const std::string history = reader.text("history");
  file.record.moves = parse_history(history, reader);
  reader.finish();
  const bool complete = file.record.moves.size() == moves && history.size() % letters_per_move == 0;
  if (!complete && (!cut || file.record.moves.size() >= moves)) {
    reader.refuse("history", fmt::format("holds {} moves, expected {}", file.record.moves.size(), moves));
  }
  file.moves_lost = moves - file.record.moves.size();
  return file;
}

/// The content of a text that ends too early, within its history or behind it; null if it ends elsewhere.
nlohmann::json complete_cut_text(std::string_view text, const std::string& name) {
  for (const char* missing : {"\"}", "}"}) {
    try {
      const auto content = parse_strict_json(std::string(text) + missing, name);
      return content.contains("history") ? content : nlohmann::json();
    } catch (const input_error&) {
      continue;
    }
  }
  return {};
}

}  // namespace

std::string print_replay_file(const replay_file& file) {
  ordered_json text{{"format", replay_format},
                    {"version", replay_file_version},
                    {"engine", file.engine},
                    {"board", "4x4"},
                    {"player", file.player}};
  if (file.genome_digest) {
    text["genome_digest"] = hexadecimal(*file.genome_digest);
  }
  text["four_chance"] = file.record.four_chance;
  text["game_seed"] = file.record.game_seed;
  text["score"] = file.record.score;
  text["moves"] = file.record.moves.size() + file.moves_lost;
  text["end"] = name_of(file.record.reason);
  text["start"] = print_board(file.record.start);
  if (file.record.given_start) {
    text["given_start"] = true;
  }
  if (file.record.enemy_tiles) text["tiles"] = "enemy";
  text["history"] = print_history(file.record.moves);
  return text.dump(1) + "\n";
}

replay_file parse_replay_file(std::string_view text, const std::string& name) {
  nlohmann::json content;
  try {
    content = parse_strict_json(text, name);
  } catch (const input_error&) {
    content = complete_cut_text(text, name);
    if (content.is_null()) {
      throw;
    }
    return read_replay(content, name, true);
  }
  return read_replay(content, name, false);
}

bool looks_like_replay(std::string_view text) {
  constexpr std::size_t head = 200;
  return text.substr(0, head).find(replay_format) != std::string_view::npos;
}

}  // namespace experiments
