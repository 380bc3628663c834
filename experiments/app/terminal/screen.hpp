// A full-screen terminal, by ncurses: keys without echo and without enter; the screen is restored at the end and while
// Ctrl-Z has stopped the program.
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
  /// Throws std::runtime_error if the terminal's kind is unknown. Colours only if `color`, and if the terminal has
  /// some.
  explicit terminal_screen(bool color);
  ~terminal_screen();
  terminal_screen(const terminal_screen&) = delete;
  terminal_screen& operator=(const terminal_screen&) = delete;

  /// The next key, or nothing if none comes within this time. `resized`: the size of the window has changed;
  /// `closed`: standard input has ended.
  std::optional<key_press> wait_for_key(std::chrono::milliseconds);

  std::size_t rows() const;
  std::size_t columns() const;

  /// Replaces the content of the screen, cut to the window.
  void show(const styled_text&);

 private:
  std::optional<key_press> next_key();
  void make_colors();
  int attributes_of(const text_style&) const;

  ::screen* screen_;
  bool colored_ = false;
  int empty_reads_ = 0;  ///< consecutive reads without input though poll() had announced some
};

/// Whether standard input and output are a terminal on which a screen can be shown.
bool can_show_screen();

}  // namespace experiments
