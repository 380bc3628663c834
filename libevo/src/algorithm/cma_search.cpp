#include "evo/algorithm/cma_search.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "evo/evaluation/individual.hpp"
#include "evo/random/draws.hpp"
#include "evo/random/key.hpp"

namespace evo {
namespace {

cma_es_options validated(cma_es_options options, std::size_t dimension) {
  if (dimension == 0) throw std::invalid_argument("the CMA-ES needs a space of at least one coordinate, not 0");
  validate(options, dimension);
  return options;
}

/// Best first. Equal samples stay in the order of their draws, which is random.
std::vector<std::size_t> order_of(std::span<const double> fitness) {
  std::vector<std::size_t> order(fitness.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return greater_fitness(fitness[a], fitness[b]); });
  return order;
}

}  // namespace

cma_search::cma_search(cma_es_options options, real_space space, std::uint64_t seed)
    : options_(validated(std::move(options), space.size())), space_(std::move(space)), seed_(seed) {}

cma_progress cma_search::first() const {
  cma_progress begun;
  begun.descent = initial_distribution(space_.unbounded_of(space_.space().initial()), options_.step,
                                       cma_population(options_, space_.size()), options_.covariance);
  begun.trials = static_cast<double>(options_.trials);
  return begun;
}

real_vector cma_search::centre(const cma_progress& progress) const { return space_.value_of(progress.descent.mean); }

std::vector<real_vector> cma_search::samples(const cma_progress& progress, std::uint64_t generation) const {
  std::vector<real_vector> made;
  for (const auto& z : draws(progress, generation)) {
    made.push_back(space_.value_of(cma_point(progress.descent, space_.scales(), z)));
  }
  return made;
}

std::size_t cma_search::trials(const cma_progress& progress) const {
  return static_cast<std::size_t>(std::max(1.0, std::floor(progress.trials + 0.5)));
}

std::size_t cma_search::twice_evaluated(const cma_progress& progress) const {
  if (options_.uncertainty.share <= 0.0) return 0;
  const auto all = progress.descent.population;
  const double wanted = std::floor(options_.uncertainty.share * static_cast<double>(all) + 0.5);
  return std::min<std::size_t>(all, std::max<std::size_t>(2, static_cast<std::size_t>(wanted)));
}

cma_progress cma_search::next(const cma_progress& previous, std::uint64_t generation, std::span<const double> fitness,
                              second_fitness again) const {
  again.resize(fitness.size());
  if (options_.uncertainty.common_trials) again = less_common_gain(fitness, std::move(again));
  const auto order = order_of(mean_fitness(fitness, again));
  cma_progress next = previous;
  const auto parameters =
      cma_parameters_of(space_.size(), previous.descent.population, options_.covariance, options_.active);
  cma_update(next.descent, parameters, space_.scales(), draws(previous, generation), order);
  next.budgets.running += fitness.size();
  meet_uncertainty(next, fitness, again);
  record_history(next.descent, fitness, order_of(fitness), options_.thresholds);
  follow_stop(next);
  return next;
}

std::vector<std::vector<double>> cma_search::draws(const cma_progress& progress, std::uint64_t generation) const {
  std::vector<std::vector<double>> all(progress.descent.population);
  for (std::size_t slot = 0; slot < all.size(); ++slot) {
    engine rng(stream_key(seed_, purpose::variation, {generation, slot}));
    for (std::size_t i = 0; i < space_.size(); ++i) all[slot].push_back(standard_normal(rng));
  }
  return all;
}

/// Uncertain: more trials; where there are as many as may be, longer steps, so that differences outgrow the noise. Certain:
/// fewer trials.
void cma_search::meet_uncertainty(cma_progress& progress, std::span<const double> fitness,
                                  const second_fitness& again) const {
  const auto& options = options_.uncertainty;
  const auto change = rank_change(fitness, again, options.tolerance);
  if (!change) return;
  progress.uncertainty = *change;
  const auto max_trials = static_cast<double>(options.max_trials);
  if (*change <= 0.0) {
    progress.trials = std::max(static_cast<double>(options.min_trials), progress.trials / options.growth);
  } else if (progress.trials < max_trials) {
    progress.trials = std::min(max_trials, progress.trials * options.growth);
  } else {
    progress.descent.sigma *= 1.0 + 2.0 / (static_cast<double>(space_.size()) + 10.0);
  }
}

void cma_search::follow_stop(cma_progress& progress) const {
  const auto reason = cma_stop_of(progress.descent, options_.thresholds, options_.step, space_.scales());
  if (reason == cma_stop::none || progress.ended) return;
  progress.latest_stop = reason;
  engine rng(stream_key(seed_, purpose::creation, {progress.descent.number + 1}));
  const auto next = next_restart(progress.budgets, options_, cma_population(options_, space_.size()), rng);
  progress.ended = !next;
  if (!next) return;
  engine place(stream_key(seed_, purpose::creation, {progress.descent.number + 1, 1}));
  const auto number = progress.descent.number + 1;
  progress.descent =
      initial_distribution(restart_point(place), options_.step * next->step, next->population, options_.covariance);
  progress.descent.number = number;
  progress.descent.max_generations = next->max_generations;
  progress.trials = static_cast<double>(options_.trials);
}

std::vector<double> cma_search::restart_point(engine& rng) const {
  if (options_.restart_point == cma_restart_point::uniform) return space_.uniform(rng);
  return space_.unbounded_of(space_.space().initial());
}

}  // namespace evo
