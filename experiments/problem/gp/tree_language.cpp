#include "problem/gp/tree_language.hpp"

namespace experiments {

tree_language make_language(std::string type, std::vector<tree_word> words) {
  std::vector<evo::primitive> primitives;
  std::vector<evo::primitive_semantics> meanings;
  for (auto& one : words) {
    primitives.push_back(std::move(one.word));
    meanings.push_back(std::move(one.meaning));
  }
  auto set = std::make_shared<const evo::primitive_set>(std::vector{std::move(type)}, std::move(primitives));
  const auto* const named = set.get();
  return {std::move(set), {named, std::move(meanings)}};
}

}  // namespace experiments
