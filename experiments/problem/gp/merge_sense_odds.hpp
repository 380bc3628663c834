// Exact probabilities of the answers of a merge-sense tree, for each of the 16 states of its four senses.
#pragma once

#include <array>
#include <cstddef>

#include "evo/genome/gp_tree.hpp"
#include "problem/gp/merge_sense_language.hpp"

namespace experiments {

/// A state of the senses: bit d is set where a move in direction d would merge tiles.
inline constexpr std::size_t sensed_states = 16;

/// odds[d][state] is the probability of the answer d; for each state they sum to 1 but for rounding.
using answer_odds = std::array<std::array<double, sensed_states>, 4>;

/// The exact distribution of a tree's answers when every node draws for itself, computed from the leaves up: draws are
/// independent, so the odds of a node follow from those of its children. Takes time proportional to the number of nodes, also if
/// children are evaluated twice. The same bits everywhere: sums and products in a fixed order. The tree must be without fault.
answer_odds odds_of(const evo::gp_tree&, const merge_sense_reading&);

}  // namespace experiments
