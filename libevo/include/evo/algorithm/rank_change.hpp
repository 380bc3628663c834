// How far a second evaluation changes the ranks of samples: whether their fitness is told from noise. Source: Hansen,
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

/// Moves all second figures by what they have gained on the first ones on average: games that were easier for all say nothing
/// of noise. What then remains of each difference is scaled to the variance that it had. As it is where a figure isn't finite.
second_fitness less_common_gain(std::span<const double> first, second_fitness second);

/// The uncertainty s: the mean, over samples evaluated twice, of twice the rank change less what is tolerated, the quantile
/// tolerance / 2 of the changes that random ranks would have. Above 0: too uncertain. None if no sample was evaluated twice.
/// Ranks are among all figures of both evaluations; NaN ranks last.
std::optional<double> rank_change(std::span<const double> first, const second_fitness& second, double tolerance);

/// For each sample the mean of its figures.
std::vector<double> mean_fitness(std::span<const double> first, const second_fitness& second);

}  // namespace evo
