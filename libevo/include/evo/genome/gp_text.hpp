// Trees as S-expressions such as (add x (mul 0.1 y)), and back, without loss. The locale plays no part.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "evo/genome/gp_tree.hpp"
#include "evo/genome/primitive_set.hpp"

namespace evo {

/// Functions stand first in their parentheses, terminals bare. A constant is the shortest decimal that reads back as the same
/// bits (-0 stays -0); where its type has several constant primitives, it is written with its name, as `weight:0.1`.
/// Throws std::invalid_argument for a tree with a fault.
std::string print(const gp_tree& tree, const primitive_set& set);

/// The tree of an expression as print() writes it; any white space may stand between its words, and `name:number` may be
/// written for every constant. Throws std::invalid_argument with line, column, the word and what was expected, unless it is
/// one whole expression of the type, whose words are known, whose functions have their arguments, of the right types, and
/// whose numbers are finite doubles, with at most max_gp_nodes (1,000,000) nodes, however deep.
gp_tree parse_gp_tree(std::string_view text, const primitive_set& set, std::uint8_t root_type);

}  // namespace evo
