// evo2048 replay: shows, saves or verifies a game of a player or of a replay file.
#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/output_file.hpp"
#include "app/games/replay_text.hpp"
#include "app/games/replay_viewer.hpp"
#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/players/players.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/screen.hpp"
#include "app/version.hpp"
#include "evo/run/durable_file.hpp"
#include "game2048/roster/player_spec.hpp"
#include "output/document/replay_file.hpp"
#include "output/document/strict_json.hpp"
#include "output/page/html_page.hpp"
#include "output/page/replay_page.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

replay_file record(const named_player& player, const command_line& line) {
  const std::uint64_t seed = game_seed(line.whole("seed", {}, 1), line.whole("game", {}, 0));
  return {build_version(), player.name, player.digest, player.player->record(seed, game2048::game_rules{})};
}

/// The game of the replay file, genome file or built-in player that the argument names.
replay_file find_game(const command_line& line) {
  const std::string& name = line.operand_values().front();
  if (is_builtin_player(name)) {
    return record(load_player(name), line);
  }
  const std::string text = read_player_file(name);
  if (!looks_like_replay(text)) {
    return record(player_of(parse_genome_file(text, name), name), line);
  }
  if (line.has("seed") || line.has("game")) {
    throw line.usage_error(fmt::format("{} is a replay file with one game: --seed and --game do not apply", name));
  }
  return parse_replay_file(text, name);
}

std::string summary_of(const replay_file& file) {
  return fmt::format("{}, game seed {}{}: score {} in {}", printable(file.player), file.record.game_seed,
                     file.record.given_start ? ", from a given board" : "", file.record.score,
                     pluralise(file.record.moves.size(), "move"));
}

/// Throws input_error if the file was cut off. The complete moves can be shown before.
void refuse_cut(const replay_file& file, const std::string& name) {
  if (file.moves_lost > 0) {
    throw input_error(fmt::format("{}: the file is cut off: {} of its {} moves are complete", name,
                                  file.record.moves.size(), file.record.moves.size() + file.moves_lost));
  }
}

/// Tiles placed by the enemy of a minimax player do not depend on the seed; a built-in player that reads no file is
/// replayed.
int verify_enemy(const replay_file& file, const std::string& name) {
  std::string how = "its tiles, placed by its enemy instead of the seed, are legal";
  try {
    const auto player = game2048::player_from_spec(file.player);
    if (player->record(file.record.game_seed, {.four_chance = file.record.four_chance}) != file.record) {
      throw input_error(
          fmt::format("{}: differs from the game that {} plays with this seed", name, printable(file.player)));
    }
    how = "its tiles are those that its enemy places";
  } catch (const std::invalid_argument&) {  // unknown to this version, or reads a file
  }
  print_output(fmt::format("verified: {}; {}\n", summary_of(file), how));
  return done;
}

int verify_game(const replay_file& file, const std::string& name) {
  refuse_cut(file, name);
  if (const auto difference = game2048::verify(file.record)) {
    throw input_error(fmt::format("{}: differs at move {}: {}", name, difference->move, difference->description));
  }
  if (file.record.enemy_tiles) return verify_enemy(file, name);
  print_output(fmt::format("verified: {}\n", summary_of(file)));
  return done;
}

std::vector<game2048::replay_frame> frames_of(const replay_file& file, const std::string& name) {
  try {
    return game2048::frames_of(file.record);
  } catch (const std::invalid_argument& error) {
    throw input_error(fmt::format("{}: {}", name, error.what()));
  }
}

int show_game(const replay_file& file, const std::string& name, const command_line& line) {
  const bool color = use_color(line.word("color", color_modes, "auto"));
  auto frames = frames_of(file, name);
  const std::uint64_t first = line.whole("move", {0, frames.size() - 1}, 0);
  int signal = 0;
  if (can_show_screen()) {
    signal = view_replay(file.record, frames, first, color);
  } else {
    if (line.has("move")) {
      frames = {frames[first]};
    }
    print_frames(file.record, frames, color);
    print_output(file.moves_lost == 0 ? summary_of(file) + "\n" : "");
  }
  refuse_cut(file, name);
  return signal == 0 ? done : signal_offset + signal;
}

/// The player whose values the page shows: that of --values, or else the player of the game if it is available. A
/// player named in a replay file must not read files.
std::optional<named_player> values_player_of(const replay_file& file, const std::string& name,
                                             const command_line& line) {
  const auto given = line.text("values");
  if (given == "none") return std::nullopt;
  if (given) return load_player(*given);
  if (is_builtin_player(name) || !looks_like_replay(read_player_file(name))) return load_player(name);
  try {
    return named_player{file.player, game2048::player_from_spec(file.player), std::nullopt, std::nullopt};
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // an evolved player, or unknown to this version
  }
}

std::optional<game_thoughts> thoughts_on(const replay_file& file, const std::vector<game2048::replay_frame>& frames,
                                         const std::optional<named_player>& values_player) {
  if (!values_player) return std::nullopt;
  std::vector<std::array<std::uint8_t, 16>> boards;
  for (const auto& frame : frames) boards.push_back(frame.board);
  return game_thoughts{values_player->name, values_player->player->values(
                                                boards, game2048::game_rules{.four_chance = file.record.four_chance})};
}

std::vector<std::string> commands_of(const std::string& name, const command_line& line) {
  std::string command = "evo2048 replay " + shell_word(name);
  for (const char* option : {"seed", "game"}) {
    if (const auto value = line.text(option)) command += fmt::format(" --{} {}", option, *value);
  }
  return {command};
}

int write_page(const std::string& output, const replay_file& file, const std::string& name, const command_line& line) {
  const auto thoughts = thoughts_on(file, frames_of(file, name), values_player_of(file, name, line));
  const std::string title = fmt::format("{}, score {}", file.player, file.record.score);
  const nlohmann::ordered_json data{{"game", page_game(file, title, thoughts, commands_of(name, line))}};
  write_output(output, html_page("replay.html", data));
  print_status(fmt::format("{}: {}\n", printable(output), summary_of(file)));
  refuse_cut(file, name);
  return done;
}

command_line replay_line() {
  command_line line(
      "replay",
      fmt::format("Shows a game move by move: on a terminal to step through, play, pause and jump; into a pipe as\n"
                  "plain text. PLAYER is a genome file, a replay file, or one of {}.\n"
                  "Game I of seed S is the same game that 'evaluate --seed S' plays.",
                  player_list()),
      {"PLAYER", 1, 1});
  line.value("seed", "S", "seed of the games (1)");
  line.value("game", "I", "index of the game, from 0 (0)");
  line.value("move", "N", "begin at this move; into a pipe, show only the board after it");
  line.value("save", "FILE", "write the game to a replay file instead of showing it");
  line.value("html", "FILE", "write a page that plays the game instead of showing it; - is standard output");
  line.value("values", "PLAYER", "player whose values of each move the page shows, or none (the game's player)");
  line.flag("verify", "check the game against the rules and its seed instead of showing it");
  line.value("color", "WHEN", "auto, always or never (auto: on a terminal, unless NO_COLOR is set)");
  return line;
}

void save_game(const std::string& output, const replay_file& file, const std::string& name) {
  refuse_cut(file, name);
  evo::replace_file(output, print_replay_file(file));
  print_status(fmt::format("{}: {}\n", output, summary_of(file)));
}

}  // namespace

int replay_command(arguments given) {
  command_line line = replay_line();
  if (!line.parse(given)) return done;
  if (line.has("values") && !line.has("html")) throw line.usage_error("--values needs --html");
  for (const char* option : {"save", "html"}) {
    if (const auto output = line.text(option)) check_output(*output);
  }
  const std::string& name = line.operand_values().front();
  const replay_file file = find_game(line);
  if (const auto output = line.text("save")) save_game(*output, file, name);
  if (line.has("verify")) return verify_game(file, name);
  if (const auto page = line.text("html")) return write_page(*page, file, name, line);
  return line.has("save") ? done : show_game(file, name, line);
}

}  // namespace experiments
