// evo2048 report: writes runs and campaigns, finished or not, as one self-contained HTML page.
#include <cmath>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/commands/output_file.hpp"
#include "app/report/report_champion.hpp"
#include "app/report/reported_run.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/version.hpp"
#include "output/page/html_page.hpp"
#include "output/page/replay_page.hpp"
#include "text/input_error.hpp"
#include "text/message_text.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t max_folders = 64;

ordered_json number_json(double value) { return std::isfinite(value) ? ordered_json(value) : ordered_json(nullptr); }

ordered_json table_json(const number_table& table) {
  ordered_json columns = ordered_json::object();
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    ordered_json cells = ordered_json::array();
    for (const double value : table.columns[i]) cells.push_back(number_json(value));
    columns[table.names[i]] = std::move(cells);
  }
  return columns;
}

ordered_json champion_figures(const reported_run& run) {
  ordered_json figures = ordered_json::object();
  if (!run.champion || !run.champion->origin) return figures;
  const auto& origin = *run.champion->origin;
  const auto as_list = [](const evo::estimate& f) {
    return ordered_json{number_json(f.value), number_json(f.standard_error), f.trials};
  };
  figures["selection"] = as_list(origin.selection);
  if (!run.is_provisional) figures["validated"] = as_list(origin.validated);
  return figures;
}

ordered_json run_json(const reported_run& run) {
  ordered_json notes = run.notes;
  return {{"folder", run.folder},
          {"seed", fmt::format("{}", run.seed)},
          {"finished", run.finished},
          {"state", run.state},
          {"generations", run.generations},
          {"games", number_json(run.journal.last_of("games"))},
          {"moves", number_json(run.journal.last_of("moves"))},
          {"seconds", run.seconds},
          {"champion", champion_figures(run)},
          {"restarts", run.restarts},
          {"notes", notes},
          {"journal", table_json(run.journal)}};
}

/// Commands that repeat all runs of a group, each in a folder of its own.
ordered_json run_commands(const reported_group& group) {
  ordered_json commands = ordered_json::array();
  std::map<std::uint64_t, int> times;
  for (const auto& run : group.runs) {
    const int time = ++times[run.seed];
    commands.push_back(fmt::format("evo2048 run {} --out again-{}{}", shell_word(run.folder + "/config.cfg"), run.seed,
                                   time == 1 ? "" : fmt::format("-{}", time)));
  }
  return commands;
}

ordered_json group_json(const reported_group& group, const report_games& games, const evo::evaluator& workers) {
  const auto& config = group.runs.front().config;
  ordered_json data{{"name", group.name},
                    {"folder", group.folder},
                    {"objective", config.text("evaluation.objective")},
                    {"algorithm", config.text("algorithm.type")},
                    {"genome", config.text("genome.type")},
                    {"digest", hexadecimal(config.digest())},
                    {"config", config.echo()},
                    {"left_out", group.left_out},
                    {"commands", run_commands(group)},
                    {"runs", ordered_json::array()}};
  for (const auto& run : group.runs) data["runs"].push_back(run_json(run));
  if (const reported_run* best = group.best()) {
    print_status(
        fmt::format("{}: playing {} with its champion\n", printable(best->folder), pluralise(games.count, "game")));
    try {
      data["champion"] = report_champion(*best, games, workers);
    } catch (const input_error& error) {
      data["left_out"].push_back(fmt::format("the champion: {}", error.what()));
    }
  }
  return data;
}

/// Prints which runs and files the page lacks, and why.
void print_missing(const ordered_json& group) {
  const auto print_list = [](const ordered_json& object, const char* list) {
    for (const auto& why : object.at(list)) {
      print_status(fmt::format("{}: {}\n", printable(object.at("folder").get<std::string>()),
                               printable(why.get<std::string>())));
    }
  };
  print_list(group, "left_out");
  for (const auto& run : group.at("runs")) print_list(run, "notes");
}

/// Throws input_error if a folder is given twice.
void refuse_doubles(const std::vector<std::string>& folders) {
  std::set<std::filesystem::path> seen;
  for (const auto& folder : folders) {
    std::error_code ignored;
    if (!seen.insert(std::filesystem::weakly_canonical(folder, ignored)).second) {
      throw input_error(fmt::format("{}: is given twice", printable(folder)));
    }
  }
}

std::string command_again(const command_line& line) {
  std::string command = "evo2048 report";
  for (const auto& folder : line.operand_values()) command.append(" ").append(shell_word(folder));
  for (const char* option : {"output", "games", "seed"}) {
    if (const auto value = line.text(option)) command += fmt::format(" --{} {}", option, shell_word(*value));
  }
  return command;
}

}  // namespace

int report_command(arguments given) {
  command_line line(
      "report",
      "Writes runs and campaigns as one HTML page: configs, curves, the champions and their games. The page is\n"
      "self-contained and needs no network. RUN is the folder of a run or of a campaign; unfinished runs are\n"
      "shown with their generations so far. Single runs of one config are shown together.",
      {"RUN", 1, max_folders});
  line.value("output", "FILE", "file for the page; - is standard output (report.html)");
  line.value("games", "N", "games that each champion plays for the page (1000)");
  line.value("seed", "S", "seed of these games (1)");
  line.value("threads", "N", "number of threads (0 = all cores)");
  if (!line.parse(given)) return done;
  const report_games games{line.whole("games", {1, 1'000'000}, 1000), line.whole("seed", {}, 1)};
  const evo::evaluator workers(line.whole("threads", {0, 4096}, 0));
  const std::string output = line.text("output").value_or("report.html");
  check_output(output);
  refuse_doubles(line.operand_values());
  ordered_json data{{"build", build_version()}, {"command", command_again(line)}, {"groups", ordered_json::array()}};
  for (const auto& group : read_groups(line.operand_values())) {
    data["groups"].push_back(group_json(group, games, workers));
    print_missing(data["groups"].back());
  }
  write_output(output, html_page("report.html", data));
  print_status(fmt::format("{}: {}\n", printable(output), pluralise(data["groups"].size(), "experiment")));
  return done;
}

}  // namespace experiments
