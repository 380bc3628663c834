#include "output/tree/tree_layout.hpp"

#include <algorithm>

namespace experiments {

std::vector<placed_node> layout_of(const evo::gp_tree& tree, const evo::primitive_set& set) {
  const auto depths = evo::depths(tree, set);
  const auto is_leaf = [&](const evo::gp_node& node) { return set.arity(node.primitive) == 0; };
  auto leaves = std::count_if(tree.nodes.begin(), tree.nodes.end(), is_leaf);
  std::vector<placed_node> placed(tree.nodes.size());
  std::vector<std::size_t> roots;  // of the subtrees behind, the nearest last
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    placed[i].column = depths[i] - 1;
    const std::size_t arity = set.arity(tree.nodes[i].primitive);
    if (arity == 0) {
      placed[i].row = static_cast<double>(--leaves);
    } else {
      const auto children = roots.end() - static_cast<std::ptrdiff_t>(arity);  // the last one first
      placed[i].row = (placed[*children].row + placed[roots.back()].row) / 2;
      for (auto child = children; child != roots.end(); ++child) placed[*child].parent = i;
      roots.erase(children, roots.end());
    }
    roots.push_back(i);
  }
  return placed;
}

}  // namespace experiments
