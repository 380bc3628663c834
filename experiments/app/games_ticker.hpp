// Tells on a live terminal that games are being played, where a command has nothing else to say for a while.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

namespace experiments {

/// The line at the bottom of the terminal, with the number of games played since it was written. Silent off a live terminal.
class games_ticker {
 public:
  explicit games_ticker(bool quiet);
  ~games_ticker() { end(); }
  games_ticker(const games_ticker&) = delete;
  games_ticker& operator=(const games_ticker&) = delete;

  /// From now on games are counted from 0, behind `line`; of `total` if that is known (not 0).
  void begin(std::string line, std::uint64_t total = 0);
  /// More games are done. May be called by several threads at once.
  void add(std::size_t games);
  /// Blanks the line, if anything was written.
  void end();

 private:
  using clock = std::chrono::steady_clock;

  std::string text() const;

  const bool live_;
  std::mutex mutex_;
  std::string line_;
  std::uint64_t total_ = 0;
  std::uint64_t games_ = 0;
  bool written_ = false;
  clock::time_point next_;
};

}  // namespace experiments
