#include "app/run/run_settings.hpp"

#include <fmt/format.h>

#include "text/input_error.hpp"
#include "text/message_text.hpp"

namespace experiments {

evo::stop_limits limits_of(const resolved_config& config) {
  const evo::stop_limits limits{config.integer("run.generations"), config.integer("run.evaluations"),
                                config.integer("run.games"), config.real_if_set("run.target-fitness"),
                                config.integer("run.patience")};
  if (limits.generations == 0 && limits.evaluations == 0 && limits.trials == 0 && limits.patience == 0 &&
      !limits.target) {
    throw input_error(
        "this run would never end: set at least one of run.generations, run.evaluations, run.games, run.patience and "
        "run.target-fitness");
  }
  return limits;
}

evo::checkpoint_policy checkpoint_policy_of(const resolved_config& config) {
  return {config.integer("checkpoint.keep"), config.integer("checkpoint.keep-every"),
          config.real("checkpoint.sync-seconds")};
}

std::uint64_t seed_of(const resolved_config& config) {
  const auto seed = config.integer_if_set("run.seed");
  if (!seed) {
    throw input_error(fmt::format("run.seed is {}, expected a number here", in_quotes(config.text("run.seed"))));
  }
  return *seed;
}

}  // namespace experiments
