// The commands of evo2048. A new command is one file and one line in commands.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace experiments {

using arguments = std::span<const std::string>;

struct command {
  std::string_view name;
  std::string_view summary;
  int (*run)(arguments);  ///< without the command's name; returns the exit code, throws what main knows how to report
};

std::span<const command> all_commands();

int run_command(arguments);
int resume_command(arguments);
int status_command(arguments);
int export_command(arguments);
int evaluate_command(arguments);
int compare_command(arguments);
int report_command(arguments);
int replay_command(arguments);
int play_command(arguments);
int watch_command(arguments);
int moves_command(arguments);
int solve_command(arguments);
int players_command(arguments);
int options_command(arguments);
int bench_command(arguments);

}  // namespace experiments
