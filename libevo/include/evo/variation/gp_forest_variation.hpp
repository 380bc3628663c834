// Operators on forests, made of operators on trees: one for each role, in the order of the roles.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "evo/genome/gp_forest.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

using gp_tree_creation = std::function<gp_tree(engine&)>;
using gp_tree_crossover = std::function<std::optional<gp_tree>(engine&, const gp_tree&, const gp_tree&)>;
using gp_tree_mutation = std::function<std::optional<gp_tree>(engine&, const gp_tree&)>;

/// One operator, `make(role)`, for each role, e.g.
///   gp_forest_mutation(for_each_role<gp_tree_mutation>(shape, [](const gp_role& role) {
///     return gp_leaf_mutation(role.language); }));
template <class TreeOperator, class Make>
std::vector<TreeOperator> for_each_role(std::span<const gp_role> shape, const Make& make) {
  std::vector<TreeOperator> of_roles;
  for (const auto& role : shape) of_roles.emplace_back(make(role));
  return of_roles;
}

// Constructors throw std::invalid_argument without operators, or if one of them is empty; calls, for a forest that has
// another number of trees.

/// Creates a tree for each role.
class gp_forest_creation {
 public:
  explicit gp_forest_creation(std::vector<gp_tree_creation> of_roles);
  gp_forest operator()(engine& rng) const;

 private:
  std::vector<gp_tree_creation> of_roles_;
};
static_assert(creation_of<gp_forest_creation, gp_forest>);

/// In one role, drawn uniformly, the trees of both parents are crossed; the other trees are those of the first parent. Nothing
/// is returned if the crossover of that role returns nothing.
class gp_forest_crossover {
 public:
  explicit gp_forest_crossover(std::vector<gp_tree_crossover> of_roles);
  std::optional<gp_forest> operator()(engine& rng, const gp_forest& first, const gp_forest& second) const;

 private:
  std::vector<gp_tree_crossover> of_roles_;
};
static_assert(crossover_of<gp_forest_crossover, gp_forest>);

/// The tree of one role, drawn uniformly, mutates. Nothing is returned if the mutation of that role returns nothing.
class gp_forest_mutation {
 public:
  explicit gp_forest_mutation(std::vector<gp_tree_mutation> of_roles);
  std::optional<gp_forest> operator()(engine& rng, const gp_forest& parent) const;

 private:
  std::vector<gp_tree_mutation> of_roles_;
};
static_assert(mutation_of<gp_forest_mutation, gp_forest>);

}  // namespace evo
