#include "evo/genome/gp_tree.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

#include <fmt/format.h>

#include "genome/gp_walk.hpp"
#include "genome/token_text.hpp"

namespace evo {
namespace {

bool is_plus_zero(double value) { return std::bit_cast<std::uint64_t>(value) == 0; }

std::string at_node(std::size_t index) { return fmt::format("node {}", index); }

/// The fault of a node by itself, given that its primitive is known.
std::string fault_of_node(const gp_node& node, const primitive_set& set, std::uint8_t wanted) {
  const auto& word = set[node.primitive];
  if (word.result != wanted) {
    return fmt::format("gives {}, {} is needed", quoted(set.types()[word.result]), quoted(set.types()[wanted]));
  }
  if (!word.constant && !is_plus_zero(node.value)) return "has a value, but is no constant";
  if (!std::isfinite(node.value)) return "is a constant that is not finite";
  return "";
}

}  // namespace

gp_tree_columns columns_of(const gp_tree& tree) {
  gp_tree_columns columns;
  columns.primitives.reserve(tree.nodes.size());
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    columns.primitives.push_back(tree.nodes[i].primitive);
    if (is_plus_zero(tree.nodes[i].value)) continue;
    columns.valued.push_back(static_cast<std::uint32_t>(i));
    columns.values.push_back(tree.nodes[i].value);
  }
  return columns;
}

gp_tree tree_of(const gp_tree_columns& columns) {
  const auto& valued = columns.valued;
  const bool ascending = std::adjacent_find(valued.begin(), valued.end(), std::greater_equal<>()) == valued.end();
  if (valued.size() != columns.values.size() || !ascending ||
      (!valued.empty() && valued.back() >= columns.primitives.size())) {
    throw std::runtime_error("stored genome: the values of a tree do not fit its nodes");
  }
  gp_tree tree;
  tree.nodes.reserve(columns.primitives.size());
  for (const auto primitive : columns.primitives) tree.nodes.push_back({primitive, 0.0});
  for (std::size_t i = 0; i < valued.size(); ++i) tree.nodes[valued[i]].value = columns.values[i];
  return tree;
}

std::string fault_of(const gp_tree& tree, const primitive_set& set, std::uint8_t root_type) {
  if (root_type >= set.types().size()) return fmt::format("there is no type {}", root_type);
  std::vector<std::uint8_t> wanted{root_type};  // of the nodes to come, the next one last
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const auto& node = tree.nodes[i];
    if (wanted.empty()) return at_node(i) + " is beyond the end of the tree";
    if (node.primitive >= set.size()) {
      return fmt::format("{} is primitive {} of {}", at_node(i), node.primitive, set.size());
    }
    const auto& word = set[node.primitive];
    if (const auto fault = fault_of_node(node, set, wanted.back()); !fault.empty()) {
      return fmt::format("{}, {}, {}", at_node(i), quoted(word.name), fault);
    }
    wanted.pop_back();
    wanted.insert(wanted.end(), word.arguments.rbegin(), word.arguments.rend());
  }
  if (wanted.empty()) return "";
  return fmt::format("after {} nodes {} are missing", tree.nodes.size(), wanted.size());
}

std::size_t subtree_end(const gp_tree& tree, const primitive_set& set, std::size_t at) {
  std::size_t end = at;
  for (std::size_t missing = 1; missing > 0; ++end) missing += set.arity(tree.nodes[end].primitive) - 1;
  return end;
}

std::size_t depth_of(const gp_tree& tree, const primitive_set& set) {
  gp_walk walk;
  std::size_t deepest = 0;
  for (const auto& node : tree.nodes) deepest = std::max(deepest, walk.enter(set.arity(node.primitive)));
  return deepest;
}

std::size_t depth_at(const gp_tree& tree, const primitive_set& set, std::size_t at) {
  gp_walk walk;
  for (std::size_t i = 0; i < at; ++i) walk.enter(set.arity(tree.nodes[i].primitive));
  return walk.open() + 1;
}

std::vector<std::size_t> depths(const gp_tree& tree, const primitive_set& set) {
  gp_walk walk;
  std::vector<std::size_t> all;
  all.reserve(tree.nodes.size());
  for (const auto& node : tree.nodes) all.push_back(walk.enter(set.arity(node.primitive)));
  return all;
}

gp_tree subtree(const gp_tree& tree, const primitive_set& set, std::size_t at) {
  const auto begin = tree.nodes.begin();
  return {{begin + static_cast<std::ptrdiff_t>(at), begin + static_cast<std::ptrdiff_t>(subtree_end(tree, set, at))}};
}

gp_tree replace_subtree(const gp_tree& tree, const primitive_set& set, std::size_t at,
                        std::span<const gp_node> replacement) {
  const auto nodes = std::span(tree.nodes);
  const auto rest = nodes.subspan(subtree_end(tree, set, at));
  gp_tree changed;
  changed.nodes.reserve(at + replacement.size() + rest.size());
  for (const auto& part : {nodes.first(at), replacement, rest}) {
    changed.nodes.insert(changed.nodes.end(), part.begin(), part.end());
  }
  return changed;
}

}  // namespace evo
