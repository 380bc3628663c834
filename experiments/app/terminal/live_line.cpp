#include "app/terminal/live_line.hpp"

#include <utility>

#include "app/terminal/console.hpp"

namespace experiments {

live_line::live_line(bool quiet, std::chrono::milliseconds every) : live_(!quiet && stderr_is_live()), every_(every) {}

bool live_line::write(std::string_view text) {
  next_ = clock::now() + every_;
  is_written_ = true;
  return print_status(std::string(erase_line).append(text.substr(0, stderr_columns() - 1)));
}

bool live_line::print_above(std::string_view text) {
  return print_status(std::string(std::exchange(is_written_, false) ? erase_line : "").append(text).append("\n"));
}

void live_line::erase() {
  if (std::exchange(is_written_, false)) print_status(erase_line);
}

void live_line::end_line() {
  if (std::exchange(is_written_, false)) print_status("\n");
}

}  // namespace experiments
