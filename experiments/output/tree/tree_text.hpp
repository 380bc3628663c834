// Trees as text for people: S-expressions, broken into indented lines where they are long.
#pragma once

#include <cstddef>
#include <string>

#include "evo/genome/gp_tree.hpp"

namespace experiments {

/// The label of a node: its word, or a constant's number in its shortest form.
std::string node_text(const evo::gp_node&, const evo::primitive_set&);

/// The S-expression of a tree (evo::print), every line after `indent` spaces and, where it can be, within `columns`: a
/// subtree that does not fit is its function's word with the arguments below it, two spaces further in. Deep trees are indented no further
/// than half the columns. Without a line's end at the end. Without recursion.
std::string wrapped_tree(const evo::gp_tree&, const evo::primitive_set&, std::size_t columns, std::size_t indent);

}  // namespace experiments
