// A tree language that plays 2048: its primitives and their semantics.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "evo/genome/gp_program.hpp"
#include "evo/genome/primitive_set.hpp"

namespace experiments {

struct tree_language {
  std::shared_ptr<const evo::primitive_set> set;
  evo::language_semantics meaning;
};

/// A word with its meaning.
struct tree_word {
  evo::primitive word;
  evo::primitive_semantics meaning;
};

/// A language of one type.
tree_language make_language(std::string type, std::vector<tree_word> words);

}  // namespace experiments
