// The line at the bottom of a live terminal, rewritten now and then while something takes long; silent elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace experiments {

class live_line {
 public:
  /// `every`: the time between two rewrites. If `quiet`, the terminal counts as not live.
  explicit live_line(bool quiet, std::chrono::milliseconds every = std::chrono::milliseconds(250));
  ~live_line() { erase(); }
  live_line(const live_line&) = delete;
  live_line& operator=(const live_line&) = delete;

  bool is_live() const { return live_; }
  /// Says nothing for a second from now on: what is done sooner needs no telling.
  void delay_first() { next_ = clock::now() + std::chrono::seconds(1); }
  /// Whether it is time to write again.
  bool is_due() const { return live_ && clock::now() >= next_; }
  /// Rewrites the line, cut to the terminal's width. False if nobody is there any more to read it.
  bool write(std::string_view text);
  /// Says a whole line in the place of the live one, on any kind of terminal or file. False as above.
  bool print_above(std::string_view text);
  /// Blanks the line, if anything was written.
  void erase();
  /// Leaves the line as it stands, and goes on below it.
  void end_line();

 private:
  using clock = std::chrono::steady_clock;

  bool live_;
  bool is_written_ = false;
  std::chrono::milliseconds every_;
  clock::time_point next_ = clock::now();
};

}  // namespace experiments
