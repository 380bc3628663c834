// A genome with its evaluation so far.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "evo/evaluation/statistics.hpp"

namespace evo {

/// The outcome of variation when an individual was created.
enum class birth : std::uint8_t {
  changed,     ///< new, or unlike its (first) parent
  unchanged,   ///< equal to its parent: a reproduction, or variation that changed nothing
  infeasible,  ///< equal to its parent, since a child would have broken a limit of the genome
};

template <class Genome>
struct individual {
  Genome genome;
  std::uint64_t id = 0;                            ///< counted by creation over the whole run
  std::uint64_t created_in = 0;                    ///< generation it was created in
  sample_summary summary{};                        ///< samples that selection has seen of it, under the first objective
  std::uint64_t stage = 0;                         ///< stages of the race that it has played; 0: not evaluated
  bool evaluation_frozen = false;                  ///< keeps its summary: not evaluated in this generation's race
  std::vector<sample_summary> other_objectives{};  ///< the same samples under objectives 1, 2, ...
  evo::birth birth = evo::birth::changed;

  const sample_summary& summary_of(std::size_t objective) const {
    return objective == 0 ? summary : other_objectives.at(objective - 1);
  }

  /// Mean sample; NaN while there is none, if any was non-finite, or if the mean itself has overflowed.
  double fitness(std::size_t objective = 0) const {
    if (objective > other_objectives.size()) return std::numeric_limits<double>::quiet_NaN();
    const sample_summary& seen = summary_of(objective);
    const bool sound = seen.count > 0 && seen.non_finite == 0 && std::isfinite(seen.mean);
    return sound ? seen.mean : std::numeric_limits<double>::quiet_NaN();
  }

  /// Forgets all samples, as if never evaluated.
  void forget() {
    summary = {};
    other_objectives.clear();
    stage = 0;
  }

  friend bool operator==(const individual&, const individual&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& genome& id& created_in& summary& stage& evaluation_frozen& other_objectives& birth;
  }
};

/// Strict weak order of fitness: larger first, NaN last.
inline bool greater_fitness(double a, double b) { return std::isnan(b) ? !std::isnan(a) : a > b; }

/// Order: a finite fitness before none (whatever the stages); later stage; greater fitness; smaller id. Total.
template <class Genome>
bool ranks_before(const individual<Genome>& a, const individual<Genome>& b) {
  const bool failed = std::isnan(a.fitness());
  if (failed != std::isnan(b.fitness())) return !failed;
  if (a.stage != b.stage) return a.stage > b.stage;
  if (greater_fitness(a.fitness(), b.fitness())) return true;
  if (greater_fitness(b.fitness(), a.fitness())) return false;
  return a.id < b.id;
}

}  // namespace evo
