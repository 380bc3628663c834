// Samples of many genomes on many trials, evaluated in parallel; each has a slot of its own.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/evaluation/problem.hpp"

namespace evo {

/// values[genome][trial][objective].
struct trial_matrix {
  std::size_t trials = 0;
  std::size_t objectives = 1;
  std::vector<double> values;
  std::uint64_t steps = 0;

  /// All samples of one genome, by trial and objective.
  std::span<const double> of(std::size_t genome) const {
    const auto row = trials * objectives;
    return std::span(values).subspan(genome * row, row);
  }
};

/// The seed of a genome's trial. Called from several threads at once.
using trial_seeds = std::function<std::uint64_t(std::size_t genome, std::size_t trial)>;

template <class Genome>
trial_matrix evaluate(const evaluator& workers, const problem<Genome>& task, std::span<const Genome* const> genomes,
                      std::size_t trials, const trial_seeds& seed_of) {
  trial_matrix matrix{trials, task.objectives().size(), {}, 0};
  const auto row = trials * matrix.objectives;
  matrix.values.resize(genomes.size() * row);
  std::atomic<std::uint64_t> steps = 0;  // a sum of integers: the same in any order
  const auto play_block = [&](std::size_t genome, std::size_t first, std::size_t count) {
    std::vector<std::uint64_t> seeds(count);
    for (std::size_t i = 0; i < count; ++i) seeds[i] = seed_of(genome, first + i);
    const auto slots =
        std::span(matrix.values).subspan(genome * row + first * matrix.objectives, count * matrix.objectives);
    steps += task.evaluate(*genomes[genome], seeds, slots);
  };
  workers.for_blocks(genomes.size(), trials, play_block, task.trials_in_block());
  matrix.steps = steps;
  return matrix;
}

}  // namespace evo
