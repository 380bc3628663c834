// The type-erased interface between the run loop and an algorithm with its genome and problem. `evolution_of` (evolution_of.hpp)
// implements it for any algorithm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evo/algorithm/generation_report.hpp"
#include "evo/evaluation/objective.hpp"

namespace evo {

class evaluator;
struct checkpoint;
struct run_identity;

/// A genome that may become the champion.
struct candidate {
  std::uint64_t id = 0;          ///< unique in the run: counted by creation
  std::uint64_t generation = 0;  ///< that it was created in
  estimate selection_fitness;    ///< the estimate that selection used: biased upwards, since it was selected for it
};

/// An algorithm with its genome and problem, ready to go on from its current state. Not copyable.
class evolution {
 public:
  evolution() = default;
  evolution(const evolution&) = delete;
  evolution& operator=(const evolution&) = delete;
  virtual ~evolution() = default;

  /// Names of algorithm and genome, e.g. "micro-ga/ternary-network": checkpoints carry it and refuse another.
  virtual std::string type_name() const = 0;
  virtual evo::objective objective() const = 0;
  /// All objectives of the problem; the first is objective().
  virtual std::vector<evo::objective> objectives() const { return {objective()}; }
  /// The next generation to be evaluated; 0 in a fresh run.
  virtual std::uint64_t next_generation() const = 0;

  /// The report of the latest generation, also after a restore; no value in a fresh run.
  virtual std::optional<generation_report> latest() const = 0;

  /// Runs one generation: ask, evaluate, tell. Strong guarantee: if evaluation throws (an interrupt included), the state
  /// stays that of the generation before.
  virtual generation_report step(const evaluator&) = 0;

  /// Best first; never empty once a generation has run. A pure function of the state, and of whether the final contest has been
  /// held.
  virtual std::vector<candidate> candidates() const = 0;
  /// To be called before a champion is chosen: an algorithm with an elite archive holds a contest now, unless the latest
  /// generation was one, and candidates() are its finalists until the next step or restore. It plays the next generation's
  /// trials, which count in no report, and changes no saved state: the run continues as without it.
  virtual void hold_final_contest(const evaluator&) {}
  /// The samples of candidate `index` on trials that selection never uses: [first, first + count) of the stream
  /// `validation`. One value a trial.
  virtual std::vector<double> validate(std::size_t index, std::uint64_t first, std::uint64_t count,
                                       const evaluator&) const = 0;
  /// The same trials under all objectives: [trial][objective].
  virtual std::vector<double> validate_all(std::size_t index, std::uint64_t first, std::uint64_t count,
                                           const evaluator& workers) const {
    return validate(index, first, count, workers);
  }

  /// The state as a binary archive; restore() (identity.hpp) reads it.
  virtual std::string save() const = 0;

 private:
  friend void restore(evolution&, const checkpoint&, const run_identity&);

  /// Throws std::runtime_error, and leaves the old state, unless the bytes are a valid state of this type, whose next generation
  /// is `next_generation`.
  virtual void load(const std::string& bytes, std::uint64_t next_generation) = 0;
};

}  // namespace evo
