#include "app/terminal/live_line.hpp"

#include <utility>

#include "app/terminal/console.hpp"

namespace experiments {

live_line::live_line(bool quiet, std::chrono::milliseconds every) : live_(!quiet && stderr_is_live()), every_(every) {}

bool live_line::write(std::string_view text) {
  next_ = clock::now() + every_;
  is_written_ = true;
  return say(std::string(erase_line).append(text.substr(0, stderr_columns() - 1)));
}

bool live_line::say_above(std::string_view text) {
  return say(std::string(std::exchange(is_written_, false) ? erase_line : "").append(text).append("\n"));
}

void live_line::blank() {
  if (std::exchange(is_written_, false)) say(erase_line);
}

void live_line::leave() {
  if (std::exchange(is_written_, false)) say("\n");
}

}  // namespace experiments
