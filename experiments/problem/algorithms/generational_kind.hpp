// Config section [generational].
#pragma once

#include <cstddef>

#include "config/resolved_config.hpp"
#include "evo/algorithm/generational_options.hpp"

namespace experiments {

/// Throws input_error for options that contradict each other.
evo::generational_options generational_settings(const resolved_config&, std::size_t objectives);

}  // namespace experiments
