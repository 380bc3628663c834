// Checks an option against its range; the message names the option as users know it.
#pragma once

#include <stdexcept>

#include <fmt/format.h>

namespace evo {

/// Throws std::invalid_argument with the name, the range and the value unless it is in range.
template <class Number>
void check_option(bool in_range, const char* name, const char* range, Number value) {
  if (!in_range) {
    throw std::invalid_argument(fmt::format("{} must be {}, not {}", name, range, value));
  }
}

}  // namespace evo
