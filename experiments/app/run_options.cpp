// Overrides from the command line.
#include "app/run_options.hpp"

#include <fmt/format.h>

#include "config/config_source.hpp"
#include "config/number_text.hpp"

namespace experiments {

void declare_overrides(command_line& line) {
  line.list("set", "SECTION.KEY=VALUE", "change an option of the config; may be given several times");
  line.value("threads", "N", "threads that play, as --set evaluation.threads=N (0 = all cores)");
}

std::vector<assignment> overrides_of(const command_line& line) {
  std::vector<assignment> overrides;
  for (const std::string& text : line.texts("set")) {
    overrides.push_back(parse_override(text));
  }
  if (const auto seed = line.text("seed")) {
    overrides.push_back({"run.seed", *seed, "--seed"});
  }
  if (const auto threads = line.text("threads")) {
    overrides.push_back({"evaluation.threads", *threads, "--threads"});
  }
  return overrides;
}

evo::stop_limits limits_of(const resolved_config& config) {
  const evo::stop_limits limits{config.integer("run.generations"), config.integer("run.evaluations"),
                                config.integer("run.games"), config.real_if_set("run.target-fitness"),
                                config.integer("run.patience")};
  if (limits.generations == 0 && limits.evaluations == 0 && limits.trials == 0 && limits.patience == 0 &&
      !limits.target) {
    throw config_error(
        "nothing would end this run: set at least one of run.generations, run.evaluations, run.games, run.patience and "
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
    throw config_error(fmt::format("run.seed is {}, expected a number here", in_quotes(config.text("run.seed"))));
  }
  return *seed;
}

}  // namespace experiments
