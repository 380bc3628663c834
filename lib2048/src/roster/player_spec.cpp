// Reads specs of players. A new kind is one entry in the table and one function.
#include "game2048/roster/player_spec.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/search/expectimax.hpp"
#include "game2048/search/lookahead.hpp"
#include "game2048/search/minimax.hpp"
#include "roster/spec_values.hpp"

namespace game2048 {
namespace {

constexpr player_option eval_option{"eval", "nneonneo", "the name of an evaluation", "what a board is worth"};

constexpr player_option weights_option{"weights", "what eval says", "the name of a genome file",
                                       "instead of eval: evolved weights"};

/// The text that says what a board is worth.
std::string_view evaluation_text(const spec_values& values, std::string_view fallback) {
  if (values.has("eval") && values.has("weights"))
    throw std::invalid_argument("eval and weights are given, which say the same: one of them is enough");
  return values.has("weights") ? values.text("weights", {}) : values.text("eval", fallback);
}

constexpr std::array greedy_eval_options{eval_option, weights_option};

constexpr std::array expectimax_options_list{
    player_option{"depth", "2; 3 for distinct-tiles, 1 for budget", "0..50",
                  "layers of tiles after the first move; the least for rules that find their own"},
    player_option{"rule", "fixed; budget if nodes is given", "fixed, distinct-tiles, seed002 or budget",
                  "what the depth depends on"},
    player_option{"nodes", "100000", "0..10^15", "positions for a move, where the rule is budget"},
    player_option{"cut", "0.0001", "0..1", "a path less likely than this is not followed"},
    player_option{"cache", "12", "0..24", "2^this positions are remembered"},
    eval_option,
    weights_option,
};

constexpr std::array minimax_options_list{
    player_option{"depth", "5", "1..20", "plies: moves and tiles, the first move included"},
    player_option{"tiles", "two-or-four", "two or two-or-four", "what the enemy may place"},
    player_option{"spawn", "random", "random or enemy", "whether the enemy is only in the plan, or places the tiles"},
    eval_option,
    weights_option,
};

constexpr std::array lookahead_options_list{
    player_option{"steps", "2", "0..50", "after the first move: all tiles that may appear, then the best move"},
    player_option{"score", "yes; no for eval=score", "yes or no", "add what has been scored to a leaf's evaluation"},
    player_option{"eval", "order", "the name of an evaluation", "what a leaf is worth"},
    weights_option,
};

std::unique_ptr<batch_player> make_greedy_eval(const spec_values& values, const evaluation_source& evaluations) {
  return std::make_unique<best_afterstate_player>(evaluations(evaluation_text(values, "nneonneo")));
}

depth_rule rule_of(const spec_values& values) {
  const std::string_view fallback = values.has("nodes") ? "budget" : "fixed";
  return static_cast<depth_rule>(values.choice("rule", fallback, {"fixed", "distinct-tiles", "seed002", "budget"}));
}

std::unique_ptr<batch_player> make_expectimax(const spec_values& values, const evaluation_source& evaluations) {
  expectimax_options options;
  options.rule = rule_of(values);
  const unsigned depth = options.rule == depth_rule::distinct_tiles ? 3 : options.rule == depth_rule::budget ? 1 : 2;
  options.depth = static_cast<unsigned>(values.whole("depth", depth, 0, expectimax_options::greatest_depth));
  options.node_budget = values.whole("nodes", options.node_budget, 0, 1'000'000'000'000'000);
  options.probability_cut = values.real("cut", options.probability_cut, 0, 1);
  options.cache_bits =
      static_cast<unsigned>(values.whole("cache", options.cache_bits, 0, expectimax_options::greatest_cache_bits));
  return std::make_unique<expectimax_player>(evaluations(evaluation_text(values, "nneonneo")), options);
}

std::unique_ptr<batch_player> make_minimax(const spec_values& values, const evaluation_source& evaluations) {
  minimax_options options;
  options.depth = static_cast<unsigned>(values.whole("depth", options.depth, 1, 20));
  options.tiles = static_cast<enemy_tiles>(values.choice("tiles", "two-or-four", {"two", "two-or-four"}));
  options.enemy_places_tiles = values.choice("spawn", "random", {"random", "enemy"}) == 1;
  return std::make_unique<minimax_player>(evaluations(evaluation_text(values, "nneonneo")), options);
}

std::unique_ptr<batch_player> make_lookahead(const spec_values& values, const evaluation_source& evaluations) {
  lookahead_options options;
  options.steps = static_cast<unsigned>(values.whole("steps", options.steps, 0, expectimax_options::greatest_depth));
  const std::string_view leaf = evaluation_text(values, "order");
  options.add_score = values.choice("score", leaf == "score" ? "no" : "yes", {"no", "yes"}) == 1;
  return std::make_unique<expectimax_player>(lookahead_evaluation(evaluations(leaf), options),
                                             search_options_of(options));
}

struct spec_entry {
  player_kind kind;
  std::unique_ptr<batch_player> (*make)(const spec_values&, const evaluation_source&);
};

template <int I>
std::unique_ptr<batch_player> make_plain(const spec_values&, const evaluation_source&) {
  constexpr std::array<std::string_view, 3> names{"random", "corner", "greedy"};
  return make_player(names[I]);
}

constexpr std::array entries{
    spec_entry{{"random", "any legal move, all equally likely", {}}, make_plain<0>},
    spec_entry{{"corner", "down, else right, and never down twice if another move is legal", {}}, make_plain<1>},
    spec_entry{{"greedy", "the move that scores most at once", {}}, make_plain<2>},
    spec_entry{{"greedy-eval", "the move to the board that an evaluation values most", greedy_eval_options},
               make_greedy_eval},
    spec_entry{{"expectimax", "looks ahead over best moves and the average of the tiles", expectimax_options_list},
               make_expectimax},
    spec_entry{{"minimax", "looks ahead as if an enemy placed the tiles", minimax_options_list}, make_minimax},
    spec_entry{{"lookahead", "student project 004's: expectimax that cuts nothing off and adds the score",
                lookahead_options_list},
               make_lookahead},
};

constexpr std::array kinds = [] {
  std::array<player_kind, entries.size()> made{};
  for (std::size_t i = 0; i < entries.size(); ++i) made[i] = entries[i].kind;
  return made;
}();

}  // namespace

std::span<const player_kind> player_kinds() { return kinds; }

std::unique_ptr<batch_player> player_from_spec(std::string_view spec, const evaluation_source& evaluations) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const spec_entry& e) { return e.kind.name == name; });
  if (entry == entries.end()) {
    std::string message = "no player is called '" + std::string(name) + "'; there are";
    for (const player_kind& kind : kinds) message.append(" ").append(kind.name);
    throw std::invalid_argument(message);
  }
  return entry->make(spec_values(spec, entry->kind), evaluations);
}

}  // namespace game2048
