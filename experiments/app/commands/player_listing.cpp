// evo2048 players: lists the built-in players with their options, the evaluations, and the features.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "app/terminal/console.hpp"
#include "app/terminal/exit_code.hpp"
#include "game2048/evaluation/board_feature.hpp"
#include "game2048/roster/player_spec.hpp"

namespace experiments {
namespace {

std::string features_as_text() {
  std::string text =
      "\nFeatures, of which an evaluation is a weighted sum. A tile's exponent is 1 for a 2, 2 for a 4, ...;\n"
      "lines are rows and columns; a bend is three cells around a right angle.\n";
  for (const auto& feature : game2048::board_features) {
    text += fmt::format("  {}\n      {}\n", feature.name, feature.meaning);
  }
  return text;
}

std::string as_text() {
  std::string text =
      "Built-in players, to be given as PLAYER in all commands: NAME or NAME:key=value,key=value,...\n"
      "e.g. expectimax:depth=1,eval=nneonneo. The path of a genome file is also a PLAYER.\n";
  for (const auto& kind : game2048::player_kinds()) {
    text += fmt::format("\n{}\n    {}\n", kind.name, kind.meaning);
    for (const auto& option : kind.options) {
      text +=
          fmt::format("  {} = {}\n      {}\n      {}\n", option.key, option.fallback, option.allowed, option.meaning);
    }
  }
  return text +
         fmt::format(
             "\nEvaluations, for eval=: {}.\nThe path of a genome file of weights is also an evaluation, e.g. "
             "greedy-eval:weights=genomes/x.json.\n",
             fmt::join(game2048::evaluation_names(), ", ")) +
         features_as_text();
}

std::string as_json() {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& kind : game2048::player_kinds()) {
    nlohmann::ordered_json options = nlohmann::ordered_json::array();
    for (const auto& option : kind.options) {
      options.push_back({{"key", option.key},
                         {"default", option.fallback},
                         {"allowed", option.allowed},
                         {"meaning", option.meaning}});
    }
    list.push_back({{"name", kind.name}, {"meaning", kind.meaning}, {"options", std::move(options)}});
  }
  return list.dump(2) + "\n";
}

}  // namespace

int players_command(arguments given) {
  command_line line(
      "players", "Lists the built-in players with their options, the evaluation functions, and the features of boards.",
      {});
  line.flag("json", "print one JSON array");
  if (line.parse(given)) {
    print_output(line.has("json") ? as_json() : as_text());
  }
  return done;
}

}  // namespace experiments
