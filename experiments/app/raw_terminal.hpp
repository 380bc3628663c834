// The terminal as a viewer needs it: keys at once, no echo, the screen as it was when it ends.
#pragma once

#include <termios.h>

#include <chrono>
#include <optional>
#include <string>

namespace experiments {

enum class key { other, quit, forward, back, play, first, last, jump, faster, slower, enter, erase, digit };

struct key_press {
  key what = key::other;
  int digit = 0;  ///< of a digit key
};

class raw_terminal {
 public:
  /// Switches to the alternate screen. Throws std::system_error if standard input is no terminal.
  raw_terminal();
  ~raw_terminal();
  raw_terminal(const raw_terminal&) = delete;
  raw_terminal& operator=(const raw_terminal&) = delete;

  /// The next key, or nothing if none comes within this time. The end of input is the key `quit`.
  std::optional<key_press> wait_for_key(std::chrono::milliseconds);

 private:
  termios before_{};
  std::string pending_;  ///< bytes read that no key has been made of yet
};

}  // namespace experiments
