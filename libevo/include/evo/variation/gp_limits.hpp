// Limits of depth and size that every operator on trees respects.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "evo/genome/gp_forest.hpp"
#include "evo/genome/gp_tree.hpp"

namespace evo {

/// Depth counts nodes from root to leaf: 1 is a single terminal. min_depth is a rule for creation only.
struct gp_limits {
  std::size_t min_depth = 1;
  std::size_t max_depth = 7;
  std::size_t max_size = 500;

  /// Throws std::invalid_argument unless 1 <= min_depth <= max_depth <= max_gp_nodes and min_depth <= max_size <=
  /// max_gp_nodes.
  void validate() const;
  /// Whether the tree is neither too deep nor too large.
  bool admit(const gp_tree& tree, const primitive_set& set) const;
};

/// The fault of the forest, naming the role: as fault_of in gp_forest.hpp, or a tree that breaks the limits.
std::string fault_of(const gp_forest& forest, std::span<const gp_role> shape, const gp_limits& limits);

}  // namespace evo
