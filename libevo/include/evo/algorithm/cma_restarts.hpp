// Restart strategies of the CMA-ES (IPOP, BIPOP): population and first step of the next descent.
#pragma once

#include <cstdint>
#include <optional>

#include "evo/algorithm/cma_es_options.hpp"
#include "evo/random/engine.hpp"

namespace evo {

/// The cost of the descents so far, in samples evaluated.
struct cma_budgets {
  std::uint64_t large_descents = 0;    ///< that have ended, the first one included
  std::uint64_t large_population = 0;  ///< of the latest large descent; 0: only the first one has been
  std::uint64_t large_used = 0;        ///< by large descents after the first
  std::uint64_t large_latest = 0;      ///< by the latest of them
  std::uint64_t small_used = 0;        ///< by small descents
  std::uint64_t running = 0;           ///< by the descent that runs
  bool small = false;                  ///< it is a small one

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& large_descents& large_population& large_used& large_latest& small_used& running& small;
  }
};

struct cma_restart {
  std::uint64_t population = 0;
  double step = 1.0;                  ///< relative to the first descent's
  std::uint64_t max_generations = 0;  ///< 0: no limit of its own
};

/// Books the descent that has ended and chooses the next; none if the options allow no further one. `population`: of the
/// first descent. IPOP: twice the latest (Auger, Hansen 2005). BIPOP (Hansen 2009, section 2): whichever regime has used less: a
/// large descent of twice the latest large one, or a small one of population l (l_large / 2 l)^(U^2), step 10^(-2 U), and at
/// most half the evaluations of the latest large one.
std::optional<cma_restart> next_restart(cma_budgets&, const cma_es_options&, std::uint64_t population, engine rng);

}  // namespace evo
