// Options of a config that a command line overrides: --set, --seed, --threads.
#pragma once

#include <vector>

#include "app/command_line.hpp"
#include "config/resolved_config.hpp"

namespace experiments {

/// Declares --set and --threads.
void declare_overrides(command_line&);

/// What --set, --seed and --threads say, as assignments. Throws input_error for a --set that is none.
std::vector<assignment> overrides_of(const command_line&);

}  // namespace experiments
