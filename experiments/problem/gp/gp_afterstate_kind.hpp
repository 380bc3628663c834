// A tree that values boards as a kind of genome, with shared automatically defined functions: config sections [gp] and
// [gp-numbers].
#pragma once

#include "problem/kind/genome_kind.hpp"

namespace experiments {

genome_kind gp_afterstate_kind();

}  // namespace experiments
