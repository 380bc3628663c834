#include "evo/variation/gp_limits.hpp"

#include <stdexcept>
#include <string>

namespace evo {
namespace {

void check_limit(const char* name, std::size_t value, std::size_t least, std::size_t most) {
  if (value >= least && value <= most) return;
  throw std::invalid_argument("the " + std::string(name) + " of a tree must be from " + std::to_string(least) + " to " +
                              std::to_string(most) + ", not " + std::to_string(value));
}

}  // namespace

void gp_limits::validate() const {
  check_limit("largest depth", max_depth, 1, most_gp_nodes);
  check_limit("least depth", min_depth, 1, max_depth);
  check_limit("largest size", max_size, min_depth, most_gp_nodes);
}

bool gp_limits::admit(const gp_tree& tree, const primitive_set& set) const {
  return size(tree) <= max_size && depth_of(tree, set) <= max_depth;
}

}  // namespace evo
