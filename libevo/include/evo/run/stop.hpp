// Why a run ends: every reason has a name and a threshold.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "evo/algorithm/generation_report.hpp"

namespace evo {

enum class stop_reason { generations, evaluations, trials, target, patience, convergence, interrupted };

/// "generations", "evaluations", "games", "target-fitness", "patience", "convergence", "interrupted".
std::string_view name_of(stop_reason);

/// Limits of a run; 0 or empty means no limit.
struct stop_limits {
  std::uint64_t generations = 0;   ///< generations run in all
  std::uint64_t evaluations = 0;   ///< genomes evaluated in all
  std::uint64_t trials = 0;        ///< games played in all
  std::optional<double> target{};  ///< stop once the best figure that selection saw reaches this
  std::uint64_t patience = 0;      ///< stop after so many generations without a better best-ever figure
};

/// Whether the run has come to its end with this generation, and why: the first limit that the report meets, in the order of the
/// enumeration, or convergence if it meets none; none if the run goes on.
std::optional<stop_reason> reached(const stop_limits&, const generation_report&);

}  // namespace evo
