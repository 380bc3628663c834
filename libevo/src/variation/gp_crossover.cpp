#include "evo/variation/gp_crossover.hpp"

#include <cstdint>
#include <span>
#include <utility>

#include "variation/node_choice.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

/// A node among those that `may` be cut, of the drawn kind if there is one.
template <class May>
std::optional<std::size_t> cut_point(engine& rng, const gp_tree& tree, const primitive_set& set, double internal_bias,
                                     const May& may) {
  const bool internal = chance(rng, internal_bias);
  const auto kind = [&](const gp_node& node) { return may(node) && (set.arity(node.primitive) > 0) == internal; };
  if (const auto at = choose_node(rng, tree, kind)) return at;
  return choose_node(rng, tree, may);
}

}  // namespace

gp_subtree_crossover::gp_subtree_crossover(std::shared_ptr<const primitive_set> set, gp_limits limits,
                                           double internal_bias)
    : set_(checked_set(std::move(set))),
      limits_(limits),
      internal_bias_(checked_share(internal_bias, "the share of functions among cut points")) {
  limits_.validate();
}

std::optional<gp_tree> gp_subtree_crossover::operator()(engine& rng, const gp_tree& first,
                                                        const gp_tree& second) const {
  const auto& set = *set_;
  const auto out = *cut_point(rng, first, set, internal_bias_, [](const gp_node&) { return true; });
  const auto type = set[first.nodes[out].primitive].result;
  const auto fits = [&](const gp_node& node) { return set[node.primitive].result == type; };
  const auto in = cut_point(rng, second, set, internal_bias_, fits);
  if (!in) return std::nullopt;
  const auto graft = std::span(second.nodes).subspan(*in, subtree_end(second, set, *in) - *in);
  if (size(first) - (subtree_end(first, set, out) - out) + graft.size() > limits_.max_size) return std::nullopt;
  auto child = replace_subtree(first, set, out, graft);
  if (!limits_.admit(child, set)) return std::nullopt;
  return child;
}

}  // namespace evo
