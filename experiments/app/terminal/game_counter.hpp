// Shows the number of games played on a line of the terminal during long work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

#include "app/terminal/live_line.hpp"

namespace experiments {

/// Silent if standard error is not a terminal, or if `quiet`.
class game_counter {
 public:
  explicit game_counter(bool quiet) : shown_(quiet) { shown_.delay_first(); }

  /// Counts from 0 again; the line is `line`, the count, and `total` unless that is 0 (unknown).
  void begin(std::string line, std::uint64_t total = 0);
  /// Adds completed games. Thread-safe.
  void add(std::size_t games);
  /// Clears the line, if it was written.
  void end();

 private:
  std::string text() const;

  std::mutex mutex_;
  live_line shown_;
  std::string line_;
  std::uint64_t total_ = 0;
  std::uint64_t games_ = 0;
};

}  // namespace experiments
