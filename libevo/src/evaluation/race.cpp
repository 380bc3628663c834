#include "evo/evaluation/race.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace evo {

void validate(const race_plan& plan, std::size_t population) {
  if (plan.stages.empty()) throw std::invalid_argument("a race needs at least one stage");
  if (plan.stages.front().entrants != population) {
    throw std::invalid_argument(fmt::format("the first stage of the race must take the whole population of {}, not {}",
                                            population, plan.stages.front().entrants));
  }
  for (std::size_t s = 0; s < plan.stages.size(); ++s) {
    const auto& stage = plan.stages[s];
    const auto previous = s == 0 ? population : plan.stages[s - 1].entrants;
    const auto name = fmt::format("stage {} of the race", s + 1);
    if (stage.entrants < 1 || stage.entrants > previous) {
      throw std::invalid_argument(fmt::format("{} must have 1 to {} entrants, not {}", name, previous, stage.entrants));
    }
    if (stage.trials < 1 || stage.trials > std::size_t{1} << 32) {
      throw std::invalid_argument(fmt::format("{} must have 1 to 4294967296 trials, not {}", name, stage.trials));
    }
  }
  if (!std::isfinite(plan.gate.spreads) || plan.gate.spreads < 0.0) {
    throw std::invalid_argument(
        fmt::format("the race's gate must be finite and not negative, not {}", plan.gate.spreads));
  }
}

std::optional<double> detail::gate_threshold(const race_gate& gate, const sample_summary& incumbent) {
  if (gate.spreads <= 0.0 || incumbent.count == 0) return std::nullopt;
  const bool errors = gate.unit == race_gate::spread::standard_error;
  const double spread = errors ? incumbent.standard_error() : incumbent.standard_deviation();
  return incumbent.mean - gate.spreads * spread;
}

}  // namespace evo
