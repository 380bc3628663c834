// The one virtual layer between the run loop and whatever evolves: an algorithm, its genome and its problem behind names
// that need no templates. `evolution_of` (evolution_of.hpp) makes one from an algorithm.
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
  estimate selection_fitness;    ///< the figure that selection saw: biased upwards, since it was selected for it
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
  /// All that trials are measured by; the first is objective().
  virtual std::vector<evo::objective> objectives() const { return {objective()}; }
  /// The next generation to be evaluated; 0 in a fresh run.
  virtual std::uint64_t next_generation() const = 0;

  /// The report of the latest generation told, also after a restore; none in a fresh run.
  virtual std::optional<generation_report> latest() const = 0;

  /// Runs one generation: ask, evaluate, tell. Strong guarantee: if evaluation throws (an interrupt included), the state
  /// stays that of the generation before.
  virtual generation_report step(const evaluator&) = 0;

  /// Best first; never empty once a generation has run. A pure function of the state, and of whether the final contest has been
  /// held.
  virtual std::vector<candidate> candidates() const = 0;
  /// Before a champion is chosen: an algorithm whose best genomes meet in contests only from time to time holds one now, unless
  /// the latest generation was one, and candidates() are its finalists until the next step or restore. It plays the next
  /// generation's trials, which count in no report, and changes no state: what is saved, and how the run goes on, stay the same.
  virtual void hold_final_contest(const evaluator&) {}
  /// The samples of candidate `index` on games that selection never plays: trials [first, first + count) of the stream
  /// `validation`. One value a trial.
  virtual std::vector<double> validate(std::size_t index, std::uint64_t first, std::uint64_t count,
                                       const evaluator&) const = 0;
  /// The same games under all objectives: [trial][objective].
  virtual std::vector<double> validate_all(std::size_t index, std::uint64_t first, std::uint64_t count,
                                           const evaluator& workers) const {
    return validate(index, first, count, workers);
  }

  /// The state as a binary archive; restore() (identity.hpp) is the way back.
  virtual std::string save() const = 0;

 private:
  friend void restore(evolution&, const checkpoint&, const run_identity&);

  /// Throws std::runtime_error, and leaves the old state, unless the bytes are a valid state of this type, whose next generation
  /// is `next_generation`.
  virtual void load(const std::string& bytes, std::uint64_t next_generation) = 0;
};

}  // namespace evo
