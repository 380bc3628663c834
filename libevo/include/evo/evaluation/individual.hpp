// A genome with what is known of its fitness.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "evo/evaluation/statistics.hpp"

namespace evo {

template <class Genome>
struct individual {
  Genome genome;
  std::uint64_t id = 0;     ///< counted by creation over the whole run
  std::uint64_t born = 0;   ///< generation it was created in
  sample_summary summary;   ///< samples that selection has seen of it
  std::uint64_t stage = 0;  ///< stages of the race that it has played; 0: not evaluated
  bool held = false;        ///< keeps its summary: not played again in this generation's race

  /// Mean sample; NaN while there is none, if any was non-finite, or if the mean itself has overflowed.
  double fitness() const {
    const bool sound = summary.count > 0 && summary.non_finite == 0 && std::isfinite(summary.mean);
    return sound ? summary.mean : std::numeric_limits<double>::quiet_NaN();
  }

  friend bool operator==(const individual&, const individual&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& genome& id& born& summary& stage& held;
  }
};

/// Strict weak order of fitness: larger first, NaN last.
inline bool fitter(double a, double b) { return std::isnan(b) ? !std::isnan(a) : a > b; }

/// Who has a fitness stands before who has none (however far that one went), then who went further in the race, then who is
/// fitter, then who is older by id: a total order.
template <class Genome>
bool ranks_before(const individual<Genome>& a, const individual<Genome>& b) {
  const bool failed = std::isnan(a.fitness());
  if (failed != std::isnan(b.fitness())) return !failed;
  if (a.stage != b.stage) return a.stage > b.stage;
  if (fitter(a.fitness(), b.fitness())) return true;
  if (fitter(b.fitness(), a.fitness())) return false;
  return a.id < b.id;
}

}  // namespace evo
