// Reads overrides of config options from the command line.
#include "app/commands/overrides.hpp"

#include <fmt/format.h>

#include "config/config_source.hpp"

namespace experiments {

void declare_overrides(command_line& line) {
  line.list("set", "SECTION.KEY=VALUE", "change an option of the config; may be given several times");
  line.value("threads", "N", "number of threads, as --set evaluation.threads=N (0 = all cores)");
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

}  // namespace experiments
