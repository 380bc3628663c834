#include "app/run/front.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>

#include "app/run/champion.hpp"
#include "evo/selection/pareto.hpp"

namespace experiments {
namespace {

std::vector<evo::estimate> figures_of(const evo::evolution& evolution, std::size_t index, std::uint64_t first,
                                      std::uint64_t count, const evo::evaluator& workers) {
  const auto objectives = evolution.objectives();
  const auto samples = evolution.validate_all(index, first, count, workers);
  std::vector<evo::sample_summary> summaries(objectives.size());
  for (std::size_t i = 0; i < samples.size(); ++i) summaries[i % objectives.size()].add(samples[i]);
  std::vector<evo::estimate> figures;
  for (std::size_t k = 0; k < objectives.size(); ++k) {
    figures.push_back(evo::estimate_of(summaries[k], objectives[k].scale));
  }
  return figures;
}

bool are_finite(const std::vector<evo::estimate>& figures) {
  return std::all_of(figures.begin(), figures.end(),
                     [](const auto& estimate) { return std::isfinite(estimate.value); });
}

/// The first candidate of each distinct genome among the first `count`.
std::vector<std::size_t> different_candidates(const experiment& experiment, std::size_t count) {
  std::set<std::string> seen;
  std::vector<std::size_t> different;
  for (std::size_t i = 0; i < count; ++i) {
    if (seen.insert(experiment.genome(i).dump()).second) different.push_back(i);
  }
  return different;
}

}  // namespace

std::vector<front_member> choose_front(experiment& experiment, const resolved_config& config, std::uint64_t seed,
                                       const evo::evaluator& workers) {
  experiment.evolution().hold_final_contest(workers);
  const evo::evolution& evolution = experiment.evolution();
  const std::uint64_t games = config.integer("validation.games");
  const auto candidates = different_candidates(experiment, candidate_count(evolution, config));
  evo::fitness_table table{evolution.objectives().size(), {}};
  for (const std::size_t index : candidates) {
    for (const auto& estimate : figures_of(evolution, index, 0, games, workers)) table.values.push_back(estimate.value);
  }
  const auto ranks = evo::pareto_ranks(table);
  std::vector<front_member> front;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (ranks[i].front != 0) continue;
    auto figures = figures_of(evolution, candidates[i], games, config.integer("validation.final-games"), workers);
    provenance origin = origin_of(evolution, config, seed, candidates[i]);
    origin.validated = figures.front();
    if (!are_finite(figures) || !std::isfinite(origin.selection.value)) continue;
    front.push_back({{experiment.genome(candidates[i]), origin}, std::move(figures)});
  }
  if (front.empty()) throw std::runtime_error("no candidate has finite scores under all objectives: there is no front");
  const auto better = [](const auto& a, const auto& b) { return a.figures.front().value > b.figures.front().value; };
  std::stable_sort(front.begin(), front.end(), better);
  return front;
}

}  // namespace experiments
