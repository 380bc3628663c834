// evo2048 play: lets a person play, with hints from a player if asked for.
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/output_file.hpp"
#include "app/commands/system_seed.hpp"
#include "app/games/play_page.hpp"
#include "app/games/play_view.hpp"
#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/version.hpp"
#include "evo/run/durable_file.hpp"
#include "game2048/board/tile.hpp"
#include "output/document/replay_file.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

namespace fs = std::filesystem;

std::uint8_t win_exponent_of(const command_line& line) {
  const auto tile = line.whole("win", {0, 131072}, 2048);
  const auto exponent = game2048::exponent_of(tile);
  if (!exponent || tile == 2) {
    throw line.usage_error(
        fmt::format("--win: {} is not allowed: expected a tile 4, 8, 16, ..., 131072, or 0 for none", tile));
  }
  return *exponent;
}

std::optional<board_cells> start_board_of(const command_line& line) {
  const auto text = line.text("start");
  if (!text) {
    return std::nullopt;
  }
  try {
    return parse_board(*text);
  } catch (const input_error& error) {
    throw line.usage_error(fmt::format("--start: {}", error.what()));
  }
}

play_options play_options_of(const command_line& line) {
  play_options options;
  options.seed = line.has("seed") ? line.whole("seed", {}, 0) : short_system_seed();
  options.game = line.whole("game", {}, 0);
  options.rules.four_chance = line.real("four-chance", {0.0, 1.0}, options.rules.four_chance);
  options.start = start_board_of(line);
  options.win_exponent = win_exponent_of(line);
  options.pace = live_pace(std::chrono::milliseconds(line.whole("delay", {0, 60000}, 250)));
  options.color = use_color(line.word("color", color_modes, "auto"));
  if (const auto name = line.text("hint")) {
    options.hint_player = load_player(*name);
  }
  return options;
}

replay_file game_file_of(const play_view& view, const play_options& options) {
  const std::string hint_player = view.was_helped() ? fmt::format(", helped by {}", options.hint_player->name) : "";
  return {build_version(), fmt::format("a person{}", hint_player), std::nullopt, view.game().record()};
}

/// Saves to the file of --save, or else to a new file; returns the message for the screen.
std::string save_now(const play_view& view, const play_options& options, const std::optional<std::string>& named) {
  const std::string file = named.value_or(fmt::format("game-{}.json", view.game().seed()));
  std::error_code ignored;
  if (!named && fs::exists(file, ignored)) {
    return fmt::format("{} exists already; start with --save FILE to choose another", file);
  }
  try {
    evo::replace_file(file, print_replay_file(game_file_of(view, options)));
  } catch (const std::system_error& error) {
    return error.what();
  }
  return fmt::format("saved: {}", file);
}

/// Writes the page of --html, which has no hints.
int write_page_to_play(const std::string& file, const command_line& line) {
  for (const char* option : {"hint", "delay", "save", "color"}) {
    if (line.has(option)) throw line.usage_error(fmt::format("--{} cannot be used with --html", option));
  }
  const play_options options = play_options_of(line);
  const auto seed = line.has("seed") ? std::optional(game_seed(options.seed, options.game)) : std::nullopt;
  if (!seed && line.has("game")) throw line.usage_error("--game needs --seed: without one the page draws a seed");
  write_output(file, play_page({seed, options.rules, options.start, options.win_exponent}));
  print_status(fmt::format("{}: open it in a browser\n", printable(file)));
  return done;
}

int play(const command_line& line) {
  const play_options options = play_options_of(line);
  const auto file = line.text("save");
  if (file) check_output(*file);
  if (!can_show_screen()) {
    throw input_error("play needs a terminal with cursor control as standard input and output (see TERM)");
  }
  play_view view(options, [&](const play_view& current) { return save_now(current, options, file); });
  const int signal = show_live(view, options.color);
  if (file) {
    evo::replace_file(*file, print_replay_file(game_file_of(view, options)));
  }
  const auto& game = view.game();
  print_status(
      fmt::format("score {} in {}, largest tile {}{}\n", game.score(), pluralise(game.moves(), "move"),
                  game2048::value_of(game.largest()),
                  file ? fmt::format("; check it with\n  evo2048 replay --verify {}", shell_word(*file)) : ""));
  return signal == 0 ? done : signal_offset + signal;
}

}  // namespace

int play_command(arguments given) {
  command_line line(
      "play",
      fmt::format(
          "Lets you play 2048 on the terminal. Keys: arrows, WASD or hjkl move, u undo, r redo, b restart, n next\n"
          "game, f save to a file, q quit. With --hint, ? shows the move and the values of that player, and t lets\n"
          "it move until a key is pressed. New tiles depend on the seed and the moves alone, so that an undone\n"
          "move brings the same tile again. PLAYER is a genome file, or one of\n"
          "{}.",
          player_list()),
      {});
  line.value("seed", "S", "seed of the games, as of 'evaluate' and 'replay' (drawn at random)");
  line.value("game", "I", "index of the first game, from 0 (0)");
  line.value("start", "BOARD", "start on this board, e.g. '2 4 . 8 / . . . . / . . . . / . . . 2'");
  line.value("win", "TILE", "winning tile; the game can be continued after it (2048; 0 = none)");
  line.value("four-chance", "P", "probability that a new tile is a 4 (0.1)");
  line.value("hint", "PLAYER", "player that gives hints");
  line.value("delay", "MS", "milliseconds between two moves of that player (250)");
  line.value("save", "FILE", "write the game to this replay file at the end");
  line.value("html", "FILE", "write a page for playing in a browser instead; - is standard output");
  line.value("color", "WHEN", "auto, always or never (auto: unless NO_COLOR is set)");
  if (!line.parse(given)) return done;
  const auto page = line.text("html");
  return page ? write_page_to_play(*page, line) : play(line);
}

}  // namespace experiments
