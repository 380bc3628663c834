// Uniform choice among the nodes of a tree that fulfil a condition.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "evo/genome/gp_tree.hpp"
#include "evo/random/draws.hpp"

namespace evo {

/// The index of a node for which `wanted(node)` holds, each as likely as the others; nothing, and no draw, if there is none.
template <class Wanted>
std::optional<std::size_t> choose_node(engine& rng, const gp_tree& tree, const Wanted& wanted) {
  const auto& nodes = tree.nodes;
  const auto count = static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), wanted));
  if (count == 0) return std::nullopt;
  auto left = uniform_below(rng, count);
  std::size_t at = 0;
  while (!wanted(nodes[at]) || left-- > 0) ++at;
  return at;
}

}  // namespace evo
