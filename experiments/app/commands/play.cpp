// evo2048 play: a person plays, alone or with a player's help.
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
        fmt::format("--win: {} is no tile to win by: expected 4, 8, 16, ..., 131072, or 0 for none", tile));
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

/// Where the key saves if --save names no file: never over another game.
std::string save_now(const play_view& view, const play_options& options, const std::optional<std::string>& named) {
  const std::string file = named.value_or(fmt::format("game-{}.json", view.game().seed()));
  std::error_code ignored;
  if (!named && fs::exists(file, ignored)) {
    return fmt::format("{} is there already; begin with --save FILE", file);
  }
  try {
    evo::replace_file(file, print_replay_file(game_file_of(view, options)));
  } catch (const std::system_error& error) {
    return error.what();
  }
  return fmt::format("saved: {}", file);
}

/// The page that --html asks for. It plays alone: whoever helps in the terminal stays there.
int write_page_to_play(const std::string& file, const command_line& line) {
  for (const char* option : {"hint", "delay", "save", "color"}) {
    if (line.has(option))
      throw line.usage_error(fmt::format("--{} is for the terminal, not for the page of --html", option));
  }
  const play_options options = play_options_of(line);
  const auto seed = line.has("seed") ? std::optional(game_seed(options.seed, options.game)) : std::nullopt;
  if (!seed && line.has("game")) throw line.usage_error("--game needs --seed: without it the page draws its own");
  write_output(file, play_page({seed, options.rules, options.start, options.win_exponent}));
  print_status(fmt::format("{}: open it in a browser\n", printable(file)));
  return done;
}

int play(const command_line& line) {
  const play_options options = play_options_of(line);
  const auto file = line.text("save");
  if (file) check_output(*file);
  if (!can_show_screen()) {
    throw input_error("play needs a terminal that can move its cursor, for standard input and output (see TERM)");
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
          "You play, in the terminal: arrows, WASD or hjkl move; u takes a move back, r plays it again, b begins\n"
          "again, n goes on to the next game, f saves to a file, q quits. With --hint, ? asks that player what it\n"
          "would do, and t lets it play until a key is pressed. After a move that was taken back the same tile\n"
          "appears again: a game is a function of its seed and its moves. Players: a genome file, or one of\n"
          "{}.",
          player_list()),
      {});
  line.value("seed", "S", "seed of the games, as of 'evaluate' and 'replay' (drawn by the system)");
  line.value("game", "I", "which of them is the first (0)");
  line.value("start", "BOARD", "begin on this board, e.g. '2 4 . 8 / . . . . / . . . . / . . . 2'");
  line.value("win", "TILE", "the tile that wins; the game goes on after it (2048; 0 = none)");
  line.value("four-chance", "P", "probability that a new tile is a 4 (0.1)");
  line.value("hint", "PLAYER", "whom to ask");
  line.value("delay", "MS", "time between two moves of that player (250)");
  line.value("save", "FILE", "write the game to a replay file when you quit");
  line.value("html", "FILE", "write a page to play on in a browser, by keys and swipes; - is standard output");
  line.value("color", "WHEN", "auto, always or never (auto: unless NO_COLOR is set)");
  if (!line.parse(given)) return done;
  const auto page = line.text("html");
  return page ? write_page_to_play(*page, line) : play(line);
}

}  // namespace experiments
