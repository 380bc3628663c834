// The terms of an evaluation whose numbers evolve, as a config has them begin, and what these numbers are called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/resolved_config.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace experiments {

/// The features of [weights], each with its weight and power in the evaluation `weights.start`, or a weight of 0 if it has none
/// there, unless `weights.first` says others. Throws input_error if no feature is named, if the start has what the list lacks,
/// if there is nothing to weigh apart or to keep fixed that shall be, and for first numbers that are none of these or can't be.
std::vector<game2048::evaluation_term> first_terms(const resolved_config&);

/// "empties", or "empties-outer" where lines weigh apart, "bend-low-corner" where bends do; a power's name ends in "-power".
std::string name_of_weight(const game2048::evaluation_term&);
std::string name_of_power(const game2048::evaluation_term&);

/// Throws input_error: the option `key` has the name of a number that is none of the `known` ones.
[[noreturn]] void refuse_unknown_number(std::string_view key, std::string_view name,
                                        const std::vector<std::string>& known);

/// The largest size of a first number: times 100, as far as it may grow, and a tile's exponent to a power, it stays below 1e100.
inline constexpr double max_first_weight = 1e80;

}  // namespace experiments
