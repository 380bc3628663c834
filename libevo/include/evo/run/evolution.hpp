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

/// A genome that may become the champion.
struct candidate {
  std::uint64_t id = 0;          ///< unique in the run: counted by creation
  std::uint64_t generation = 0;  ///< that it was created in
  figure seen;                   ///< the figure that selection saw: biased upwards, since it was selected for it
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

  /// The report of the latest generation told, also after a load; none in a fresh run.
  virtual std::optional<generation_report> latest() const = 0;

  /// Whether the algorithm has come to an end of its own, and a further generation would bring nothing.
  virtual bool ended() const { return false; }

  /// Runs one generation: ask, evaluate, tell. Strong guarantee: if evaluation throws (an interrupt included), the state
  /// stays that of the generation before.
  virtual generation_report step(const evaluator&) = 0;

  /// Best first; never empty once a generation has run. A pure function of the state.
  virtual std::vector<candidate> candidates() const = 0;
  /// The samples of candidate `index` on games that selection never plays: trials [first, first + count) of the stream
  /// `validation`. One value a trial.
  virtual std::vector<double> validate(std::size_t index, std::uint64_t first, std::uint64_t count,
                                       const evaluator&) const = 0;
  /// The same games under all objectives: [trial][objective].
  virtual std::vector<double> validate_all(std::size_t index, std::uint64_t first, std::uint64_t count,
                                           const evaluator& workers) const {
    return validate(index, first, count, workers);
  }

  /// The state as a binary archive, and back. `load` throws std::runtime_error if the bytes are no state of this type.
  virtual std::string save() const = 0;
  virtual void load(const std::string& bytes) = 0;
};

}  // namespace evo
