// Errors for settings that are valid one by one, but not together or without effect together. Messages name the keys.
#pragma once

#include <string>
#include <string_view>

#include "config/resolved_config.hpp"
#include "text/input_error.hpp"

namespace experiments {

/// Throws input_error, naming both keys and their values, if the whole number at `key` is above that at `limit`.
inline void refuse_above(const resolved_config& config, std::string_view key, std::string_view limit) {
  const auto value = config.integer(key), max = config.integer(limit);
  if (value <= max) return;
  throw input_error(std::string(key).append(" = ").append(std::to_string(value)).append(" is above ").append(limit) +
                    " = " + std::to_string(max));
}

/// Throws input_error, naming both keys and their values, if the first stage at `stages` does not take all of `population`.
inline void refuse_other_entrants(const resolved_config& config, std::string_view stages, std::string_view population) {
  const auto first = config.stages(stages).front().entrants, all = config.integer(population);
  if (first == all) return;
  throw input_error(std::string(stages).append(" = ").append(config.text(stages)) + ": its first stage has " +
                    std::to_string(first) + " entrants, not all of " + std::string(population) + " = " +
                    std::to_string(all));
}

/// Throws input_error with the key and its value, and `why`.
[[noreturn]] inline void refuse_setting(const resolved_config& config, std::string_view key, std::string_view why) {
  throw input_error(std::string(key).append(" = ").append(config.text(key)).append(": ").append(why));
}

}  // namespace experiments
