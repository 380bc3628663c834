// Where the nodes of a tree stand in a drawing: the root to the left, its arguments to the right of it from top to bottom.
#pragma once

#include <cstddef>
#include <vector>

#include "evo/genome/gp_tree.hpp"

namespace experiments {

struct placed_node {
  std::size_t column = 0;  ///< 0: the root
  double row = 0.0;  ///< leaves stand in rows 0, 1, 2, ... from the top; a parent in the middle of its outer children
  std::size_t parent = 0;  ///< node index; its own for the root
};

/// One for each node. Two nodes of one column are at least a row apart, and no other node of its column stands between a parent and the
/// rows of its children, so that straight lines cross nothing. Without recursion.
std::vector<placed_node> layout_of(const evo::gp_tree&, const evo::primitive_set&);

}  // namespace experiments
