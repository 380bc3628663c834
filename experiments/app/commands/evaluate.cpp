// evo2048 evaluate: compares players on the same games.
#include <fmt/format.h>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/players/comparison.hpp"
#include "app/players/comparison_table.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "app/terminal/game_counter.hpp"

namespace experiments {

int evaluate_command(arguments given) {
  command_line line(
      "evaluate",
      fmt::format("Lets players play the same games and compares them. PLAYER is a genome file, or one of\n{}.\n"
                  "The games depend on --seed alone, the results not on the number of threads.",
                  player_list()),
      {"PLAYER", 1, 16});
  line.value("games", "N", "games of each player (10000)");
  line.value("seed", "S", "seed of the games (1)");
  line.value("threads", "N", "number of threads (0 = all cores)");
  line.flag("json", "print one JSON array");
  if (!line.parse(given)) {
    return done;
  }
  const std::uint64_t games = line.whole("games", {1, 1'000'000'000}, 10'000);
  const std::uint64_t seed = line.whole("seed", {}, 1);
  game_counter counter(false);
  const evo::evaluator workers(line.whole("threads", {0, 4096}, 0), {}, [&](std::size_t more) { counter.add(more); });
  std::vector<named_player> players;
  for (const std::string& name : line.operand_values()) {
    players.push_back(load_player(name));
  }
  counter.begin("evaluating", games * players.size());
  const comparison result = compare(players, games, seed, game2048::game_rules{}, workers);
  counter.end();
  print_output(line.has("json") ? comparison_json(result, players) : comparison_table(result, players));
  return done;
}

}  // namespace experiments
