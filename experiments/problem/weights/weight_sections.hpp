// The sections [weights] and [real] of a config.
#pragma once

#include "config/option_sections.hpp"

namespace experiments {

option_section weights_section();
option_section real_section();

}  // namespace experiments
