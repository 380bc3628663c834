#include "problem/gp/tree_rewriting.hpp"

#include <utility>

namespace experiments {

tree_terms::id tree_terms::make(const evo::gp_node& node, std::vector<id> arguments) {
  const auto next = static_cast<id>(by_id_.size());
  const auto [found, fresh] = known_.try_emplace(term{node, std::move(arguments)}, next);
  if (fresh) by_id_.push_back(&found->first);
  return found->second;
}

evo::gp_tree tree_terms::tree_of(id root) const {
  evo::gp_tree tree;
  std::vector<id> ahead{root};  // the next subtree last
  while (!ahead.empty()) {
    const term& current = *by_id_[ahead.back()];
    ahead.pop_back();
    tree.nodes.push_back(current.node);
    ahead.insert(ahead.end(), current.arguments.rbegin(), current.arguments.rend());
  }
  return tree;
}

evo::gp_tree rewritten(const evo::gp_tree& tree, const evo::primitive_set& set, const tree_rule& rule) {
  tree_terms terms;
  std::vector<tree_terms::id> done;  // of the nodes from the last one on, so that a node's first argument stands last
  for (auto node = tree.nodes.rbegin(); node != tree.nodes.rend(); ++node) {
    const auto arity = static_cast<std::ptrdiff_t>(set.arity(node->primitive));
    std::vector<tree_terms::id> arguments(done.rbegin(), done.rbegin() + arity);
    done.erase(done.end() - arity, done.end());
    auto current = terms.make(*node, std::move(arguments));
    while (const auto better = rule(terms, current)) current = *better;
    done.push_back(current);
  }
  return terms.tree_of(done.back());
}

}  // namespace experiments
