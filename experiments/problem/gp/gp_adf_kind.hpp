// One tree for each direction as a kind of genome: config sections [gp] and [gp-numbers].
#pragma once

#include "problem/kind/genome_kind.hpp"

namespace experiments {

genome_kind gp_adf_kind();

}  // namespace experiments
