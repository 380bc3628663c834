// Trees drawn as SVG.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "evo/genome/gp_tree.hpp"

namespace experiments {

struct drawn_tree {
  std::string title;
  const evo::gp_tree* tree = nullptr;
  const evo::primitive_set* set = nullptr;
};

inline constexpr std::size_t max_drawn_nodes = 20'000;  ///< of all trees: a picture of some 4 MB

/// One tree below the other, with their titles if they are several. Functions are boxes, terminals pills, in two colours that
/// are distinct to the colour-blind. `name` and `description` are for screen readers; all text is escaped. Throws
/// std::length_error beyond max_drawn_nodes.
std::string tree_svg(std::span<const drawn_tree>, const std::string& name, const std::string& description);

}  // namespace experiments
