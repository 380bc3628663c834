// A genome of several trees, each with a role of its own, e.g. one for each decision a player takes.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "evo/genome/gp_tree.hpp"
#include "evo/genome/primitive_set.hpp"

namespace evo {

/// The role of one tree of a forest, and its language.
struct gp_role {
  std::string name;
  std::shared_ptr<const primitive_set> language;
  std::uint8_t root_type = 0;
};

/// One tree for each role, in the order of the roles.
struct gp_forest {
  std::vector<gp_tree> trees;

  friend auto operator<=>(const gp_forest&, const gp_forest&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& trees;
  }
};

/// Throws std::invalid_argument, naming the role, unless there is one at least and all have a name of their own, a language,
/// and a root type that is in it.
void check_shape(std::span<const gp_role> shape);

/// The fault of the forest, naming the role; empty if it has a tree without fault for each. The shape must be valid.
std::string fault_of(const gp_forest& forest, std::span<const gp_role> shape);

}  // namespace evo
