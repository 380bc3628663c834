// evo2048 export: the champion of a run, or its whole front, as genome files; trees as expressions and pictures.
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
      "Chooses the champion of a run by games that selection never played, and writes it, with the figure\n"
      "from further fresh games and the one that selection saw, to RUN/champion.json or to FILE.\n"
      "RUN is the run's folder; its newest whole checkpoint counts, finished or not. Of trees it prints what\n"
      "they come to when simplified. RUN may also be a genome file of trees: to read and to draw.\n"
      "--tree and --front write what they say, and no champion unless --output is given.",
      {"RUN", 1, 1});
  line.value("output", "FILE", "where to write the champion; - is standard output");
  line.value("tree", "FILE", "draw the champion's trees there, as SVG; - is standard output");
  line.flag("simplified", "draw the simplified trees");
  line.value("front", "DIR",
             "write all non-dominated candidates of a run with several objectives there; "
             "--set validation.candidates=N: of the N best");
  declare_overrides(line);
  return line;
}

bool takes_stdout(const command_line& line) { return line.text("output") == "-" || line.text("tree") == "-"; }

void check_options(const command_line& line) {
  if (line.text("output") == "-" && line.text("tree") == "-") {
    throw line.usage_error("--output and --tree cannot both be standard output");
  }
  if (line.has("front") && takes_stdout(line))
    throw line.usage_error("--front prints a table: standard output is taken");
  if (line.has("simplified") && !line.has("tree"))
    throw line.usage_error("--simplified is about the picture of --tree");
}

/// The picture, if one is wanted, and the expressions: where standard output is taken, to standard error.
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
  player_of(file, name);  // says what is wrong with a genome, and with which file
  const auto view = view_genome(file.genome);
  if (!view) {
    const auto type = file.genome.at("type").get<std::string>();
    throw input_error(fmt::format("{}: a genome of type {} is no tree: there is nothing to read or draw", name, type));
  }
  const std::string shown = std::filesystem::path(name).filename().string();
  show_trees(
      *view,
      file.origin ? fmt::format("{}: candidate {} of {}", shown, file.origin->candidate, file.origin->run) : shown,
      line);
}

/// Refuses what this run cannot give, before any game is played.
void check_run(const experiment& experiment, const resolved_config& config, const command_line& line) {
  if (line.has("tree") && !is_of_trees(config.text("genome.type"))) {
    throw line.usage_error(fmt::format("--tree: a genome of type {} is no tree", config.text("genome.type")));
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
  print_status(
      fmt::format("{}: {} of {} candidates, which none of them dominated on {} fresh games; figures from {} others\n",
                  folder, front.size(), origin.chosen_among, origin.choice_games, origin.validated.trials));
}

/// The run's own champion file is never replaced by another genome without a copy of what stood there.
void write_champion(const genome_file& champion, const std::string& output, const run_folder& folder) {
  if (output != folder.champion().string()) return write_output(output, print_genome_file(champion));
  if (const auto backup = replace_champion(folder, champion)) {
    print_status(fmt::format("the champion that stood there is kept as {}\n", backup->string()));
  }
}

void export_champion(const genome_file& champion, const std::string& output, const run_folder& folder) {
  write_champion(champion, output, folder);
  if (output == "-") return;
  const auto& [value, error, games] = champion.origin->validated;
  print_status(fmt::format("{}: {} {:.1f} +- {:.1f} on {} fresh games; selection believed {:.1f}\n", output,
                           champion.origin->objective, value, error, games, champion.origin->selection.value));
}

/// The champion of a finished run stands already, and may be of an earlier end than the newest checkpoint; only where its
/// choice is to be made otherwise than the run made it is it made again.
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
  counter.begin("fresh games of the candidates");
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
