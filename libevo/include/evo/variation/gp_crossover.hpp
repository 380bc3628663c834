// Subtree crossover (Koza 1992, section 6.4.2), typed and within limits.
#pragma once

#include <memory>
#include <optional>

#include "evo/genome/gp_tree.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/gp_limits.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// A subtree of the first parent gives way to a copy of one of the same type from the second. With probability internal_bias
/// each cut point is a function, else a terminal, drawn uniformly; where the parent has none of that kind (in the second:
/// of that type), it is one of the other kind. Nothing is returned if the child would be too deep or too large, or if the
/// second parent has no node of the type: the caller then keeps the first parent and counts the refusal. The parents must be
/// trees of the language without fault (fault_of).
class gp_subtree_crossover {
 public:
  /// Throws std::invalid_argument if there is no language, for impossible limits, and unless internal_bias is in [0, 1].
  gp_subtree_crossover(std::shared_ptr<const primitive_set> set, gp_limits limits, double internal_bias = 0.9);
  std::optional<gp_tree> operator()(engine& rng, const gp_tree& first, const gp_tree& second) const;

 private:
  std::shared_ptr<const primitive_set> set_;
  gp_limits limits_;
  double internal_bias_;
};
static_assert(crossover_of<gp_subtree_crossover, gp_tree>);

}  // namespace evo
