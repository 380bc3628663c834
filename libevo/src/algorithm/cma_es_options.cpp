#include "evo/algorithm/cma_es_options.hpp"

#include <cmath>
#include <stdexcept>
#include <string>

#include "algorithm/check_option.hpp"
#include "evo/random/portable_math.hpp"

namespace evo {
namespace {

void validate(const cma_thresholds& limits) {
  const auto not_negative = [](double value, const char* name) {
    check_option(std::isfinite(value) && value >= 0.0, name, "finite and not negative", value);
  };
  not_negative(limits.tolfun, "tolfun");
  not_negative(limits.tolx, "tolx");
  not_negative(limits.conditioncov, "conditioncov");
  not_negative(limits.noeffectaxis, "noeffectaxis");
  not_negative(limits.noeffectcoord, "noeffectcoord");
  not_negative(limits.tolxup, "tolxup");
  not_negative(limits.equalfunvalues, "equalfunvalues");
  not_negative(limits.stagnation, "stagnation");
  not_negative(limits.max_generations, "max-generations");
}

void validate(const cma_uncertainty& options, std::size_t trials) {
  check_option(options.share >= 0.0 && options.share <= 1.0, "uncertainty-share", "in [0, 1]", options.share);
  if (options.share <= 0.0) return;
  check_option(options.tolerance >= 0.0 && options.tolerance <= 1.0, "uncertainty-tolerance", "in [0, 1]",
               options.tolerance);
  check_option(options.growth >= 1.0 && options.growth <= 100.0, "trials-growth", "1 to 100", options.growth);
  check_option(options.min_trials >= 1, "min-trials", "at least 1", options.min_trials);
  check_option(options.max_trials >= options.min_trials && options.max_trials <= 1'000'000'000, "max-trials",
               "no less than min-trials, at most 1000000000", options.max_trials);
  check_option(trials >= options.min_trials && trials <= options.max_trials, "trials", "from min-trials to max-trials",
               trials);
}

void validate_contest(const cma_es_options& options, std::size_t dimension) {
  check_option(options.contest_every >= 1, "contest-every", "at least 1", options.contest_every);
  check_option(options.kept >= 1 && options.kept <= 1'000'000, "kept", "1 to 1000000", options.kept);
  if (options.uncertainty.share > 0.0 && options.contest_every < 2) {
    throw std::invalid_argument(
        "contest-every must be at least 2 where uncertainty is measured, which generations with a contest leave out, "
        "not 1");
  }
  race_plan plan{{{cma_population(options, dimension) + (options.centre ? 1 : 0), options.trials}}, {}};
  plan.stages.insert(plan.stages.end(), options.contest.begin(), options.contest.end());
  validate(plan, plan.stages.front().entrants);
}

}  // namespace

std::size_t cma_population(const cma_es_options& options, std::size_t dimension) {
  if (options.population > 0) return options.population;
  return 4 + static_cast<std::size_t>(3.0 * portable_log(static_cast<double>(dimension)));
}

void validate(const cma_es_options& options, std::size_t dimension) {
  constexpr std::size_t many = 1'000'000;
  check_option(options.population == 0 || (options.population >= 2 && options.population <= many), "population",
               "0 or from 2 to 1000000", options.population);
  check_option(options.trials >= 1 && options.trials <= many, "trials", "1 to 1000000", options.trials);
  check_option(options.step >= 1e-50 && options.step <= 1e50, "step", "from 1e-50 to 1e50", options.step);
  check_option(dimension <= (options.covariance == cma_covariance::full ? 10'000u : 10'000'000u), "the dimension",
               "at most 10000 (separable: 10000000)", dimension);
  validate(options.thresholds);
  validate(options.uncertainty, options.trials);
  validate_contest(options, dimension);
}

}  // namespace evo
