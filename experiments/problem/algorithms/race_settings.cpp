#include "problem/algorithms/race_settings.hpp"

namespace experiments {

evo::race_plan race_of(const resolved_config& config, std::string_view stages_key) {
  evo::race_plan plan;
  for (const auto& stage : config.stages(stages_key)) plan.stages.push_back({stage.entrants, stage.games});
  return plan;
}

evo::elite_figure elite_figure_of(std::string_view word) {
  if (word == "keep") return evo::elite_figure::keep;
  return word == "re-evaluate" ? evo::elite_figure::re_evaluate : evo::elite_figure::accumulate;
}

}  // namespace experiments
