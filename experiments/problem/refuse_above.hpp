// Settings that are valid one by one, but not together: refused with the names of their keys, before anything is made of them.
#pragma once

#include <string>
#include <string_view>

#include "config/config_error.hpp"
#include "config/resolved_config.hpp"

namespace experiments {

/// Throws config_error, naming both keys and their values, if the whole number at `key` is above that at `limit`.
inline void refuse_above(const resolved_config& config, std::string_view key, std::string_view limit) {
  const auto value = config.integer(key), most = config.integer(limit);
  if (value <= most) return;
  throw config_error(std::string(key).append(" = ").append(std::to_string(value)).append(" is above ").append(limit) +
                     " = " + std::to_string(most));
}

}  // namespace experiments
