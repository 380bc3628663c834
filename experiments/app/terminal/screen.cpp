// The full-screen terminal. This file and terminal_kind.cpp are the only ones that use ncurses.
#include "app/terminal/screen.hpp"

#define NCURSES_NOMACROS
#include <ncurses.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "app/terminal/console.hpp"
#include "app/terminal/terminal_kind.hpp"

namespace experiments {
namespace {

constexpr int escape_delay = 25;  // ms after which an escape is a key of its own
constexpr int max_empty_reads = 3;
constexpr int control_l = 12;
constexpr int control_d = 4;
constexpr int first_pair = 1;

/// Number of bytes of the first `columns` characters of a UTF-8 text.
std::size_t bytes_of(const std::string& text, std::size_t columns) {
  std::size_t at = 0;
  for (std::size_t seen = 0; at < text.size(); ++at) {
    const bool begins = (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80;
    if (begins && seen++ == columns) {
      break;
    }
  }
  return at;
}

constexpr std::pair<int, key> named_keys[] = {
    {KEY_UP, key::up},      {KEY_RIGHT, key::right},     {KEY_DOWN, key::down},    {KEY_LEFT, key::left},
    {KEY_HOME, key::first}, {KEY_END, key::last},        {KEY_ENTER, key::enter},  {'\r', key::enter},
    {'\n', key::enter},     {KEY_BACKSPACE, key::erase}, {'\b', key::erase},       {'\x7f', key::erase},
    {'\x1b', key::escape},  {KEY_RESIZE, key::resized},  {control_d, key::closed},
};

key_press key_of(int code) {
  const auto* const named = std::ranges::find(named_keys, code, [](const auto& entry) { return entry.first; });
  if (named != std::end(named_keys)) return {named->second};
  return code >= ' ' && code <= '~' ? key_press{key::character, static_cast<char>(code)} : key_press{};
}

[[noreturn]] void refuse_terminal() {
  const char* const kind = std::getenv("TERM");
  throw std::runtime_error(fmt::format("unknown kind of terminal: TERM={} has no terminfo entry", kind ? kind : ""));
}

}  // namespace

terminal_screen::terminal_screen(bool color) {
  std::setlocale(LC_CTYPE, "");  // how text is encoded on this terminal; numbers stay as they are
  if (!is_terminal_known()) refuse_terminal();
  screen_ = ::newterm(nullptr, stdout, stdin);
  if (screen_ == nullptr) refuse_terminal();
  ::set_escdelay(escape_delay);
  ::cbreak();
  ::noecho();
  ::nonl();
  ::curs_set(0);
  ::keypad(stdscr, TRUE);
  ::nodelay(stdscr, TRUE);
  if (color && ::has_colors()) {
    make_colors();
  }
}

terminal_screen::~terminal_screen() {
  ::endwin();
  ::delscreen(screen_);
}

void terminal_screen::make_colors() {
  constexpr int many = 256;
  ::start_color();
  ::use_default_colors();
  colored_ = true;
  for (std::uint8_t exponent = 0; exponent < colored_exponents; ++exponent) {
    const auto [background, text] = COLORS >= many ? tile_colors_of_256(exponent) : tile_colors_of_8(exponent);
    ::init_pair(static_cast<short>(first_pair + exponent), static_cast<short>(text), static_cast<short>(background));
  }
}

int terminal_screen::attributes_of(const text_style& style) const {
  attr_t attributes = (style.bold ? WA_BOLD : 0) | (style.faint && colored_ ? WA_DIM : 0);
  if (colored_ && style.tile) {
    const auto shown = std::min<int>(*style.tile, colored_exponents - 1);
    attributes |= static_cast<attr_t>(COLOR_PAIR(first_pair + shown));
  }
  return static_cast<int>(attributes);
}

std::optional<key_press> terminal_screen::next_key() {
  const int code = ::wgetch(stdscr);
  if (code == ERR) {
    return std::nullopt;
  }
  empty_reads_ = 0;
  if (code == control_l) {
    ::clearok(curscr, TRUE);
    return key_press{key::resized};
  }
  return key_of(code);
}

std::optional<key_press> terminal_screen::wait_for_key(std::chrono::milliseconds timeout) {
  if (const auto waiting = next_key()) {
    return waiting;
  }
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (::poll(&input, 1, static_cast<int>(timeout.count())) > 0) {
    if (const auto pressed = next_key()) {
      return pressed;
    }
    const bool is_gone = (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 || ++empty_reads_ >= max_empty_reads;
    return is_gone ? std::optional(key_press{key::closed}) : std::nullopt;
  }
  return next_key();  // a change of the window's size comes without input
}

std::size_t terminal_screen::rows() const { return static_cast<std::size_t>(LINES); }
std::size_t terminal_screen::columns() const { return static_cast<std::size_t>(COLS); }

void terminal_screen::show(const styled_text& text) {
  ::werase(stdscr);
  for (std::size_t row = 0; row < std::min(text.size(), rows()); ++row) {
    std::size_t left = columns();
    ::wmove(stdscr, static_cast<int>(row), 0);
    for (const auto& [words, style] : text[row]) {
      ::wattrset(stdscr, attributes_of(style));
      ::waddnstr(stdscr, words.data(), static_cast<int>(bytes_of(words, left)));
      left -= std::min(left, columns_taken(words));
    }
  }
  ::wattrset(stdscr, 0);
  ::wrefresh(stdscr);
}

bool can_show_screen() { return ::isatty(STDIN_FILENO) == 1 && stdout_is_live(); }

}  // namespace experiments
