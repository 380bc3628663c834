// The line at the bottom of a live terminal, rewritten now and then while something takes long; silent elsewhere.
#pragma once

#include <chrono>
#include <string>

#include "app/terminal/console.hpp"

namespace experiments {

class live_line {
 public:
  explicit live_line(bool quiet) : live_(!quiet && stderr_is_live()) { rest(); }
  ~live_line() { end(); }
  live_line(const live_line&) = delete;
  live_line& operator=(const live_line&) = delete;

  /// Says nothing for a second from now on: what is done sooner needs no telling.
  void rest() { next_ = clock::now() + std::chrono::seconds(1); }
  /// Whether it is time to write again.
  bool is_due() const { return live_ && clock::now() >= next_; }
  void write(const std::string& text) {
    next_ = clock::now() + std::chrono::milliseconds(250);
    written_ = true;
    say(erase_line + text);
  }
  /// Blanks the line, if anything was written.
  void end() {
    if (written_) say(erase_line);
    written_ = false;
  }

 private:
  using clock = std::chrono::steady_clock;

  bool live_;
  bool written_ = false;
  clock::time_point next_;
};

}  // namespace experiments
