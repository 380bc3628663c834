#include "problem/gp/merge_sense_simplification.hpp"

#include <optional>

#include "problem/gp/tree_rewriting.hpp"

namespace experiments {

evo::gp_tree simplified_directions(const evo::gp_tree& tree, const tree_language& language) {
  const auto random = language.set->index_of("random");
  return rewritten(tree, *language.set, [&](tree_terms& terms, tree_terms::id at) -> std::optional<tree_terms::id> {
    const auto& [node, arguments] = terms[at];
    if (node.primitive != random || arguments[0] != arguments[1]) return std::nullopt;
    return arguments[0];
  });
}

}  // namespace experiments
