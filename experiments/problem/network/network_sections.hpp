// The sections [ternary-network] and [variation] of a config.
#pragma once

#include "config/option_sections.hpp"

namespace experiments {

option_section ternary_network_section();
/// Crossover and mutation of ternary networks; other genomes have sections of their own names for that.
option_section variation_section();

}  // namespace experiments
