// Trees rewritten by rules, for display. Equal subtrees are one term, so that "the same tree" is a comparison of two numbers.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "evo/genome/gp_tree.hpp"

namespace experiments {

/// All subtrees met so far, each once.
class tree_terms {
 public:
  using id = std::uint32_t;
  struct term {
    evo::gp_node node;
    std::vector<id> arguments;
    friend auto operator<=>(const term&, const term&) = default;
  };

  /// The term of this node over these arguments: always the same one for the same subtree.
  id make(const evo::gp_node& node, std::vector<id> arguments);
  const term& operator[](id which) const { return *by_id_[which]; }
  /// The whole subtree, in prefix order.
  evo::gp_tree tree_of(id root) const;

 private:
  std::map<term, id> known_;
  std::vector<const term*> by_id_;
};

/// A replacement for this term, or nothing. The term's arguments are fully rewritten, and so must be those of the replacement.
using tree_rule = std::function<std::optional<tree_terms::id>(tree_terms&, tree_terms::id)>;

/// The tree with the rule applied to every node, leaves first, until it gives no replacement: a fixed point, since replacements are
/// built of fully rewritten terms. Without recursion. Ends if every replacement is smaller, or a term that the rule leaves unchanged.
evo::gp_tree rewritten(const evo::gp_tree&, const evo::primitive_set&, const tree_rule&);

}  // namespace experiments
