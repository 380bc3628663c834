// evo2048 export: writes the champion of a run, or its front, as genome files, and trees as expressions and pictures.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/output_file.hpp"
#include "app/commands/overrides.hpp"
#include "app/players/players.hpp"
#include "app/run/champion.hpp"
#include "app/run/champion_file.hpp"
#include "app/run/front_folder.hpp"
#include "app/run/run_identity.hpp"
#include "app/run/run_reader.hpp"
#include "app/run/run_settings.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/game_counter.hpp"
#include "app/tree/tree_export.hpp"
#include "output/document/genome_file.hpp"
#include "problem/genome_kinds.hpp"

namespace experiments {
namespace {

command_line export_line() {
  command_line line(
      "export",
      "Chooses the champion of a run on fresh games, and writes it, with its score on further fresh games and\n"
      "its score in selection, to RUN/champion.json or to FILE. RUN is the folder of a run, finished or not;\n"
      "its newest undamaged checkpoint is used. Trees are also printed, simplified. RUN may also be a genome\n"
      "file of trees, which is then printed or drawn. With --tree or --front the champion is written only if\n"
      "--output is given.",
      {"RUN", 1, 1});
  line.value("output", "FILE", "file for the champion; - is standard output");
  line.value("tree", "FILE", "file for a drawing of the champion's trees (SVG); - is standard output");
  line.flag("simplified", "draw the simplified trees (with --tree)");
  line.value("front", "DIR",
             "folder for all non-dominated candidates of a run with several objectives, "
             "among the validation.candidates best");
  declare_overrides(line);
  return line;
}

bool takes_stdout(const command_line& line) { return line.text("output") == "-" || line.text("tree") == "-"; }

void check_options(const command_line& line) {
  if (line.text("output") == "-" && line.text("tree") == "-") {
    throw line.usage_error("--output and --tree cannot both be standard output");
  }
  if (line.has("front") && takes_stdout(line))
    throw line.usage_error("--front prints a table to standard output: --output and --tree need files");
  if (line.has("simplified") && !line.has("tree")) throw line.usage_error("--simplified needs --tree");
}

/// Writes the drawing, if asked for, and prints the expressions: to standard error if a file goes to standard output.
void show_trees(const forest_view& view, const std::string& name, const command_line& line) {
  if (const auto file = line.text("tree")) write_output(*file, trees_svg(view, name, line.has("simplified")));
  if (takes_stdout(line)) {
    print_status(readable_trees(view, stderr_is_live() ? stderr_columns() : 0));
  } else {
    print_output(readable_trees(view, stdout_is_terminal() ? stdout_columns() : 0));
  }
}

void export_genome(const std::string& name, const command_line& line) {
  for (const char* option : {"output", "front", "set", "threads"}) {
    if (line.has(option)) throw line.usage_error(fmt::format("--{} is for runs; {} is a genome file", option, name));
  }
  const genome_file file = read_genome_file(name);
  player_of(file, name);  // throws, with the name of the file, if the genome is invalid
  const auto view = view_genome(file.genome);
  if (!view) {
    const auto type = file.genome.at("type").get<std::string>();
    throw input_error(fmt::format("{}: a genome of type {} has no trees to print or draw", name, type));
  }
  const std::string shown = std::filesystem::path(name).filename().string();
  show_trees(
      *view,
      file.origin ? fmt::format("{}: candidate {} of {}", shown, file.origin->candidate, file.origin->run) : shown,
      line);
}

/// Throws input_error, before any game is played, if this run has no trees or no front though they are asked for.
void check_run(const experiment& experiment, const resolved_config& config, const command_line& line) {
  if (line.has("tree") && !is_of_trees(config.text("genome.type"))) {
    throw line.usage_error(fmt::format("--tree: a genome of type {} has no trees", config.text("genome.type")));
  }
  if (const auto folder = line.text("front")) {
    if (experiment.evolution().objectives().size() < 2) {
      throw line.usage_error(
          fmt::format("--front: this run has one objective, {}; a front needs generational.selection = vega "
                      "or nsga2",
                      experiment.evolution().objective().name));
    }
    refuse_occupied_front(*folder);
  }
}

void export_front(const std::string& folder, experiment& experiment, const resolved_config& config,
                  const evo::evaluator& workers, game_counter& counter) {
  const auto objectives = experiment.evolution().objectives();
  const auto front = choose_front(experiment, config, seed_of(config), workers);
  counter.end();
  write_front(folder, front, objectives);
  const auto& origin = *front.front().file.origin;
  print_output(front_table(front, objectives));
  print_status(fmt::format("{}: {} of {} candidates, non-dominated on {} fresh games; scores from {} further games\n",
                           folder, front.size(), origin.chosen_among, origin.choice_games, origin.validated.trials));
}

/// A previous champion of the run with another genome is backed up.
void write_champion(const genome_file& champion, const std::string& output, const run_folder& folder) {
  if (output != folder.champion().string()) return write_output(output, print_genome_file(champion));
  if (const auto backup = replace_champion(folder, champion)) {
    print_status(fmt::format("the previous champion is saved as {}\n", backup->string()));
  }
}

void export_champion(const genome_file& champion, const std::string& output, const run_folder& folder) {
  write_champion(champion, output, folder);
  if (output == "-") return;
  const auto& [value, error, games] = champion.origin->validated;
  print_status(fmt::format("{}: {} {:.1f} +- {:.1f} on {} fresh games; {:.1f} in selection\n", output,
                           champion.origin->objective, value, error, games, champion.origin->selection.value));
}

/// The champion of a finished run is read from its file, as it may be of an earlier end than the newest checkpoint; it
/// is chosen again only if the command line changes validation options.
genome_file champion_to_export(const run_folder& folder, const resolved_config& config, experiment& experiment,
                               const evo::evaluator& workers) {
  const auto changes = stored_config(folder, {}).differences(config);
  const bool chooses_otherwise = std::any_of(changes.begin(), changes.end(),
                                             [](const difference& one) { return one.key.starts_with("validation."); });
  if (!chooses_otherwise && read_run(folder.path()).is_finished()) return read_genome_file(folder.champion());
  return choose_champion(experiment, config, seed_of(config), workers);
}

void export_run(const std::string& path, const command_line& line) {
  const run_folder folder = run_folder::open(path);
  const resolved_config config = stored_config(folder, overrides_of(line));
  const auto experiment = make_experiment(config, seed_of(config));
  check_run(*experiment, config, line);
  const bool by_default = !line.has("front") && !line.has("tree");
  const auto output =
      by_default ? std::optional(line.text("output").value_or(folder.champion().string())) : line.text("output");
  for (const auto& file : {output, line.text("tree")}) {
    if (file) check_output(*file);
  }
  print_messages(load_newest_state(folder, config, experiment->evolution()), false);
  game_counter counter(false);
  const evo::evaluator workers(config.integer("evaluation.threads"), {}, [&](std::size_t more) { counter.add(more); });
  counter.begin("validating the candidates");
  if (const auto front = line.text("front")) export_front(*front, *experiment, config, workers, counter);
  if (!output && !line.has("tree")) return;
  const genome_file champion = champion_to_export(folder, config, *experiment, workers);
  counter.end();
  if (output) export_champion(champion, *output, folder);
  if (const auto view = view_genome(champion.genome)) {
    show_trees(*view, fmt::format("champion of {}: candidate {}", champion.origin->run, champion.origin->candidate),
               line);
  }
}

}  // namespace

int export_command(arguments given) {
  command_line line = export_line();
  if (!line.parse(given)) {
    return done;
  }
  check_options(line);
  const std::string& name = line.operand_values().front();
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored)) {
    export_genome(name, line);
  } else {
    export_run(name, line);
  }
  return done;
}

}  // namespace experiments
