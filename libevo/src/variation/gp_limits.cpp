#include "evo/variation/gp_limits.hpp"

#include <stdexcept>
#include <string>

namespace evo {
namespace {

void check_limit(const char* name, std::size_t value, std::size_t min, std::size_t max) {
  if (value >= min && value <= max) return;
  throw std::invalid_argument("the " + std::string(name) + " of a tree must be from " + std::to_string(min) + " to " +
                              std::to_string(max) + ", not " + std::to_string(value));
}

}  // namespace

void gp_limits::validate() const {
  check_limit("largest depth", max_depth, 1, max_gp_nodes);
  check_limit("least depth", min_depth, 1, max_depth);
  check_limit("largest size", max_size, min_depth, max_gp_nodes);
}

bool gp_limits::admit(const gp_tree& tree, const primitive_set& set) const {
  return size(tree) <= max_size && depth_of(tree, set) <= max_depth;
}

std::string fault_of(const gp_forest& forest, std::span<const gp_role> shape, const gp_limits& limits) {
  if (auto fault = fault_of(forest, shape); !fault.empty()) return fault;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto& tree = forest.trees[i];
    if (limits.admit(tree, *shape[i].language)) continue;
    return "role '" + shape[i].name + "': a tree of " + std::to_string(size(tree)) + " nodes and depth " +
           std::to_string(depth_of(tree, *shape[i].language)) + ", at most " + std::to_string(limits.max_size) +
           " and " + std::to_string(limits.max_depth) + " are allowed";
  }
  return {};
}

}  // namespace evo
