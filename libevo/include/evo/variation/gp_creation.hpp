// Random trees: full, grow, and both in turn (Koza 1992, section 6.2), typed and within limits.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "evo/genome/gp_tree.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/gp_limits.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// A node of this primitive; a constant's value is drawn uniformly from its range.
gp_node random_node(engine& rng, const primitive_set& set, std::uint32_t primitive);
/// A node of a terminal of the type, each as likely as the others.
gp_node random_terminal(engine& rng, const primitive_set& set, std::uint8_t type);

/// A random tree of the type, node by node in prefix order. Above min_depth a node is a function; then one with probability
/// `function_share`, until max_depth, where it is a terminal. Functions, as terminals, are as likely as each other.
/// - A function must leave a node for each place that is still open: of those whose arguments are too many none is drawn, and
///   the node is a terminal if all are. So max_size holds without retries; where it binds, branches further right are smaller.
/// - A type without functions gives a terminal at any depth, so that a branch may end above min_depth.
/// With a `root` the first node is this function, which must be of the type and must leave room for its arguments.
/// `room` must be valid.
gp_tree random_subtree(engine& rng, const primitive_set& set, std::uint8_t type, const gp_limits& room,
                       double function_share, std::optional<std::uint32_t> root = {});

/// Whether trees of the type can be as deep as that.
bool can_reach_depth(const primitive_set& set, std::uint8_t type, std::size_t depth);

class gp_creation {
 public:
  enum class method {
    full,    ///< random_subtree with functions down to max_depth
    grow,    ///< random_subtree with function_share
    ramped,  ///< half full, half grow, with a largest depth drawn uniformly from max(min_depth, 2) (or 1, if that is
             ///< max_depth) to max_depth
  };
  /// With a `root`, all trees begin with this function: a population of its own kind, that others cannot crowd out.
  /// Throws std::invalid_argument if there is no language or no such type, for impossible limits, if function_share is not
  /// in [0, 1], if trees may be deeper than 1 but the language has no function, if no tree of the type is as deep as
  /// min_depth, or if the root is not a function of the type with room for its arguments.
  gp_creation(std::shared_ptr<const primitive_set> set, std::uint8_t root_type, gp_limits limits, method kind,
              double function_share = 0.5, std::optional<std::uint32_t> root = {});
  gp_tree operator()(engine& rng) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  std::uint8_t root_type_;
  gp_limits limits_;
  method kind_;
  double function_share_;
  std::optional<std::uint32_t> root_;
};
static_assert(creation_of<gp_creation, gp_tree>);

}  // namespace evo
