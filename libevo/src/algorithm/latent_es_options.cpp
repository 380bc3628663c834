#include "evo/algorithm/latent_es_options.hpp"

#include <cmath>

#include "algorithm/check_option.hpp"

namespace evo {

void validate(const latent_es_options& options) {
  constexpr std::size_t many = 1'000'000;
  check_option(options.pairs >= 1 && options.pairs <= many, "pairs", "1 to 1000000", options.pairs);
  check_option(options.trials >= 1 && options.trials <= many, "trials", "1 to 1000000", options.trials);
  check_option(std::isfinite(options.deviation) && options.deviation > 0.0, "deviation", "finite and above 0",
               options.deviation);
  check_option(std::isfinite(options.step) && options.step > 0.0, "step", "finite and above 0", options.step);
  check_option(options.momentum >= 0.0 && options.momentum < 1.0, "momentum", "in [0, 1)", options.momentum);
  check_option(std::isfinite(options.step_decay) && options.step_decay >= 0.0, "step-decay", "finite and not negative",
               options.step_decay);
  check_option(options.contest_every >= 1, "contest-every", "at least 1", options.contest_every);
  check_option(options.kept >= 1 && options.kept <= many, "kept", "1 to 1000000", options.kept);
  race_plan plan{{{1 + 2 * options.pairs, options.trials}}, {}};
  plan.stages.insert(plan.stages.end(), options.contest.begin(), options.contest.end());
  validate(plan, plan.stages.front().entrants);
}

}  // namespace evo
