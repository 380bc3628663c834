#include "evo/variation/gp_mutation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "evo/variation/gp_creation.hpp"
#include "variation/node_choice.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

std::size_t checked_subtree_depth(std::size_t depth, const gp_limits& limits) {
  limits.validate();
  if (depth >= 1 && depth <= limits.max_depth) return depth;
  throw std::invalid_argument(fmt::format("the depth of a new subtree must be from 1 to that of the tree, {}, not {}",
                                          limits.max_depth, depth));
}

/// Functions that take and give this type, ascending.
std::vector<std::uint32_t> functions_around(const primitive_set& set, std::uint8_t type) {
  std::vector<std::uint32_t> found;
  for (const auto index : set.functions_of(type)) {
    const auto& arguments = set[index].arguments;
    if (std::find(arguments.begin(), arguments.end(), type) != arguments.end()) found.push_back(index);
  }
  return found;
}

/// Which of a function's arguments, drawn uniformly from those of this type. There must be one.
std::size_t place_of_type(engine& rng, const std::vector<std::uint8_t>& arguments, std::uint8_t type) {
  auto left = uniform_below(rng, static_cast<std::uint64_t>(std::count(arguments.begin(), arguments.end(), type)));
  std::size_t place = 0;
  while (arguments[place] != type || left-- > 0) ++place;
  return place;
}

}  // namespace

gp_point_mutation::gp_point_mutation(std::shared_ptr<const primitive_set> set, nodes among)
    : set_(checked_set(std::move(set))), among_(among) {}

std::optional<gp_tree> gp_point_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto wanted = [this](const gp_node& node) {
    return among_ == nodes::any || (set_->arity(node.primitive) > 0) == (among_ == nodes::functions);
  };
  auto child = parent;
  const auto at = choose_node(rng, child, wanted);
  if (!at) return child;
  auto& node = child.nodes[*at];
  const auto peers = set_->peers_of(node.primitive);
  if (peers.size() == 1) return child;
  // One of the others: the last one stands in for itself.
  const auto drawn = peers[uniform_below(rng, peers.size() - 1)];
  node = random_node(rng, *set_, drawn == node.primitive ? peers.back() : drawn);
  return child;
}

gp_subtree_mutation::gp_subtree_mutation(std::shared_ptr<const primitive_set> set, gp_limits limits,
                                         std::size_t subtree_depth, double function_share)
    : set_(checked_set(std::move(set))),
      limits_(limits),
      subtree_depth_(checked_subtree_depth(subtree_depth, limits)),
      function_share_(checked_share(function_share, "the share of functions")) {}

std::optional<gp_tree> gp_subtree_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto& set = *set_;
  const auto at = uniform_below(rng, size(parent));
  const auto above = depth_at(parent, set, at) - 1;
  const auto kept = size(parent) - (subtree_end(parent, set, at) - at);
  if (above >= limits_.max_depth || kept >= limits_.max_size) return std::nullopt;
  const gp_limits room{1, std::min(subtree_depth_, limits_.max_depth - above), limits_.max_size - kept};
  const auto type = set[parent.nodes[at].primitive].result;
  auto child = replace_subtree(parent, set, at, random_subtree(rng, set, type, room, function_share_));
  if (!limits_.admit(child, set)) return std::nullopt;
  return child;
}

gp_insert_mutation::gp_insert_mutation(std::shared_ptr<const primitive_set> set, gp_limits limits,
                                       std::size_t subtree_depth, double function_share)
    : set_(checked_set(std::move(set))),
      limits_(limits),
      subtree_depth_(checked_subtree_depth(subtree_depth, limits)),
      function_share_(checked_share(function_share, "the share of functions")) {}

std::optional<gp_tree> gp_insert_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto& set = *set_;
  const auto at = uniform_below(rng, size(parent));
  const auto type = set[parent.nodes[at].primitive].result;
  const auto fitting = functions_around(set, type);
  if (fitting.empty()) return parent;
  const auto function = fitting[uniform_below(rng, fitting.size())];
  const auto& arguments = set[function].arguments;
  const auto place = place_of_type(rng, arguments, type);
  const gp_limits small{1, subtree_depth_, limits_.max_size};
  gp_tree branch{{random_node(rng, set, function)}};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto argument =
        i == place ? subtree(parent, set, at) : random_subtree(rng, set, arguments[i], small, function_share_);
    branch.nodes.insert(branch.nodes.end(), argument.nodes.begin(), argument.nodes.end());
  }
  auto child = replace_subtree(parent, set, at, branch);
  if (!limits_.admit(child, set)) return std::nullopt;
  return child;
}

gp_hoist_mutation::gp_hoist_mutation(std::shared_ptr<const primitive_set> set) : set_(checked_set(std::move(set))) {}

std::optional<gp_tree> gp_hoist_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto& set = *set_;
  const auto* const root = &parent.nodes.front();
  const auto at = choose_node(rng, parent, [&](const gp_node& node) {
    return &node != root && set[node.primitive].result == set[root->primitive].result;
  });
  if (!at) return std::nullopt;
  return subtree(parent, set, *at);
}

gp_shrink_mutation::gp_shrink_mutation(std::shared_ptr<const primitive_set> set) : set_(checked_set(std::move(set))) {}

std::optional<gp_tree> gp_shrink_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto& set = *set_;
  const auto at = choose_node(rng, parent, [&](const gp_node& node) { return set.arity(node.primitive) > 0; });
  if (!at) return parent;
  const auto type = set[parent.nodes[*at].primitive].result;
  return replace_subtree(parent, set, *at, gp_tree{{random_terminal(rng, set, type)}});
}

gp_constant_mutation::gp_constant_mutation(std::shared_ptr<const primitive_set> set, double deviation)
    : set_(checked_set(std::move(set))), deviation_(deviation) {
  if (!(deviation > 0.0) || !std::isfinite(deviation)) {
    throw std::invalid_argument(
        fmt::format("the deviation of constants must be positive and finite, not {}", deviation));
  }
}

std::optional<gp_tree> gp_constant_mutation::operator()(engine& rng, const gp_tree& parent) const {
  auto child = parent;
  const auto at = choose_node(rng, child, [this](const gp_node& node) { return (*set_)[node.primitive].constant; });
  if (!at) return child;
  auto& value = child.nodes[*at].value;
  const auto moved = value + standard_normal(rng) * deviation_;
  if (std::isfinite(moved)) value = moved;
  return child;
}

gp_leaf_mutation::gp_leaf_mutation(std::shared_ptr<const primitive_set> set) : set_(checked_set(std::move(set))) {}

std::optional<gp_tree> gp_leaf_mutation::operator()(engine& rng, const gp_tree& parent) const {
  const auto& set = *set_;
  auto child = parent;
  std::size_t at = 0;
  while (const auto arity = set.arity(child.nodes[at].primitive)) {
    const auto passed = uniform_below(rng, arity);
    ++at;
    for (std::uint64_t i = 0; i < passed; ++i) at = subtree_end(child, set, at);
  }
  child.nodes[at] = random_terminal(rng, set, set[child.nodes[at].primitive].result);
  return child;
}

}  // namespace evo
