// Ternary networks as a kind of genome: config sections [ternary-network] and [variation], and their form in genome files.
#pragma once

#include "problem/kind/genome_kind.hpp"

namespace experiments {

genome_kind ternary_network_kind();

}  // namespace experiments
