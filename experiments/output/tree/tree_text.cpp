#include "output/tree/tree_text.hpp"

#include <algorithm>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "output/tree/xml_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

/// Of a subtree: the nodes, and the characters on one line.
struct extent {
  std::size_t nodes = 1;
  std::size_t width = 0;
};

std::vector<extent> extents(const evo::gp_tree& tree, const evo::primitive_set& set) {
  std::vector<extent> all(tree.nodes.size());
  std::vector<extent> done;  // subtrees of the nodes behind, the nearest last
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    extent whole{1, characters(node_text(tree.nodes[i], set))};
    const std::size_t arity = set.arity(tree.nodes[i].primitive);
    if (arity > 0) whole.width += 2;
    for (std::size_t k = 0; k < arity; ++k) {
      whole.nodes += done.back().nodes;
      whole.width += 1 + done.back().width;
      done.pop_back();
    }
    done.push_back(all[i] = whole);
  }
  return all;
}

std::string on_one_line(const evo::gp_tree& tree, const evo::primitive_set& set, std::size_t at, std::size_t nodes) {
  const auto begin = tree.nodes.begin() + static_cast<std::ptrdiff_t>(at);
  return evo::print({{begin, begin + static_cast<std::ptrdiff_t>(nodes)}}, set);
}

/// Parentheses that close behind the last argument of the innermost function; more than `enough` don't matter.
std::size_t closing(const std::vector<std::size_t>& missing, std::size_t enough) {
  std::size_t count = 0;
  while (count < std::min(enough, missing.size()) && missing[missing.size() - 1 - count] == 0) ++count;
  return count;
}

}  // namespace

std::string node_text(const evo::gp_node& node, const evo::primitive_set& set) {
  const auto& word = set[node.primitive];
  if (!word.constant) return word.name;
  const auto number = format_double(node.value);
  return set.constants_of(word.result).size() == 1 ? number : word.name + ":" + number;
}

std::string wrapped_tree(const evo::gp_tree& tree, const evo::primitive_set& set, std::size_t columns,
                         std::size_t indent) {
  const auto sizes = extents(tree, set);
  std::string text;
  std::vector<std::size_t> missing;  // arguments of each function whose arguments stand below it
  for (std::size_t i = 0; i < tree.nodes.size();) {
    const std::size_t in = std::min(indent + 2 * missing.size(), std::max(indent, columns / 2));
    if (!missing.empty()) --missing.back();
    text.append(in, ' ');
    const std::size_t arity = set.arity(tree.nodes[i].primitive);
    if (arity == 0 || in + sizes[i].width + closing(missing, columns) <= columns) {
      text += on_one_line(tree, set, i, sizes[i].nodes);
      for (; !missing.empty() && missing.back() == 0; missing.pop_back()) text += ')';
      i += sizes[i].nodes;
    } else {
      text += '(' + node_text(tree.nodes[i], set);
      missing.push_back(arity);
      ++i;
    }
    if (i < tree.nodes.size()) text += '\n';
  }
  return text;
}

}  // namespace experiments
