// evo2048 run: starts a run from a config file.
#include <random>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/exit_code.hpp"
#include "app/run_options.hpp"
#include "app/run_session.hpp"
#include "config/config_source.hpp"
#include "output/run_folder.hpp"
#include "problem/experiment.hpp"

namespace experiments {
namespace {

/// 64 bits from the system: the only draw that no seed decides, and it is written down.
std::uint64_t draw_seed() {
  std::random_device system;
  return std::uint64_t{system()} << 32 | system();
}

resolved_config read_config(const command_line& line) {
  resolved_config config = config_from_file(line.operand_values().front(), overrides_of(line));
  if (!config.integer_if_set("run.seed")) {
    config.set({"run.seed", fmt::format("{}", draw_seed()), "the system"});
  }
  limits_of(config);  // refuses a run without end before anything is made
  return config;
}

}  // namespace

int run_command(arguments given) {
  command_line line("run",
                    "Starts a run from a config file. All results go to the run's folder, runs/NAME-SEED unless --out\n"
                    "says otherwise: the resolved config, the journal, checkpoints, and at the end the champion.",
                    {"CONFIG", 1, 1});
  declare_overrides(line);
  line.value("seed", "N", "seed of the run, as --set run.seed=N");
  line.value("out", "DIR", "folder of the run");
  line.flag("quiet,q", "say nothing but errors");
  if (!line.parse(given)) {
    return done;
  }
  const resolved_config config = read_config(line);
  const auto what = make_experiment(config, seed_of(config));
  const auto path = line.text("out").value_or(fmt::format("runs/{}-{}", config.text("run.name"), seed_of(config)));
  const run_folder folder = run_folder::create(path, config.echo());
  const bool quiet = line.has("quiet");
  if (!quiet) {
    say(fmt::format("run folder: {}\n", path));
  }
  run_session session(folder, config, *what, quiet);
  return session.carry_out();
}

}  // namespace experiments
