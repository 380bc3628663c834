// A terminal that a command has to itself: keys at once, no echo, the screen as it was when it ends. On ncurses, which knows
// what each kind of terminal understands, redraws only what changed, follows the size of the window, and gives the terminal
// back while Ctrl-Z has stopped the program.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "app/terminal/styled_text.hpp"

struct screen;  // ncurses' own

namespace experiments {

enum class key { other, character, up, right, down, left, first, last, enter, erase, escape, resized, closed };

struct key_press {
  key code = key::other;
  char character = 0;  ///< of key::character
};

class terminal_screen {
 public:
  /// Throws std::runtime_error if the terminal's kind is unknown. Colours only if `color`, and if the terminal has some.
  explicit terminal_screen(bool color);
  ~terminal_screen();
  terminal_screen(const terminal_screen&) = delete;
  terminal_screen& operator=(const terminal_screen&) = delete;

  /// The next key, or nothing if none comes within this time. `resized`: the window has another size now; `closed`: there is
  /// nobody to type any more.
  std::optional<key_press> wait_for_key(std::chrono::milliseconds);

  std::size_t rows() const;
  std::size_t columns() const;

  /// Shows this and nothing else, cut to the window.
  void show(const styled_text&);

 private:
  std::optional<key_press> next_key();
  void make_colors();
  int attributes_of(const text_style&) const;

  ::screen* screen_;
  bool colored_ = false;
  int empty_reads_ = 0;  ///< in a row: input was promised, and none came
};

/// Whether standard input and output are a terminal on which a screen can be shown.
bool can_show_screen();

}  // namespace experiments
