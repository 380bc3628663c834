#include "app/terminal/game_counter.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/terminal/console.hpp"

namespace experiments {

void game_counter::begin(std::string line, std::uint64_t total) {
  const std::lock_guard lock(mutex_);
  line_ = std::move(line);
  total_ = total;
  games_ = 0;
  shown_.delay_first();
}

void game_counter::add(std::size_t games) {
  const std::lock_guard lock(mutex_);
  games_ += games;
  if (shown_.is_due()) shown_.write(text());
}

void game_counter::end() {
  const std::lock_guard lock(mutex_);
  shown_.erase();
}

/// The line is cut to the terminal's width, the count is not.
std::string game_counter::text() const {
  const std::string count =
      total_ > 0 ? fmt::format("  {} of {} games", games_, total_) : fmt::format("  +{} games", games_);
  const std::size_t width = stderr_columns() - 1;
  return line_.substr(0, width - std::min(width, count.size())) + count.substr(0, width);
}

}  // namespace experiments
