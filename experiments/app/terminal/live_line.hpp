// A progress line on a terminal that is rewritten in place; silent if standard error is not a terminal.
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
  /// Writes nothing during the next second, so that short work shows no line.
  void delay_first() { next_ = clock::now() + std::chrono::seconds(1); }
  /// Whether it is time to write again.
  bool is_due() const { return live_ && clock::now() >= next_; }
  /// Rewrites the line, cut to the terminal's width. False if standard error is a closed pipe or terminal.
  bool write(std::string_view text);
  /// Prints a permanent line in place of the live one, also to files and pipes. False as above.
  bool print_above(std::string_view text);
  /// Clears the line, if it was written.
  void erase();
  /// Ends the line with a newline, so that it stays.
  void end_line();

 private:
  using clock = std::chrono::steady_clock;

  bool live_;
  bool is_written_ = false;
  std::chrono::milliseconds every_;
  clock::time_point next_ = clock::now();
};

}  // namespace experiments
