#include "evo/genome/gp_forest.hpp"

#include <set>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

namespace evo {

void check_shape(std::span<const gp_role> shape) {
  if (shape.empty()) throw std::invalid_argument("a forest needs a role at least");
  std::set<std::string_view> seen;
  for (const auto& role : shape) {
    if (role.name.empty()) throw std::invalid_argument("a role of a forest needs a name");
    if (!seen.insert(role.name).second) throw std::invalid_argument(fmt::format("there are two roles '{}'", role.name));
    if (!role.language) throw std::invalid_argument(fmt::format("role '{}' has no language", role.name));
    if (role.root_type >= role.language->types().size()) {
      throw std::invalid_argument(fmt::format("role '{}' has type {}, its language has {}", role.name, role.root_type,
                                              role.language->types().size()));
    }
  }
}

std::string fault_of(const gp_forest& forest, std::span<const gp_role> shape) {
  if (forest.trees.size() != shape.size()) {
    return fmt::format("the forest has {} trees, not {}", forest.trees.size(), shape.size());
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto fault = fault_of(forest.trees[i], *shape[i].language, shape[i].root_type);
    if (!fault.empty()) return fmt::format("role '{}': {}", shape[i].name, fault);
  }
  return "";
}

}  // namespace evo
