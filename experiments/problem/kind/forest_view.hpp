// A genome of trees for display: as it is, and simplified.
#pragma once

#include <vector>

#include "evo/genome/gp_forest.hpp"

namespace experiments {

struct forest_view {
  std::vector<evo::gp_role> roles;
  evo::gp_forest forest;      ///< as the genome has it
  evo::gp_forest simplified;  ///< the same answers (where trees draw: the same distribution of them) from fewer nodes
};

}  // namespace experiments
