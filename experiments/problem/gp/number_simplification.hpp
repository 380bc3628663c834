// Real-valued trees made smaller for people to read, with the same values. Genomes keep the trees that they have.
#pragma once

#include <span>

#include "evo/genome/gp_forest.hpp"
#include "evo/genome/gp_tree.hpp"
#include "problem/gp/tree_language.hpp"

namespace experiments {

/// The tree with constants folded (by the lanes' own operations), identities such as x + 0, x * 1, x - x, x / x (1, also for
/// 0 / 0), max(x, x) and if-less(a, a, c, d) taken out, and every constant as the shortest decimal of the float that the lanes
/// see. For a language of number_words; one without constants is left alone. Never larger; simplifying again changes nothing.
///
/// The value is the same float for all inputs and arguments within +-1e30, but for the sign of a zero: x * 0 becomes 0 where it may
/// have been -0. No operation tells the two apart other than by the sign of another zero (x / -0 is 1, comparisons call
/// them equal), and neither do the players.
evo::gp_tree simplified_numbers(const evo::gp_tree&, const tree_language&);

/// The same for each tree of a forest, in its language.
evo::gp_forest simplified_numbers(const evo::gp_forest&, std::span<const tree_language>);

}  // namespace experiments
