// The reasons for which a run ends, and their thresholds.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "evo/algorithm/generation_report.hpp"

namespace evo {

enum class stop_reason { generations, evaluations, trials, target, patience, convergence, interrupted };

/// "generations", "evaluations", "trials", "target-fitness", "patience", "convergence", "interrupted".
std::string_view name_of(stop_reason);

/// Limits of a run; 0 or empty means no limit.
struct stop_limits {
  std::uint64_t generations = 0;   ///< generations run in all
  std::uint64_t evaluations = 0;   ///< genomes evaluated in all
  std::uint64_t trials = 0;        ///< trials evaluated in all
  std::optional<double> target{};  ///< the run ends once the best estimate that selection has seen reaches this
  std::uint64_t patience = 0;      ///< generations without a better best-ever estimate, after which the run ends
};

/// The first limit, in the order of the enumeration, that the report of the latest generation meets; `convergence` if it meets none
/// but the algorithm has converged; no value if the run continues.
std::optional<stop_reason> reached(const stop_limits&, const generation_report&);

}  // namespace evo
