// Trees of the seed's language as a kind of genome: config sections [gp] and [gp-seed].
#pragma once

#include "problem/kind/genome_kind.hpp"

namespace experiments {

genome_kind gp_seed_kind();

}  // namespace experiments
