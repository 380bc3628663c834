// Experiments whose genomes are forests of trees: the sections [gp] and those of the algorithm, over any design.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "config/resolved_config.hpp"
#include "problem/gp/forest_design.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {

/// Throws input_error for settings that are valid one by one but not together.
std::unique_ptr<experiment> make_forest_experiment(const resolved_config&, std::uint64_t seed, forest_design);

/// Throws input_error if gp.mutations has 'constant' though the trees have no constants, with the reason `why`.
void refuse_constant_mutation(const resolved_config&, std::string_view why);
/// The same for languages of numbers, whose constants have a range.
void refuse_constant_mutation_without_constants(const resolved_config&);

}  // namespace experiments
