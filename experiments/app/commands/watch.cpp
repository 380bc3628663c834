// evo2048 watch: shows players that play the same game, side by side.
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/games/game_table.hpp"
#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/live_pace.hpp"
#include "app/terminal/live_view.hpp"
#include "app/terminal/stop_signals.hpp"

namespace experiments {
namespace {

using namespace std::chrono_literals;

struct watch_options {
  std::vector<named_player> players;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  ///< index of the first game
  std::uint64_t games = 1;
  game2048::game_rules rules{};
  std::chrono::milliseconds delay{120};
  bool color = false;
};

std::unique_ptr<game_table> table_of(const watch_options& options, std::uint64_t game) {
  return std::make_unique<game_table>(options.players, game_seed(options.seed, game), options.rules);
}

class watch_view final : public live_view {
 public:
  explicit watch_view(const watch_options& options)
      : options_(options), pace_(options.delay), game_(options.first), table_(table_of(options, game_)) {}

  styled_text content(std::size_t rows, std::size_t columns) const override {
    constexpr std::size_t title_and_help = 4;
    styled_text text = wrapped(title(), columns);
    text.emplace_back();
    const auto boards = table_panel(*table_, rows - std::min(rows, title_and_help), columns, options_.color);
    text.insert(text.end(), boards.begin(), boards.end());
    return text;
  }

  std::string help() const override { return "space pause/continue, s step, +/- speed, n next game, q quit"; }

  void handle_key(key_press pressed) override {
    over_ = over_ || pressed.code == key::escape;
    if (pressed.code == key::right) {
      step_alone();
    }
    if (pressed.code != key::character || pace_.handle_key(pressed.character)) {
      return;
    }
    switch (pressed.character) {
      case 'q':
        over_ = true;
        break;
      case ' ':
        paused_ = !paused_;
        break;
      case 's':
        step_alone();
        break;
      case 'n':
        begin(game_ + 1);
        break;
      default:
        break;
    }
  }

  std::chrono::milliseconds tick_interval() const override {
    if (table_->is_over()) {
      return is_last() ? std::chrono::milliseconds(1h) : time_between_games;
    }
    return paused_ ? std::chrono::milliseconds(1h) : pace_.delay();
  }

  void tick() override {
    if (table_->is_over() && !is_last()) {
      begin(game_ + 1);
    } else {
      for (auto& player : table_->players()) {
        player.step();
      }
    }
  }

  bool is_over() const override { return over_; }

 private:
  static constexpr std::chrono::milliseconds time_between_games{2000};

  bool is_last() const { return game_ + 1 >= options_.first + options_.games; }

  void begin(std::uint64_t game) {
    game_ = game;
    table_ = table_of(options_, game_);
  }

  void step_alone() {
    paused_ = true;
    for (auto& player : table_->players()) {
      player.wait_and_step();
    }
  }

  std::string title() const {
    const bool all_played = table_->is_over() && is_last();
    return fmt::format("game {} of seed {}; {} ms a move{}", game_, options_.seed, pace_.delay().count(),
                       all_played ? "; all games are over"
                       : paused_  ? "; paused"
                                  : "");
  }

  const watch_options& options_;
  live_pace pace_;
  std::uint64_t game_;
  std::unique_ptr<game_table> table_;
  bool paused_ = false;
  bool over_ = false;
};

/// Without a screen: prints every step as plain text, without delay.
int print_games(const watch_options& options) {
  const stop_signals signals;
  const std::size_t columns = stdout_columns();
  for (std::uint64_t game = options.first; game < options.first + options.games; ++game) {
    const auto table = table_of(options, game);
    print_output(fmt::format("game {} of seed {}\n\n", game, options.seed));
    while (!table->is_over() && !signals.token().stop_requested()) {
      for (auto& player : table->players()) {
        player.wait_and_step();
      }
      print_output(to_bytes(table_panel(*table, 0, columns, options.color), options.color) + "\n");
    }
    if (signals.token().stop_requested()) {
      return signal_offset + signals.received();
    }
  }
  return done;
}

watch_options watch_options_of(const command_line& line) {
  watch_options options;
  for (const std::string& name : line.operand_values()) {
    options.players.push_back(load_player(name));
  }
  options.seed = line.whole("seed", {}, 1);
  options.first = line.whole("game", {0, std::uint64_t{1} << 62}, 0);
  options.games = line.whole("games", {1, std::uint64_t{1} << 62}, 1);
  options.rules.four_chance = line.real("four-chance", {0.0, 1.0}, options.rules.four_chance);
  options.delay = std::chrono::milliseconds(line.whole("delay", {0, 60000}, 120));
  options.color = use_color(line.word("color", color_modes, "auto"));
  return options;
}

int watch(const command_line& line) {
  const watch_options options = watch_options_of(line);
  if (!can_show_screen()) {
    return print_games(options);
  }
  watch_view view(options);
  const int signal = show_live(view, options.color);
  return signal == 0 ? done : signal_offset + signal;
}

}  // namespace

int watch_command(arguments given) {
  command_line line(
      "watch",
      fmt::format(
          "Shows players that play the same game side by side on the terminal: their boards, scores, and values of\n"
          "each direction. Keys: space pause, s step, +/- speed, n next game, q quit. Into a pipe it prints every\n"
          "step as plain text. Game I of seed S is the same game that 'evaluate --seed S' plays. PLAYER is a\n"
          "genome file, or one of\n{}.",
          player_list()),
      {"PLAYER", 1, 16});
  line.value("seed", "S", "seed of the games (1)");
  line.value("game", "I", "index of the first game, from 0 (0)");
  line.value("games", "N", "number of games, one after the other (1)");
  line.value("delay", "MS", "milliseconds between two moves (120)");
  line.value("four-chance", "P", "probability that a new tile is a 4 (0.1)");
  line.value("color", "WHEN", "auto, always or never (auto: on a terminal, unless NO_COLOR is set)");
  return line.parse(given) ? watch(line) : done;
}

}  // namespace experiments
