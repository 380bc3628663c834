// What genomes are evaluated on: a source of noisy trials, each a function of (genome, trial seed) alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evo/evaluation/objective.hpp"

namespace evo {

template <class Genome>
class problem {
 public:
  virtual ~problem() = default;

  /// At least one; the first is the one that single-objective algorithms maximise.
  virtual std::span<const objective> objectives() const = 0;

  /// Plays one trial for each seed. samples: [trial][objective], on each objective's scale; larger is better.
  /// Returns the steps (moves) that it took. Called from several threads at once.
  virtual std::uint64_t evaluate(const Genome&, std::span<const std::uint64_t> seeds,
                                 std::span<double> samples) const = 0;

  /// What is wrong with a genome that was read from a file, so that it must not be evaluated; empty: nothing.
  virtual std::string fault_of(const Genome&) const { return {}; }

  /// How many trials are best handed over at once; 0 for as many as are left when all threads have work. A few for trials that
  /// take long one by one: the last of them then keep no thread waiting, and a stop comes soon.
  virtual std::size_t trials_in_block() const { return 0; }
};

}  // namespace evo
