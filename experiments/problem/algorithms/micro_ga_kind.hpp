// The section [micro-ga] of a config as the algorithm's options.
#pragma once

#include "config/resolved_config.hpp"
#include "evo/algorithm/micro_ga_options.hpp"

namespace experiments {

/// Throws input_error for settings that are valid one by one but not together.
evo::micro_ga_options micro_ga_settings(const resolved_config&);

}  // namespace experiments
