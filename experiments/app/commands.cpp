// The registry of commands, in the order in which help shows them.
#include "app/commands.hpp"

#include <array>

namespace experiments {

std::span<const command> all_commands() {
  static constexpr std::array commands{
      command{"run", "start a run from a config file, or a campaign of many seeds", run_command},
      command{"resume", "go on with a run or campaign that was stopped, or extend one", resume_command},
      command{"status", "tell how a run or campaign stands, also while it goes on", status_command},
      command{"export", "choose a run's champion and write it to a file", export_command},
      command{"evaluate", "compare players side by side on the same games", evaluate_command},
      command{"compare", "compare campaigns by the validated figures of their runs", compare_command},
      command{"report", "show runs and campaigns on one page: curves, champions, their games", report_command},
      command{"replay", "watch a game, save it, or verify a saved one", replay_command},
      command{"play", "play yourself, with a player's hints if you like", play_command},
      command{"watch", "watch players at play, side by side", watch_command},
      command{"moves", "show what the four moves do to the boards on standard input", moves_command},
      command{"solve", "tell exactly what play on a small board is worth", solve_command},
      command{"players", "list the built-in players, their options, and the evaluations they know", players_command},
      command{"options", "list every option of a config file", options_command},
      command{"bench", "measure speed, or print the signature of the program's behaviour", bench_command},
  };
  return commands;
}

}  // namespace experiments
