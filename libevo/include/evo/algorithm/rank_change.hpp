// The uncertainty measure of UH-CMA-ES: the rank changes of samples between two evaluations. Source: Hansen,
// Niederberger, Guzzella, Koumoutsakos 2009, "A Method for Handling Uncertainty in Evolutionary Optimization With an
// Application to Feedback Control of Combustion", section IV.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace evo {

/// Fitness from a second evaluation, for some of the samples.
using second_fitness = std::vector<std::optional<double>>;

/// Subtracts the average gain of the second values over the first ones from all second values: trials that were easier for all
/// samples are no noise. The remaining differences are scaled to their former variance. Unchanged if a value is not finite.
second_fitness less_common_gain(std::span<const double> first, second_fitness second);

/// The uncertainty s: the mean, over samples evaluated twice, of twice the rank change less the tolerated change, the quantile
/// tolerance / 2 of the changes that random ranks would have. Above 0: too uncertain. None if no sample was evaluated twice.
/// Ranks are among all values of both evaluations; NaN ranks last.
std::optional<double> rank_change(std::span<const double> first, const second_fitness& second, double tolerance);

/// For each sample the mean of its one or two values.
std::vector<double> mean_fitness(std::span<const double> first, const second_fitness& second);

}  // namespace evo
