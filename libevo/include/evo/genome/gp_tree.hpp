// A genetic-programming tree as a value: its nodes in prefix order, flat, so that no walk over it needs recursion.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evo/genome/primitive_set.hpp"

namespace evo {

/// The maximum number of nodes, and so the maximum depth, of trees in limits and texts.
inline constexpr std::size_t max_gp_nodes = 1'000'000;

struct gp_node {
  std::uint32_t primitive = 0;  ///< index into the primitive_set
  double value = 0.0;           ///< of a constant; +0 for all others

  /// Bit by bit: -0 is another constant than 0. The order is good for sorting, and means nothing.
  friend std::strong_ordering operator<=>(const gp_node& a, const gp_node& b) {
    if (a.primitive != b.primitive) return a.primitive <=> b.primitive;
    return std::bit_cast<std::uint64_t>(a.value) <=> std::bit_cast<std::uint64_t>(b.value);
  }
  friend bool operator==(const gp_node& a, const gp_node& b) { return (a <=> b) == 0; }
};

struct gp_tree;

/// A tree as it is stored: the primitives of all nodes, and the values that are not +0 with the nodes they belong to.
struct gp_tree_columns {
  std::vector<std::uint32_t> primitives;
  std::vector<std::uint32_t> valued;
  std::vector<double> values;
};
gp_tree_columns columns_of(const gp_tree& tree);
/// Throws std::runtime_error unless there are as many values as valued nodes, and these are ascending and in range.
gp_tree tree_of(const gp_tree_columns& columns);

/// Its meaning, and whether it is well-formed (fault_of), depend on the primitive_set it was made for.
struct gp_tree {
  std::vector<gp_node> nodes;

  friend auto operator<=>(const gp_tree&, const gp_tree&) = default;

  /// Loading checks no language: the caller, who knows it, calls fault_of.
  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    gp_tree_columns columns;
    if constexpr (Archive::is_saving::value) columns = columns_of(*this);
    archive& columns.primitives& columns.valued& columns.values;
    if constexpr (Archive::is_loading::value) *this = tree_of(columns);
  }
};

/// The fault of the tree, naming the node: unknown primitive, truncated, too long, another type than is needed, a
/// constant that is not finite, a value on a node that is no constant. Empty if it is a tree of that type.
std::string fault_of(const gp_tree& tree, const primitive_set& set, std::uint8_t root_type);

// The functions below take trees without fault; `at` < size(tree). None of them recurses: depth may be that of a list.

inline std::size_t size(const gp_tree& tree) { return tree.nodes.size(); }
/// One past the last node of the subtree that begins at `at`.
std::size_t subtree_end(const gp_tree& tree, const primitive_set& set, std::size_t at);
/// Nodes on the longest way from root to leaf: 1 for a single terminal.
std::size_t depth_of(const gp_tree& tree, const primitive_set& set);
/// Nodes on the way from the root to this one: 1 for the root.
std::size_t depth_at(const gp_tree& tree, const primitive_set& set, std::size_t at);
/// depth_at of all nodes, in one pass.
std::vector<std::size_t> depths(const gp_tree& tree, const primitive_set& set);

gp_tree subtree(const gp_tree& tree, const primitive_set& set, std::size_t at);
/// The tree with another subtree in the place of the one at `at`. The types of the two must be the same.
gp_tree replace_subtree(const gp_tree& tree, const primitive_set& set, std::size_t at,
                        std::span<const gp_node> replacement);
inline gp_tree replace_subtree(const gp_tree& tree, const primitive_set& set, std::size_t at,
                               const gp_tree& replacement) {
  return replace_subtree(tree, set, at, std::span<const gp_node>(replacement.nodes));
}

}  // namespace evo
