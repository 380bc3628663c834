// Prints trees as S-expressions.
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "evo/genome/gp_text.hpp"
#include "genome/token_text.hpp"

namespace evo {
namespace {

std::string text_of(const gp_node& node, const primitive_set& set) {
  const auto& word = set[node.primitive];
  if (!word.constant) return word.name;
  const auto number = shortest_decimal(node.value);
  return set.constants_of(word.result).size() == 1 ? number : word.name + ":" + number;
}

void check_tree(const gp_tree& tree, const primitive_set& set) {
  const bool known_root = !tree.nodes.empty() && tree.nodes.front().primitive < set.size();
  const auto fault = fault_of(tree, set, known_root ? set[tree.nodes.front().primitive].result : std::uint8_t{0});
  if (!fault.empty()) throw std::invalid_argument(fmt::format("a tree cannot be printed: {}", fault));
}

}  // namespace

std::string print(const gp_tree& tree, const primitive_set& set) {
  check_tree(tree, set);
  std::string text;
  std::vector<std::size_t> missing;  // arguments of each open parenthesis
  for (const auto& node : tree.nodes) {
    if (!missing.empty()) {
      text += ' ';
      --missing.back();
    }
    if (set.arity(node.primitive) > 0) {
      text += '(';
      missing.push_back(set.arity(node.primitive));
    }
    text += text_of(node, set);
    for (; !missing.empty() && missing.back() == 0; missing.pop_back()) text += ')';
  }
  return text;
}

}  // namespace evo
