#include "evo/run/stop.hpp"

namespace evo {

std::string_view name_of(stop_reason reason) {
  switch (reason) {
    case stop_reason::generations:
      return "generations";
    case stop_reason::evaluations:
      return "evaluations";
    case stop_reason::trials:
      return "trials";
    case stop_reason::target:
      return "target-fitness";
    case stop_reason::patience:
      return "patience";
    case stop_reason::convergence:
      return "convergence";
    case stop_reason::interrupted:
      return "interrupted";
  }
  return "unknown";
}

std::optional<stop_reason> reached(const stop_limits& limits, const generation_report& report) {
  const auto met = [](std::uint64_t limit, std::uint64_t value) { return limit > 0 && value >= limit; };
  if (met(limits.generations, report.generation + 1)) return stop_reason::generations;
  if (met(limits.evaluations, report.total.evaluations)) return stop_reason::evaluations;
  if (met(limits.trials, report.total.trials)) return stop_reason::trials;
  if (limits.target && report.best_ever.value >= *limits.target) return stop_reason::target;
  if (met(limits.patience, report.generation - report.best_generation)) return stop_reason::patience;
  return report.converged ? std::optional(stop_reason::convergence) : std::nullopt;
}

}  // namespace evo
