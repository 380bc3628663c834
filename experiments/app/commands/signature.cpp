// Hashes small runs and games.
#include "app/commands/signature.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/run/champion.hpp"
#include "config/config_source.hpp"
#include "evo/run/evolution.hpp"
#include "game2048/roster/player_spec.hpp"
#include "output/table/generation_table.hpp"
#include "output/table/journal.hpp"
#include "problem/algorithms/algorithm_list.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"

namespace experiments {
namespace {

constexpr std::uint64_t seed = 2048;
constexpr std::uint64_t generations = 5;
constexpr std::size_t games_of_a_player = 500;
constexpr std::size_t games_of_a_search = 4;

/// Settings that make runs small and cover many branches of the code. An empty name matches all algorithms or genomes;
/// runs that match none use the defaults.
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
    {"", "gp-merge-sense", "[gp]\nmutations = leaf:1 point:1 subtree:1 hoist:1 shrink:1\n"},
    {"micro-ga", "gp-merge-sense", "[gp-merge-sense]\ndraws = answer\n"},
    {"", "weights", "[weights]\nlines = apart\n"},
    {"cma-es", "weights", "[weights]\nsearch = expectimax\n"},
    {"", "gp-adf", "[gp]\ncreation = ramped\nmutations = constant:1 functions:1 terminals:1\n"},
    {"", "gp-afterstate", "[gp]\nmax-depth = 5\nmutations = point:1\n[gp-numbers]\nroutines = 2\n"},
    {"cma-es", "",
     "[cma-es]\npopulation = 6\ngames = 8\ncontest-every = 3\nkept = 3\ncontest = 3:10\ntwice-evaluated = "
     "0.4\nfewest-games = 2\n"},
    {"latent-es", "", "[latent-es]\npairs = 6\ngames = 8\ncontest-every = 3\nkept = 3\ncontest = 4:10 2:20\n"},
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

/// All results of a run as text: journal, champion and state. `digest_name` is the genome's type in digests.
std::string trace_of_run(const std::string& config_text, std::string_view digest_name, const evo::evaluator& workers) {
  const resolved_config config = config_from_text(config_text, "signature");
  const auto experiment = make_experiment(config, seed);
  std::string trace;
  for (std::uint64_t g = 0; g < generations; ++g) {
    const auto report = experiment->evolution().step(workers);
    trace += csv_line(journal_row(report, validate_best(experiment->evolution(), config, workers)));
  }
  auto champion = choose_champion(*experiment, config, seed, workers).genome;
  champion["type"] = digest_name;
  trace += champion.dump();
  return trace + experiment->evolution().save();
}

/// Faster settings of searching players. Other players use their defaults.
constexpr std::pair<std::string_view, std::string_view> fast_specs[] = {
    {"expectimax", "expectimax:depth=1"}, {"minimax", "minimax:depth=2"}, {"lookahead", "lookahead:steps=1"}};

std::string spec_of(std::string_view name) {
  const auto* const found = std::ranges::find(fast_specs, name, [](const auto& one) { return one.first; });
  return std::string(found == std::end(fast_specs) ? name : found->second);
}

std::string trace_of_player(const game2048::player_kind& kind) {
  std::vector<std::uint64_t> seeds(kind.options.empty() ? games_of_a_player : games_of_a_search);
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    seeds[i] = game_seed(seed, i);
  }
  std::vector<game2048::outcome> games(seeds.size());
  game2048::player_from_spec(spec_of(kind.name))->play(seeds, game2048::game_rules{}, games);
  std::string trace(kind.name);
  for (const auto& game : games) {
    trace += fmt::format(" {}:{}:{}", game.score, game.moves, game.fours);
  }
  return trace;
}

std::uint64_t hash_of(const std::string& trace) { return XXH3_64bits(trace.data(), trace.size()); }

}  // namespace

std::vector<signature_line> behaviour_signature(const evo::evaluator& workers) {
  std::vector<signature_line> lines;
  for (const auto& player : game2048::player_kinds()) {
    lines.push_back({fmt::format("player/{}", player.name), hash_of(trace_of_player(player))});
  }
  for (const auto& algorithm : algorithm_kinds()) {
    for (const auto& genome : genome_kinds()) {
      if (!genome.offers_trait(algorithm.needs)) continue;
      const auto config = small_config(algorithm.name, genome.name);
      const auto trace = trace_of_run(config, genome.name_in_digests(), workers);
      lines.push_back({fmt::format("{}/{}", algorithm.name, genome.name), hash_of(trace)});
    }
  }
  return lines;
}

}  // namespace experiments
