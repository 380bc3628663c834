// Tells on a live terminal that games are being played, where a command has nothing else to say for a while.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

#include "app/terminal/live_line.hpp"

namespace experiments {

/// A line with the number of games played since it began.
class game_counter {
 public:
  explicit game_counter(bool quiet) : shown_(quiet) { shown_.delay_first(); }

  /// From now on games are counted from 0, behind `line`; of `total` if that is known (not 0).
  void begin(std::string line, std::uint64_t total = 0);
  /// More games are done. May be called by several threads at once.
  void add(std::size_t games);
  /// Blanks the line, if anything was written.
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
