// Turns keys into moves, and shows the hints and moves of a player that runs in the background.
#include "app/games/play_view.hpp"

#include <fmt/format.h>

#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/terminal/board_view.hpp"
#include "game2048/board/tile.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

using namespace std::chrono_literals;
using game2048::direction;

constexpr std::chrono::milliseconds time_between_polls{10};
constexpr std::size_t hint_gap = 3;

std::optional<direction> direction_of(key_press pressed) {
  switch (pressed.code) {
    case key::up:
      return direction::up;
    case key::right:
      return direction::right;
    case key::down:
      return direction::down;
    case key::left:
      return direction::left;
    case key::character:
      break;
    default:
      return std::nullopt;
  }
  constexpr std::string_view letters = "wdsakljhWDSAKLJH";  // up, right, down, left, and again
  const std::size_t at = letters.find(pressed.character);
  return at == std::string_view::npos ? std::nullopt : std::optional(game2048::all_directions[at % 4]);
}

}  // namespace

play_view::play_view(play_options options, std::function<std::string(const play_view&)> save)
    : options_(std::move(options)),
      save_(std::move(save)),
      number_(options_.game),
      game_(game_seed(options_.seed, number_), options_.rules, options_.start) {
  begin(number_);
}

void play_view::begin(std::uint64_t game) {
  number_ = game;
  const std::uint64_t seed = game_seed(options_.seed, number_);
  game_ = game2048::game_session(seed, options_.rules, options_.start);
  hint_player_.reset();
  if (options_.hint_player) {
    hint_player_.emplace(*options_.hint_player, seed, options_.rules);
  }
  mode_ = mode::person_moves;
  was_helped_ = has_won_ = false;
  message_.clear();
  after_move();
}

void play_view::handle_key(key_press pressed) {
  if (pressed.code == key::character && options_.pace.handle_key(pressed.character)) return;
  if (mode_ == mode::player_moves) {
    stop_player();
    if (pressed.code != key::escape && pressed.character != 'q') {
      return;  // the key that stops the player does nothing else
    }
  }
  if (const auto way = direction_of(pressed)) {
    move(*way);
  } else if (pressed.code == key::character) {
    handle_letter(pressed.character);
  } else if (pressed.code == key::escape) {
    mode_ = mode::quit;
  }
}

void play_view::handle_letter(char letter) {
  if (letter == 'q') mode_ = mode::quit;
  if (letter == 'u') show_position(game_.undo(), "this is the start of the game");
  if (letter == 'r') show_position(game_.redo(), "there is no move to redo");
  if (letter == 'b') restart();
  if (letter == 'n') begin(number_ + 1);
  if (letter == '?') request_hint();
  if (letter == 't') start_player();
  if (letter == 'f') message_ = save_(*this);
}

void play_view::move(direction way) {
  if (!game_.play(way)) {
    message_ = game_.is_over() ? message_ : fmt::format("{} moves nothing", name_of(way));
    return;
  }
  message_.clear();
  after_move();
}

void play_view::show_position(bool changed, std::string otherwise) {
  message_ = changed ? "" : std::move(otherwise);
  if (changed) {
    after_move();
  }
}

void play_view::restart() {
  game_.restart();
  has_won_ = false;
  show_position(true, "");
}

/// Takes account of a board that has changed, by whatever has changed it.
void play_view::after_move() {
  hint_.reset();
  if (mode_ == mode::hint_requested) mode_ = mode::person_moves;
  discard_running_analysis();
  const bool holds_it = options_.win_exponent > 0 && game_.largest() >= options_.win_exponent;
  if (holds_it && !has_won_) {
    message_ = fmt::format("{} is reached: won; the game goes on", game2048::value_of(options_.win_exponent));
  }
  has_won_ = has_won_ || holds_it;
  if (game_.is_over()) {
    mode_ = mode::person_moves;
    message_ = "game over: no legal move is left (u takes the last move back)";
  }
}

void play_view::request_hint() {
  if (!hint_player_) {
    message_ = "no player to ask for hints: start with --hint PLAYER";
  } else if (!game_.is_over()) {
    mode_ = mode::hint_requested;
    message_ = "thinking ...";
  }
}

void play_view::start_player() {
  request_hint();
  if (mode_ == mode::hint_requested) {
    mode_ = mode::player_moves;
    message_ = fmt::format("{} plays; any key stops it, +/- change its speed", printable(options_.hint_player->name));
  }
}

void play_view::stop_player() {
  mode_ = mode::person_moves;
  discard_running_analysis();
  message_ = "your turn";
}

void play_view::discard_running_analysis() { is_stale_ = hint_player_ && hint_player_->is_running(); }

void play_view::receive(const analysis& analysis) {
  const std::string name = printable(options_.hint_player->name);
  const auto& decision = analysis.decision;
  hint_ = decision;
  if (mode_ == mode::player_moves && decision.answer) return play_answer(decision);
  mode_ = mode::person_moves;
  message_ = decision.answer ? fmt::format("{} would move {}", name, name_of(*decision.answer))
                             : fmt::format("{} has no answer for this board", name);
}

void play_view::play_answer(const game2048::decision& decision) {
  game_.play(*decision.answer);
  was_helped_ = true;
  after_move();
  hint_ = game_.is_over() ? std::nullopt : std::optional(decision);
}

std::chrono::milliseconds play_view::tick_interval() const {
  if (mode_ == mode::player_moves) return options_.pace.delay();
  return mode_ == mode::hint_requested ? time_between_polls : std::chrono::milliseconds(1h);
}

void play_view::tick() {
  if (!hint_player_ || mode_ == mode::quit) {
    return;
  }
  if (const auto answer = hint_player_->poll(); answer && !is_stale_) {
    receive(*answer);
  }
  if (mode_ != mode::person_moves && !hint_player_->is_running()) {
    hint_player_->start(game_.board());
    is_stale_ = false;
  }
}

std::string play_view::title() const {
  return fmt::format("score {}   moves {}   largest {}   game {} of seed {}{}", game_.score(), game_.moves(),
                     game2048::value_of(game_.largest()), number_, options_.seed, has_won_ ? "   won" : "");
}

styled_text play_view::content(std::size_t, std::size_t columns) const {
  const auto last = game_.last_move();
  const auto new_cell = last ? std::optional<std::size_t>(last->cell) : std::nullopt;
  const styled_text board = board_panel(game_.board(), options_.color, new_cell);
  const styled_text values = decision_panel(hint_.value_or(game2048::decision{}));
  const bool is_wide = columns >= columns_taken(board) + hint_gap + columns_taken(values);
  styled_text text = wrapped(title(), columns, {.tile = {}, .bold = true, .faint = false});
  text.emplace_back();
  const auto middle = is_wide && hint_ ? beside({board, values}, hint_gap) : board;
  text.insert(text.end(), middle.begin(), middle.end());
  if (!is_wide && hint_) {
    text.insert(text.end(), values.begin(), values.end());
  }
  const styled_text message = wrapped(message_.empty() ? " " : message_, columns);
  text.emplace_back();
  text.insert(text.end(), message.begin(), message.end());
  return text;
}

std::string play_view::help() const {
  return fmt::format("arrows, WASD or hjkl move, u undo, r redo, b restart, n next game, {}f save to a file, q quit",
                     hint_player_ ? "? hint, t let the player move, " : "");
}

}  // namespace experiments
