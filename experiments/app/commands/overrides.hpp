// The command line options that override options of a config: --set, --seed, --threads.
#pragma once

#include <vector>

#include "app/command_line.hpp"
#include "config/resolved_config.hpp"

namespace experiments {

/// Declares --set and --threads.
void declare_overrides(command_line&);

/// The values of --set, --seed and --threads as assignments. Throws input_error for a malformed --set.
std::vector<assignment> overrides_of(const command_line&);

}  // namespace experiments
