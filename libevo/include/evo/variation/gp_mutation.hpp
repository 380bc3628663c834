// Mutations of genetic-programming trees. Children are no deeper and no larger than their parents, except those of subtree and
// insert mutation, which therefore check limits. Constructors throw std::invalid_argument if there is no language; parents must
// be trees of that language without fault (fault_of).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "evo/genome/gp_tree.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/gp_limits.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// A node becomes another primitive of the same type and argument types, each as likely as the others; one that becomes a
/// constant draws its value. If no other primitive fits, or the tree has no node of the wanted kind, the child is the parent.
class gp_point_mutation {
 public:
  enum class nodes { any, functions, terminals };  ///< among which the node is drawn uniformly
  explicit gp_point_mutation(std::shared_ptr<const primitive_set> set, nodes among = nodes::any);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  nodes among_;
};
static_assert(mutation_of<gp_point_mutation, gp_tree>);

/// The subtree at a node, drawn uniformly, is replaced by a random_subtree of its type which is at most `subtree_depth` deep
/// and fits into what the limits leave. Nothing is returned if the child exceeds them nevertheless, because its parent did.
class gp_subtree_mutation {
 public:
  /// Throws std::invalid_argument for impossible limits, unless 1 <= subtree_depth <= limits.max_depth, and unless
  /// function_share (see random_subtree) is in [0, 1].
  gp_subtree_mutation(std::shared_ptr<const primitive_set> set, gp_limits limits, std::size_t subtree_depth,
                      double function_share = 0.5);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  gp_limits limits_;
  std::size_t subtree_depth_;
  double function_share_;
};
static_assert(mutation_of<gp_subtree_mutation, gp_tree>);

/// The subtree at a node, drawn uniformly, becomes an argument of a new function: one of those with its type as result and
/// among the arguments, each as likely as the others, and one of these arguments, too; the others are random_subtrees at most
/// `subtree_depth` deep. The child is the parent if no function fits; nothing if the limits are broken.
class gp_insert_mutation {
 public:
  /// Throws std::invalid_argument as gp_subtree_mutation does.
  gp_insert_mutation(std::shared_ptr<const primitive_set> set, gp_limits limits, std::size_t subtree_depth,
                     double function_share = 0.5);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  gp_limits limits_;
  std::size_t subtree_depth_;
  double function_share_;
};
static_assert(mutation_of<gp_insert_mutation, gp_tree>);

/// The tree becomes one of its subtrees of its own type, each but itself as likely as the others; nothing if there is none.
class gp_hoist_mutation {
 public:
  explicit gp_hoist_mutation(std::shared_ptr<const primitive_set> set);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
};
static_assert(mutation_of<gp_hoist_mutation, gp_tree>);

/// The subtree at a function, drawn uniformly, becomes a terminal of its type. The child of a single terminal is its parent.
class gp_shrink_mutation {
 public:
  explicit gp_shrink_mutation(std::shared_ptr<const primitive_set> set);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
};
static_assert(mutation_of<gp_shrink_mutation, gp_tree>);

/// A constant, drawn uniformly from those of the tree, is moved by a normal deviate times `deviation`, also out of the range
/// it was drawn from; a move to infinity is left out. The child of a tree without constants is its parent.
class gp_constant_mutation {
 public:
  /// Throws std::invalid_argument unless deviation is positive and finite.
  gp_constant_mutation(std::shared_ptr<const primitive_set> set, double deviation);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  double deviation_;
};
static_assert(mutation_of<gp_constant_mutation, gp_tree>);

/// From the root down, at each function to one of its arguments, each as likely as the others; the leaf becomes a terminal of
/// its type, each as likely as the others, itself included.
class gp_leaf_mutation {
 public:
  explicit gp_leaf_mutation(std::shared_ptr<const primitive_set> set);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& parent) const;

 private:
  std::shared_ptr<const primitive_set> set_;
};
static_assert(mutation_of<gp_leaf_mutation, gp_tree>);

}  // namespace evo
