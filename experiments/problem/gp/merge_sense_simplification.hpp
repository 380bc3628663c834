// Trees over directions made smaller for people to read, with the same distribution of answers.
#pragma once

#include "evo/genome/gp_tree.hpp"
#include "problem/gp/tree_language.hpp"

namespace experiments {

/// The tree with (random x x) as x. Every evaluation of a subtree draws anew, so that two copies of it are two draws of the same
/// distribution: choosing one of them blindly is one draw. No other identity holds: the larger of two draws is no draw, even a
/// direction minus itself is not 0, and there are no constants. For the language of merge_sense_language.
evo::gp_tree simplified_directions(const evo::gp_tree&, const tree_language&);

}  // namespace experiments
