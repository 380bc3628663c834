// The interface of a problem: a source of noisy trials, each a function of (genome, trial seed) alone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evo/evaluation/evaluator.hpp"
#include "evo/evaluation/objective.hpp"

namespace evo {

template <class Genome>
class problem {
 public:
  virtual ~problem() = default;

  /// At least one; the first is the one that single-objective algorithms maximise.
  virtual std::span<const objective> objectives() const = 0;

  /// Runs one trial for each seed. samples: [trial][objective], on each objective's scale; larger is better.
  /// Returns the number of steps taken, a measure of the work. Called from several threads at once.
  virtual std::uint64_t evaluate(const Genome&, std::span<const std::uint64_t> seeds,
                                 std::span<double> samples) const = 0;

  /// Why a genome that was read from a file must not be evaluated; empty if it may be.
  virtual std::string fault_of(const Genome&) const { return {}; }

  /// How many trials one call of evaluate() gets: by default at least 128. Problems whose single trials take long return small
  /// fixed blocks, so that no thread waits for the last ones, and a stop takes effect soon.
  virtual block_limits trials_in_block() const { return {}; }
};

}  // namespace evo
