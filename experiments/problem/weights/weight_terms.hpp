// The initial terms of an evolving evaluation, from a config, and the names of their weights and powers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/resolved_config.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace experiments {

/// The features of [weights], each with its weight and power in the evaluation `weights.start` (weight 0 if that lacks the feature),
/// unless `weights.first` gives others. Throws input_error if no feature is named, if the start has a feature that the list lacks, if
/// `apart` or `weights.fixed` concern no feature of the list, and for unknown names or invalid numbers in `weights.first`.
std::vector<game2048::evaluation_term> first_terms(const resolved_config&);

/// "empties", or "empties-outer" where lines weigh apart, "bend-low-corner" where bends do; a power's name ends in "-power".
std::string name_of_weight(const game2048::evaluation_term&);
std::string name_of_power(const game2048::evaluation_term&);

/// Throws input_error: the option `key` has the name of a number that is none of the `known` ones.
[[noreturn]] void refuse_unknown_number(std::string_view key, std::string_view name,
                                        const std::vector<std::string>& known);

/// The largest magnitude of an initial weight or power: times 100, its default bound, and a tile's exponent to a power, it stays below
/// 1e100.
inline constexpr double max_first_weight = 1e80;

}  // namespace experiments
