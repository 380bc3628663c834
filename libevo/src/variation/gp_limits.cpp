#include "evo/variation/gp_limits.hpp"

#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace evo {
namespace {

void check_limit(const char* name, std::size_t value, std::size_t min, std::size_t max) {
  if (value >= min && value <= max) return;
  throw std::invalid_argument(fmt::format("the {} of a tree must be from {} to {}, not {}", name, min, max, value));
}

}  // namespace

void gp_limits::validate() const {
  check_limit("maximum depth", max_depth, 1, max_gp_nodes);
  check_limit("minimum depth", min_depth, 1, max_depth);
  check_limit("maximum size", max_size, min_depth, max_gp_nodes);
}

bool gp_limits::admit(const gp_tree& tree, const primitive_set& set) const {
  return size(tree) <= max_size && depth_of(tree, set) <= max_depth;
}

std::string fault_of(const gp_forest& forest, std::span<const gp_role> shape, const gp_limits& limits) {
  if (auto fault = fault_of(forest, shape); !fault.empty()) return fault;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto& tree = forest.trees[i];
    if (limits.admit(tree, *shape[i].language)) continue;
    return fmt::format("role '{}': a tree of {} nodes and depth {}, at most {} and {} are allowed", shape[i].name,
                       size(tree), depth_of(tree, *shape[i].language), limits.max_size, limits.max_depth);
  }
  return {};
}

}  // namespace evo
