// Keys become moves; a helper thinks beside.
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

constexpr auto look_for_answer = 10ms;
constexpr std::size_t hint_gap = 3;

std::optional<direction> direction_of(key_press pressed) {
  switch (pressed.what) {
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
  helper_.reset();
  if (options_.helper) {
    helper_.emplace(*options_.helper, seed, options_.rules);
  }
  plays_alone_ = wants_hint_ = was_helped_ = has_won_ = is_stale_ = false;
  message_.clear();
  after_move();
}

void play_view::take(key_press pressed) {
  if (pressed.what == key::character && options_.pace.take(pressed.character)) return;
  if (plays_alone_) {
    stop_helper();
    if (pressed.what != key::escape && pressed.character != 'q') {
      return;  // the key that stops the helper does nothing else
    }
  }
  if (const auto way = direction_of(pressed)) {
    move(*way);
  } else if (pressed.what == key::character) {
    take_letter(pressed.character);
  } else if (pressed.what == key::escape) {
    over_ = true;
  }
}

void play_view::take_letter(char letter) {
  switch (letter) {
    case 'q':
      over_ = true;
      break;
    case 'u':
      turn_back(game_.undo(), "this is the start of the game");
      break;
    case 'r':
      turn_back(game_.redo(), "there is nothing to play again");
      break;
    case 'b':
      game_.restart();
      has_won_ = false;
      turn_back(true, "");
      break;
    case 'n':
      begin(number_ + 1);
      break;
    case '?':
      ask_for_hint();
      break;
    case 't':
      take_over();
      break;
    case 'f':
      message_ = save_(*this);
      break;
    default:
      break;
  }
}

void play_view::move(direction way) {
  if (!game_.play(way)) {
    message_ = game_.is_over() ? message_ : fmt::format("{} moves nothing", name_of(way));
    return;
  }
  message_.clear();
  after_move();
}

void play_view::turn_back(bool moved, std::string otherwise) {
  message_ = moved ? "" : std::move(otherwise);
  if (moved) {
    after_move();
  }
}

/// The board is another now.
void play_view::after_move() {
  hint_.reset();
  wants_hint_ = false;
  is_stale_ = helper_ && helper_->is_thinking();
  const bool holds_it = options_.win_exponent > 0 && game_.largest() >= options_.win_exponent;
  if (holds_it && !has_won_) {
    message_ = fmt::format("{} is reached: won, and the game goes on", game2048::value_of(options_.win_exponent));
  }
  has_won_ = has_won_ || holds_it;
  if (game_.is_over()) {
    plays_alone_ = false;
    message_ = "game over: no move is left (u takes one back)";
  }
}

void play_view::ask_for_hint() {
  if (!helper_) {
    message_ = "nobody is there to be asked: begin with --hint PLAYER";
  } else if (!game_.is_over()) {
    wants_hint_ = true;
    message_ = "thinking ...";
  }
}

void play_view::take_over() {
  ask_for_hint();
  plays_alone_ = wants_hint_;
  wants_hint_ = false;
  if (plays_alone_) {
    message_ = fmt::format("{} plays; any key stops it, +/- change its pace", printable(options_.helper->name));
  }
}

void play_view::stop_helper() {
  plays_alone_ = false;
  is_stale_ = helper_ && helper_->is_thinking();
  message_ = "your turn";
}

void play_view::receive(const thought& answer) {
  hint_ = answer.seen;
  wants_hint_ = false;
  if (!answer.seen.answer) {
    plays_alone_ = false;
    message_ = fmt::format("{} knows no answer here", printable(options_.helper->name));
  } else if (!plays_alone_) {
    message_ = fmt::format("{} would go {}", printable(options_.helper->name), name_of(*answer.seen.answer));
  } else {
    game_.play(*answer.seen.answer);
    was_helped_ = true;
    after_move();
    hint_ = game_.is_over() ? std::nullopt : std::optional(answer.seen);
  }
}

std::chrono::milliseconds play_view::patience() const {
  return plays_alone_ ? options_.pace.delay() : wants_hint_ ? look_for_answer : std::chrono::milliseconds(1h);
}

void play_view::tick() {
  if (!helper_) {
    return;
  }
  if (const auto answer = helper_->take(); answer && !is_stale_) {
    receive(*answer);
  }
  if ((plays_alone_ || wants_hint_) && !helper_->is_thinking()) {
    helper_->ask(game_.board());
    is_stale_ = false;
  }
}

std::string play_view::title() const {
  return fmt::format("score {}   moves {}   largest {}   game {} of seed {}{}", game_.score(), game_.moves(),
                     game2048::value_of(game_.largest()), number_, options_.seed, has_won_ ? "   won" : "");
}

styled_text play_view::content(std::size_t, std::size_t columns) const {
  const auto last = game_.last_move();
  const auto fresh = last ? std::optional<std::size_t>(last->cell) : std::nullopt;
  const styled_text board = board_panel(game_.board(), options_.color, fresh);
  const styled_text thoughts = opinion_panel(hint_.value_or(game2048::decision{}));
  const bool is_wide = columns >= columns_taken(board) + hint_gap + columns_taken(thoughts);
  styled_text text = wrapped(title(), columns, {.tile = {}, .bold = true, .faint = false});
  text.emplace_back();
  const auto middle = is_wide && hint_ ? beside({board, thoughts}, hint_gap) : board;
  text.insert(text.end(), middle.begin(), middle.end());
  if (!is_wide && hint_) {
    text.insert(text.end(), thoughts.begin(), thoughts.end());
  }
  const styled_text said = wrapped(message_.empty() ? " " : message_, columns);
  text.emplace_back();
  text.insert(text.end(), said.begin(), said.end());
  return text;
}

std::string play_view::help() const {
  return fmt::format(
      "arrows, WASD or hjkl move, u undo, r redo, b begin again, n next game, {}f save to a file, q quit",
      helper_ ? "? hint, t let it play, " : "");
}

}  // namespace experiments
