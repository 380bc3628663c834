#include "app/tree/tree_export.hpp"

#include <vector>

#include <fmt/format.h>

#include "evo/genome/gp_text.hpp"
#include "output/tree/tree_svg.hpp"
#include "output/tree/tree_text.hpp"
#include "text/message_text.hpp"

namespace experiments {

std::string readable_trees(const forest_view& view, std::size_t columns) {
  std::string text;
  for (std::size_t i = 0; i < view.roles.size(); ++i) {
    const auto& [name, language, type] = view.roles[i];
    const auto& tree = view.simplified.trees[i];
    const std::string line = fmt::format("{}: {}", name, evo::print(tree, *language));
    const bool fits = columns == 0 || line.size() <= columns;
    text += fits ? line : fmt::format("{}:\n{}", name, wrapped_tree(tree, *language, columns, 2));
    text += '\n';
  }
  return text;
}

std::string trees_svg(const forest_view& view, const std::string& name, bool simplified) {
  const auto& forest = simplified ? view.simplified : view.forest;
  std::vector<drawn_tree> trees;
  std::string described =
      "The root stands on the left; the arguments of a function, a box, from top to bottom to its "
      "right; pills are terminals.";
  for (std::size_t i = 0; i < view.roles.size(); ++i) {
    const auto& role = view.roles[i];
    trees.push_back({role.name, &forest.trees[i], role.language.get()});
    described += fmt::format(" Tree {}: {}, depth {}.", role.name, pluralise(size(forest.trees[i]), "node"),
                             depth_of(forest.trees[i], *role.language));
  }
  return tree_svg(trees, simplified ? name + ", simplified" : name, described);
}

}  // namespace experiments
