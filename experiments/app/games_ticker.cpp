#include "app/games_ticker.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/console.hpp"

namespace experiments {
namespace {

constexpr std::chrono::milliseconds first_pause{1000};  // what is done sooner needs no telling
constexpr std::chrono::milliseconds pause{250};

}  // namespace

games_ticker::games_ticker(bool quiet) : live_(!quiet && stderr_is_live()), next_(clock::now() + first_pause) {}

void games_ticker::begin(std::string line, std::uint64_t total) {
  const std::lock_guard lock(mutex_);
  line_ = std::move(line);
  total_ = total;
  games_ = 0;
  next_ = clock::now() + first_pause;
}

void games_ticker::add(std::size_t games) {
  if (!live_) return;
  const std::lock_guard lock(mutex_);
  games_ += games;
  const auto now = clock::now();
  if (now < next_) return;
  next_ = now + pause;
  written_ = true;
  say(erase_line + text());
}

void games_ticker::end() {
  const std::lock_guard lock(mutex_);
  if (written_) say(erase_line);
  written_ = false;
}

/// The count stays on the terminal, whatever becomes of the line.
std::string games_ticker::text() const {
  const std::string count =
      total_ > 0 ? fmt::format("  {} of {} games", games_, total_) : fmt::format("  +{} games", games_);
  const std::size_t width = stderr_columns() - 1;
  return line_.substr(0, width - std::min(width, count.size())) + count.substr(0, width);
}

}  // namespace experiments
