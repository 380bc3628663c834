#include "evo/algorithm/latent_es_options.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

namespace evo {
namespace {

template <class Number>
void check(bool in_range, const char* name, const char* range, Number value) {
  if (!in_range) {
    throw std::invalid_argument(std::string(name) + " must be " + range + ", not " + std::to_string(value));
  }
}

}  // namespace

void validate(const latent_es_options& options) {
  constexpr std::size_t many = 1'000'000;
  check(options.pairs >= 1 && options.pairs <= many, "pairs", "1 to 1000000", options.pairs);
  check(options.trials >= 1 && options.trials <= many, "trials", "1 to 1000000", options.trials);
  check(std::isfinite(options.deviation) && options.deviation > 0.0, "deviation", "finite and above 0",
        options.deviation);
  check(std::isfinite(options.step) && options.step > 0.0, "step", "finite and above 0", options.step);
  check(options.momentum >= 0.0 && options.momentum < 1.0, "momentum", "in [0, 1)", options.momentum);
  check(std::isfinite(options.step_decay) && options.step_decay >= 0.0, "step-decay", "finite and not negative",
        options.step_decay);
  check(options.contest_every >= 1, "contest-every", "at least 1", options.contest_every);
  check(options.kept >= 1 && options.kept <= many, "kept", "1 to 1000000", options.kept);
  race_plan plan{{{1 + 2 * options.pairs, options.trials}}, {}};
  plan.stages.insert(plan.stages.end(), options.contest.begin(), options.contest.end());
  validate(plan, plan.stages.front().entrants);
}

}  // namespace evo
