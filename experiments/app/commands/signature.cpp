// Small runs and games, hashed.
#include "app/commands/signature.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/run/champion.hpp"
#include "config/config_source.hpp"
#include "config/option_table.hpp"
#include "evo/run/evolution.hpp"
#include "game2048/roster/player_spec.hpp"
#include "output/table/generation_table.hpp"
#include "output/table/journal.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "text/split.hpp"

namespace experiments {
namespace {

constexpr std::uint64_t seed = 2048;
constexpr std::uint64_t generations = 5;
constexpr std::uint64_t games_of_a_player = 500;

/// What makes an experiment small, and lets it come by many branches. An empty type stands for all of them; experiments that
/// nothing here fits run by default.
struct small_settings {
  std::string_view algorithm;
  std::string_view genome;
  std::string_view config;
};

constexpr small_settings all_small_settings[] = {
    {"", "ternary-network", "[ternary-network]\nlayers = 16-12-4\n"},
    {"micro-ga", "",
     "[micro-ga]\npopulation = 12\nelites = 2\nparents = 4\nstages = 12:6 6:10 3:20\nrestart-every = 3\n"
     "elite-figure = accumulate\n"},
    {"micro-ga", "ternary-network", "[variation]\nmutation-rate = 0.05\n"},
    {"generational", "",
     "[generational]\npopulation = 12\nelites = 2\nselection = vega\nfurther-objectives = mean-max-tile\n"
     "tournament = 3\nstages = 12:6\nmode = both\ncrossover-rate = 0.7\nmutation-rate = 0.5\n"},
    {"", "gp-seed", "[gp]\nmutations = leaf:1 point:1 subtree:1 hoist:1 shrink:1\n"},
    {"micro-ga", "gp-seed", "[gp-seed]\ndraws = answer\n"},
    {"", "weights", "[weights]\nlines = apart\n"},
    {"cma-es", "weights", "[weights]\nsearch = expectimax\n"},
    {"", "gp-adf", "[gp]\ncreation = ramped\nmutations = constant:1 functions:1 terminals:1\n"},
    {"", "gp-afterstate", "[gp]\nmax-depth = 5\nmutations = point:1\n[gp-numbers]\nroutines = 2\n"},
    {"cma-es", "",
     "[cma-es]\npopulation = 6\ngames = 8\ncontest-every = 2\nkept = 3\ncontest = 3:10\ntwice-evaluated = "
     "0.4\nfewest-games = 2\n"},
    {"latent-es", "", "[latent-es]\npairs = 6\ngames = 8\ncontest-every = 2\nkept = 3\ncontest = 4:10 2:20\n"},
    {"latent-es", "ternary-network", "[latent-es]\ninput-dead-zone = 0.8\n"},
};

std::string small_config(std::string_view algorithm, std::string_view genome) {
  std::string text = fmt::format(
      "[algorithm]\ntype = {}\n[genome]\ntype = {}\n[validation]\ngames = 20\ncandidates = 3\nfinal-games = 50\n",
      algorithm, genome);
  for (const auto& one : all_small_settings) {
    const bool fits =
        (one.algorithm.empty() || one.algorithm == algorithm) && (one.genome.empty() || one.genome == genome);
    text += fits ? one.config : "";
  }
  return text;
}

std::string words_of(std::string_view key) { return std::string(std::get<one_of>(find_option(key)->type).words); }

/// Everything that a run decides, as text.
std::string trace_of_run(const std::string& config_text, const evo::evaluator& workers) {
  const resolved_config config = config_from_text(config_text, "signature");
  const auto what = make_experiment(config, seed);
  std::string trace;
  for (std::uint64_t g = 0; g < generations; ++g) {
    const auto report = what->evolution().step(workers);
    trace += csv_line(journal_row(report, validate_best(what->evolution(), config, workers)));
  }
  trace += choose_champion(*what, config, seed, workers).genome.dump();
  return trace + what->evolution().save();
}

std::string trace_of_player(std::string_view name) {
  std::vector<std::uint64_t> seeds(games_of_a_player);
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    seeds[i] = game_seed(seed, i);
  }
  std::vector<game2048::outcome> games(seeds.size());
  game2048::player_from_spec(name)->play(seeds, game2048::game_rules{}, games);
  std::string trace(name);
  for (const auto& game : games) {
    trace += fmt::format(" {}:{}:{}", game.score, game.moves, game.fours);
  }
  return trace;
}

}  // namespace

std::uint64_t behaviour_signature(const evo::evaluator& workers) {
  std::string trace;
  for (const auto& player : game2048::player_kinds()) {
    if (player.options.empty()) {
      trace += trace_of_player(player.name);
    }
  }
  const std::string algorithms = words_of("algorithm.type");
  const std::string genomes = words_of("genome.type");
  for (const auto algorithm : split(algorithms, '|')) {
    for (const auto genome : split(genomes, '|')) {
      if ((algorithm == "latent-es" && genome != "ternary-network") || (algorithm == "cma-es" && genome != "weights")) {
        continue;  // they need latent weights, and real numbers
      }
      trace += trace_of_run(small_config(algorithm, genome), workers);
    }
  }
  return XXH3_64bits(trace.data(), trace.size());
}

}  // namespace experiments
