// Prints comparisons of players as text and JSON.
#include "app/players/comparison_table.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "app/terminal/text_table.hpp"
#include "app/terminal/units.hpp"
#include "evo/random/portable_math.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

using rows = text_rows;

std::string share(std::uint64_t part, std::uint64_t of_all) {
  return part == 0 ? "" : fmt::format("{:.2f}", 100.0 * static_cast<double>(part) / static_cast<double>(of_all));
}

rows tile_rows(const comparison& result, std::span<const named_player> players) {
  rows table{{"largest tile, % of games"}};
  for (const auto& player : players) {
    table.push_back({player.name});
  }
  for (std::size_t exponent = 0; exponent < tile_exponents; ++exponent) {
    const auto occurs = [&](const player_record& record) { return record.max_tile_counts[exponent] > 0; };
    if (std::none_of(result.players.begin(), result.players.end(), occurs)) {
      continue;
    }
    table[0].push_back(fmt::format("{}", std::uint64_t{1} << exponent));
    for (std::size_t p = 0; p < players.size(); ++p) {
      table[p + 1].push_back(share(result.players[p].max_tile_counts[exponent], result.games));
    }
  }
  return table;
}

rows mean_rows(const comparison& result, std::span<const named_player> players) {
  rows table{{"means", "score", "se", "geometric", "se", "largest tile", "moves", "best score", "in game", "moves/s"}};
  for (std::size_t p = 0; p < players.size(); ++p) {
    const player_record& one = result.players[p];
    const evo::estimate geometric = one.geometric_mean();
    const double rate = static_cast<double>(one.total_moves) / std::max(one.seconds, 1e-9);
    table.push_back({players[p].name, fmt::format("{:.1f}", one.score.mean),
                     spread_cell(one.score.standard_error(), one.score.count, 2),
                     fmt::format("{:.1f}", geometric.value), spread_cell(geometric.standard_error, geometric.trials, 2),
                     fmt::format("{:.1f}", one.max_tile.mean), fmt::format("{:.1f}", one.moves.mean),
                     fmt::format("{}", one.best_score), fmt::format("{}", one.best_game), with_unit(rate)});
    table.back().back().pop_back();  // the blank before a unit's name
  }
  return table;
}

/// Time and nodes for each move of searching players; only a heading if there are none.
rows search_rows(const comparison& result, std::span<const named_player> players) {
  rows table{{"searches, a move", "microseconds", "nodes"}};
  for (std::size_t p = 0; p < players.size(); ++p) {
    const player_record& one = result.players[p];
    if (one.nodes == 0) continue;
    table.push_back({players[p].name, fmt::format("{:.2f}", one.cpu_microseconds_per_move()),
                     fmt::format("{:.1f}", one.nodes_per_move())});
  }
  return table;
}

rows pair_rows(const comparison& result, std::span<const named_player> players) {
  rows table{{"paired differences", "score", "se", "ln score", "se", "ratio of geometric means"}};
  for (const auto& [first, second, score, log_score] : result.pairs) {
    table.push_back({fmt::format("{} - {}", players[first].name, players[second].name),
                     fmt::format("{:+.1f}", score.mean), spread_cell(score.standard_error(), score.count, 2),
                     fmt::format("{:+.4f}", log_score.mean),
                     spread_cell(log_score.standard_error(), log_score.count, 4),
                     fmt::format("{:.4f}", evo::portable_exp(log_score.mean))});
  }
  return table;
}

/// Remarks below the tables: unusual ends of games, and results stored in genome files.
std::string notes(const comparison& result, std::span<const named_player> players) {
  std::string text;
  for (std::size_t p = 0; p < players.size(); ++p) {
    const player_record& one = result.players[p];
    const auto note = [&](std::uint64_t games, std::string_view remark) {
      text += games == 0 ? "" : fmt::format("{}: {} {}\n", players[p].name, pluralise(games, "game"), remark);
    };
    note(one.zero_scores, "scored 0, which counts as 1 in the geometric mean");
    note(one.refused, "were ended because the player kept answering illegally");
    note(one.tile_limit, "were ended by the tile limit of packed boards");
    if (const auto& origin = players[p].origin) {
      text += fmt::format("{}: its file says {} {:.1f} (se {}, {})\n", players[p].name, origin->objective,
                          origin->validated.value,
                          spread_cell(origin->validated.standard_error, origin->validated.trials, 2),
                          pluralise(origin->validated.trials, "fresh game"));
    }
  }
  return text.empty() ? text : fmt::format("\n{}", text);
}

nlohmann::ordered_json spread_or_null(double spread, std::uint64_t count) {
  return count < 2 ? nlohmann::ordered_json() : nlohmann::ordered_json(spread);
}

}  // namespace

std::string comparison_table(const comparison& result, std::span<const named_player> players) {
  std::string text = fmt::format("{} each, seed {}\n\n{}\n{}", pluralise(result.games, "game"), result.seed,
                                 align(tile_rows(result, players)), align(mean_rows(result, players)));
  if (const rows searches = search_rows(result, players); searches.size() > 1) {
    text += fmt::format("\n{}", align(searches));
  }
  if (!result.pairs.empty()) {
    text += fmt::format("\n{}", align(pair_rows(result, players)));
  }
  return text + notes(result, players);
}

std::string comparison_json(const comparison& result, std::span<const named_player> players) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (std::size_t p = 0; p < players.size(); ++p) {
    const player_record& one = result.players[p];
    nlohmann::ordered_json counts = nlohmann::ordered_json::object();
    for (std::size_t exponent = 0; exponent < tile_exponents; ++exponent) {
      if (one.max_tile_counts[exponent] > 0) {
        counts[fmt::format("{}", std::uint64_t{1} << exponent)] = one.max_tile_counts[exponent];
      }
    }
    list.push_back({{"player", players[p].name},
                    {"games", result.games},
                    {"seed", result.seed},
                    {"mean_score", one.score.mean},
                    {"mean_score_se", spread_or_null(one.score.standard_error(), one.score.count)},
                    {"geometric_mean_score", one.geometric_mean().value},
                    {"mean_max_tile", one.max_tile.mean},
                    {"mean_moves", one.moves.mean},
                    {"max_tile_counts", counts},
                    {"tile_limit_games", one.tile_limit},
                    {"nodes_per_move", one.nodes_per_move()},
                    {"seconds", one.seconds},
                    {"cpu_seconds", one.cpu_seconds},
                    {"cpu_microseconds_per_move", one.cpu_microseconds_per_move()},
                    {"moves_per_second", static_cast<double>(one.total_moves) / std::max(one.seconds, 1e-9)}});
  }
  return list.dump(2) + "\n";
}

}  // namespace experiments
