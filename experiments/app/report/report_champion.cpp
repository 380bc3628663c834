// Plays a champion's games and makes its part of a report.
#include "app/report/report_champion.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>

#include "app/players/comparison.hpp"
#include "app/players/game_seed.hpp"
#include "app/players/players.hpp"
#include "app/report/report_look.hpp"
#include "app/terminal/console.hpp"
#include "app/version.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/statistics.hpp"
#include "evo/random/portable_math.hpp"
#include "output/page/replay_page.hpp"
#include "problem/genome_kinds.hpp"
#include "text/message_text.hpp"

namespace experiments {
namespace {

using nlohmann::ordered_json;
using outcomes = std::vector<game2048::outcome>;

constexpr std::array baselines{"random", "corner", "greedy"};

outcomes play_games(const game2048::batch_player& player, const report_games& games, const evo::evaluator& workers) {
  std::vector<std::uint64_t> seeds(games.count);
  for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = game_seed(games.seed, i);
  outcomes played(seeds.size());
  workers.for_blocks(1, seeds.size(), [&](std::size_t, std::size_t first, std::size_t count) {
    player.play(std::span(seeds).subspan(first, count), game2048::game_rules{},
                std::span(played).subspan(first, count));
  });
  return played;
}

ordered_json champion_figure(const evo::estimate& figure) {
  ordered_json parts = {figure.value, figure.standard_error, figure.trials};
  for (auto& part : parts) {
    if (part.is_number_float() && !std::isfinite(part.get<double>())) part = nullptr;
  }
  return parts;
}

/// Percent of a player's games by the exponent of the largest tile.
ordered_json tile_row(const std::string& name, const outcomes& games) {
  std::array<std::uint64_t, tile_exponents> counts{};
  evo::sample_summary score, logarithm;
  for (const auto& game : games) {
    ++counts.at(game.largest_exponent);
    score.add(game.score);
    logarithm.add(evo::portable_log(std::max<double>(game.score, 1.0)));
  }
  ordered_json shares = ordered_json::array();
  for (std::size_t e = 0; e < counts.size(); ++e) {
    if (counts[e] > 0)
      shares.push_back({e, 100.0 * static_cast<double>(counts[e]) / static_cast<double>(games.size())});
  }
  return {{"name", name},
          {"shares", shares},
          {"mean", champion_figure(evo::estimate_of(score, evo::sample_scale::linear))},
          {"geometric", champion_figure(evo::estimate_of(logarithm, evo::sample_scale::logarithm))}};
}

ordered_json published_json(const nlohmann::json& genome) {
  ordered_json rows = ordered_json::array();
  for (const auto& row : published_rows(genome)) {
    ordered_json shares = ordered_json::array();
    for (const auto& [exponent, percent] : row.tile_shares) shares.push_back({exponent, percent});
    rows.push_back({{"name", row.name}, {"source", row.source}, {"figure", row.figure}, {"shares", shares}});
  }
  return rows;
}

ordered_json tiles_json(const outcomes& champion, const nlohmann::json& genome, const report_games& games,
                        const evo::evaluator& workers) {
  ordered_json rows = ordered_json::array();
  rows.push_back(tile_row("champion", champion));
  for (const char* name : baselines)
    rows.push_back(tile_row(name, play_games(*load_player(name).player, games, workers)));
  return {{"games", games.count},
          {"seed", fmt::format("{}", games.seed)},
          {"rows", rows},
          {"published", published_json(genome)}};
}

ordered_json game_json(const named_player& champion, const char* which, std::size_t index, const report_games& games,
                       const std::string& file) {
  const replay_file record{build_version(), champion.name, champion.digest,
                           champion.player->record(game_seed(games.seed, index), game2048::game_rules{})};
  std::vector<std::array<std::uint8_t, 16>> boards;
  for (const auto& frame : frames_of(record.record)) boards.push_back(frame.board);
  const game_thoughts thoughts{champion.name, champion.player->values(boards, game2048::game_rules{})};
  return page_game(
      record, fmt::format("{} of {}: score {}", which, pluralise(games.count, "game"), record.record.score), thoughts,
      {fmt::format("evo2048 replay {} --seed {} --game {}", shell_word(file), games.seed, index)});
}

/// The best, the median and the worst game by score; the first of equal ones.
ordered_json games_json(const named_player& champion, const outcomes& played, const report_games& games,
                        const std::string& file) {
  std::vector<std::size_t> order(played.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return played[a].score > played[b].score; });
  return ordered_json::array({game_json(champion, "Best", order.front(), games, file),
                              game_json(champion, "Median", order[(order.size() - 1) / 2], games, file),
                              game_json(champion, "Worst", order.back(), games, file)});
}

ordered_json origin_json(const reported_run& run) {
  ordered_json origin{{"run", run.folder}, {"seed", fmt::format("{}", run.seed)}, {"provisional", run.is_provisional}};
  if (const auto& from = run.champion->origin) {
    origin["objective"] = from->objective;
    origin["selection"] = champion_figure(from->selection);
    origin["created_in"] = from->created_in;
    origin["generations"] = from->generations;
    origin["candidate"] = from->candidate;
    origin["build"] = from->build;
    if (!run.is_provisional) origin["validated"] = champion_figure(from->validated);
  }
  return origin;
}

}  // namespace

ordered_json report_champion(const reported_run& run, const report_games& games, const evo::evaluator& workers) {
  const std::string file = run.folder + "/champion.json";
  const named_player champion = player_of(*run.champion, file);
  const outcomes played = play_games(*champion.player, games, workers);
  const std::vector<std::string> commands{fmt::format("evo2048 export {}", shell_word(run.folder)),
                                          fmt::format("evo2048 evaluate {} random corner greedy --games {} --seed {}",
                                                      shell_word(file), games.count, games.seed)};
  return {{"origin", origin_json(run)},
          {"look", report_look(run.champion->genome)},
          {"tiles", tiles_json(played, run.champion->genome, games, workers)},
          {"games", games_json(champion, played, games, file)},
          {"commands", commands}};
}

}  // namespace experiments
