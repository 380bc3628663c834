#include "evo/variation/gp_forest_variation.hpp"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "evo/random/draws.hpp"

namespace evo {
namespace {

template <class TreeOperator>
std::vector<TreeOperator> checked(std::vector<TreeOperator> of_roles) {
  if (of_roles.empty())
    throw std::invalid_argument("an operator on forests needs one on trees for each role, not none");
  for (std::size_t i = 0; i < of_roles.size(); ++i) {
    if (!of_roles[i]) throw std::invalid_argument(fmt::format("role {} of a forest has no operator", i));
  }
  return of_roles;
}

void check_trees(const gp_forest& forest, std::size_t roles) {
  if (forest.trees.size() == roles) return;
  throw std::invalid_argument(fmt::format("a forest of {} trees cannot vary in {} roles", forest.trees.size(), roles));
}

/// The parent with another tree in one role, or nothing without it.
std::optional<gp_forest> with_tree(const gp_forest& parent, std::size_t role, std::optional<gp_tree> tree) {
  if (!tree) return std::nullopt;
  auto child = parent;
  child.trees[role] = *std::move(tree);
  return child;
}

}  // namespace

gp_forest_creation::gp_forest_creation(std::vector<gp_tree_creation> of_roles)
    : of_roles_(checked(std::move(of_roles))) {}

gp_forest gp_forest_creation::operator()(engine& rng) const {
  gp_forest forest;
  for (const auto& create : of_roles_) forest.trees.push_back(create(rng));
  return forest;
}

gp_forest_crossover::gp_forest_crossover(std::vector<gp_tree_crossover> of_roles)
    : of_roles_(checked(std::move(of_roles))) {}

std::optional<gp_forest> gp_forest_crossover::operator()(engine& rng, const gp_forest& first,
                                                         const gp_forest& second) const {
  check_trees(first, of_roles_.size());
  check_trees(second, of_roles_.size());
  const auto role = uniform_below(rng, of_roles_.size());
  return with_tree(first, role, of_roles_[role](rng, first.trees[role], second.trees[role]));
}

gp_forest_mutation::gp_forest_mutation(std::vector<gp_tree_mutation> of_roles)
    : of_roles_(checked(std::move(of_roles))) {}

std::optional<gp_forest> gp_forest_mutation::operator()(engine& rng, const gp_forest& parent) const {
  check_trees(parent, of_roles_.size());
  const auto role = uniform_below(rng, of_roles_.size());
  return with_tree(parent, role, of_roles_[role](rng, parent.trees[role]));
}

}  // namespace evo
