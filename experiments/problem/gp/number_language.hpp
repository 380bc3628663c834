// The words that the real-valued tree languages share: arithmetic, comparison and constants over numbers.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "problem/gp/lane_ops.hpp"
#include "problem/gp/tree_language.hpp"

namespace experiments {

/// Terminals `inputs` (input rows 0, 1, ... in this order), constants in [-constant_range, constant_range] (none if it is 0), and
/// add subtract multiply divide (x / 0 = 1) negate max min if-less (a < b ? c : d).
std::vector<tree_word> number_words(std::span<const std::string> inputs, double constant_range,
                                    const lane_ops& = best_lane_ops());

/// A routine's parameter, and a call of routine `index` with that number of arguments.
tree_word parameter_word(std::uint32_t index);
tree_word routine_word(std::uint32_t index, std::size_t arguments);

}  // namespace experiments
