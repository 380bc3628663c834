// evo2048 export: the champion of a run, as a genome file.
#include <fmt/format.h>

#include "app/champion.hpp"
#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/exit_code.hpp"
#include "app/run_identity.hpp"
#include "app/run_options.hpp"
#include "output/file_writing.hpp"
#include "output/genome_file.hpp"

namespace experiments {

int export_command(arguments given) {
  command_line line(
      "export",
      "Chooses the champion of a run by games that selection never played, and writes it, with the figure\n"
      "from further fresh games and the one that selection saw, to RUN/champion.json or to FILE.\n"
      "RUN is the run's folder; its newest whole checkpoint counts, finished or not.",
      {"RUN", 1, 1});
  line.value("output", "FILE", "where to write it; - is standard output");
  declare_overrides(line);
  if (!line.parse(given)) {
    return done;
  }
  const run_folder folder = run_folder::open(line.operand_values().front());
  const resolved_config config = stored_config(folder, overrides_of(line));
  const auto what = make_experiment(config, seed_of(config));
  say(load_newest_state(folder, config, what->evolution()));
  const evo::evaluator workers(config.integer("evaluation.threads"));
  const genome_file champion = choose_champion(*what, config, seed_of(config), workers);
  const std::string output = line.text("output").value_or(folder.champion().string());
  if (output == "-") {
    write_result(print_genome_file(champion));
    return done;
  }
  replace_file(output, print_genome_file(champion));
  const auto& [value, error, games] = champion.origin->validated;
  say(fmt::format("{}: {} {:.1f} +- {:.1f} on {} fresh games; selection believed {:.1f}\n", output,
                  champion.origin->objective, value, error, games, champion.origin->selection.value));
  return done;
}

}  // namespace experiments
