// Alpha-beta search. Values are whole units, so there is nothing to round.
#include "game2048/search/minimax.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "game2048/board/grid.hpp"
#include "player/packed_session.hpp"
#include "player/packed_successors.hpp"
#include "search/search_decision.hpp"

namespace game2048 {
namespace {

constexpr unsigned max_depth = 20;
constexpr std::int64_t above_all = std::int64_t{1} << 40;

/// The open moves of a board, the most promising first, so that pruning finds much to prune.
struct ordered_moves {
  std::array<std::pair<std::int32_t, packed_board>, 4> after;
  std::size_t count = 0;

  ordered_moves(const packed_successors& moves, const compiled_evaluation& e) {
    for (const direction d : search_order)
      if (moves.is_open(d)) after[count++] = {e.units_of(moves[d]), moves[d]};
    std::stable_sort(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
  }
};

// A game where the enemy places all tiles but the first two, which the seed gives. Only the player's nodes count.
template <class Note>
outcome play_against_enemy(minimax& search, std::uint64_t seed, const game_rules& rules, Note note) {
  packed_game game(seed, rules);
  search.begin_game();
  while (!game.is_past_limit()) {
    const std::optional<direction> answer = search.choose(game.board());
    if (!answer) break;
    const packed_move moved = move(game.board(), *answer);
    const enemy_move tile = moved.tile_limit ? enemy_move{} : search.worst_tile(moved.after);
    game.play(*answer, tile.rank, tile.exponent);
    note(*answer, game);
  }
  outcome result = game.result();
  result.nodes = search.nodes_searched();
  return result;
}

/// The player and, where it has one, its enemy.
class minimax_session final : public player_session {
 public:
  minimax_session(const minimax& search, bool has_enemy) : search_(search), has_enemy_(has_enemy) {}

  decision decide(const std::array<std::uint8_t, 16>& board) override {
    return is_known(board) ? decision_of(search_.analyse(pack(board))) : decision{};
  }

  std::optional<placed_tile> tile_after(const std::array<std::uint8_t, 16>& board) override {
    if (!has_enemy_ || !is_known(board)) return std::nullopt;
    const enemy_move tile = search_.worst_tile(pack(board));
    return placed_tile{static_cast<std::uint8_t>(empty_cells(grid_board(board))[tile.rank]), tile.exponent};
  }

 private:
  minimax search_;
  bool has_enemy_;
};

}  // namespace

std::string_view name_of(enemy_tiles tiles) { return tiles == enemy_tiles::two ? "two" : "two-or-four"; }

void validate(const minimax_options& o) {
  if (o.depth < 1 || o.depth > max_depth)
    throw std::invalid_argument(fmt::format("depth is {}; it must be in 1..20", o.depth));
  if (static_cast<unsigned>(o.tiles) > 1)
    throw std::invalid_argument(fmt::format("tiles is {}; it must be in 0..1", static_cast<unsigned>(o.tiles)));
}

minimax::minimax(const compiled_evaluation& e, const minimax_options& options, double four_chance)
    : evaluation_(&e),
      options_(options),
      min_exponent_(four_chance == 1 ? 2 : 1),
      max_exponent_(four_chance == 1 || (four_chance > 0 && options.tiles == enemy_tiles::two_or_four) ? 2 : 1) {
  validate(options);
  validate(game_rules{.four_chance = four_chance});
}

std::optional<direction> minimax::choose(packed_board board) {
  const packed_successors moves = successors_of(board);
  const std::uint64_t nodes_before = player_nodes_ + chance_nodes_;
  std::optional<direction> best;
  std::int64_t most = -above_all;
  for (const direction d : search_order) {
    if (!moves.is_open(d)) continue;
    if (std::popcount(moves.open) == 1) return d;
    const std::int64_t value = value_after_move(moves[d], options_.depth - 1, most, above_all);
    if (value <= most) continue;
    most = value;
    best = d;
  }
  if (best) nodes_searched_ += 1 + player_nodes_ + chance_nodes_ - nodes_before;
  return best ? best : moves.first_past_limit();
}

search_report minimax::analyse(packed_board board) {
  player_nodes_ = 1;
  chance_nodes_ = 0;
  const packed_successors moves = successors_of(board);
  search_report report;
  std::int64_t most = -above_all;
  for (const direction d : search_order) {
    if (!moves.is_open(d)) continue;
    const std::int64_t value = value_after_move(moves[d], options_.depth - 1, -above_all, above_all);
    report.value[static_cast<std::size_t>(d)] = static_cast<double>(value) * evaluation_->unit();
    if (value <= most) continue;
    most = value;
    report.best = d;
  }
  if (!report.best) report.best = moves.first_past_limit();
  report.depth = options_.depth;
  report.player_nodes = player_nodes_;
  report.chance_nodes = chance_nodes_;
  return report;
}

enemy_move minimax::worst_tile(packed_board board) {
  enemy_move worst;
  std::int64_t least = above_all;
  for (unsigned rank = 0; rank < empty_count(board); ++rank)
    for (std::uint8_t exponent = min_exponent_; exponent <= max_exponent_; ++exponent) {
      const std::int64_t value =
          value_before_move(with_tile(board, rank, exponent), options_.depth - 1, -above_all, least);
      if (value >= least) continue;
      least = value;
      worst = {rank, exponent};
    }
  return worst;
}

// Both return the exact value if it lies between alpha and beta, else a bound on the same side.

std::int64_t minimax::value_before_move(packed_board board, unsigned plies, std::int64_t alpha, std::int64_t beta) {
  ++player_nodes_;
  const packed_successors moves = successors_of(board);
  if (moves.open == 0) return evaluation_->lost();
  if (plies == 0) return evaluation_->units_of(board);
  const ordered_moves ordered(moves, *evaluation_);
  if (plies == 1) return ordered.after[0].first;
  std::int64_t most = -above_all;
  for (std::size_t i = 0; i < ordered.count && most < beta; ++i)
    most = std::max(most, value_after_move(ordered.after[i].second, plies - 1, std::max(alpha, most), beta));
  return most;
}

std::int64_t minimax::value_after_move(packed_board board, unsigned plies, std::int64_t alpha, std::int64_t beta) {
  if (plies == 0) return evaluation_->units_of(board);
  ++chance_nodes_;
  std::int64_t least = above_all;
  for (unsigned rank = 0; rank < empty_count(board); ++rank)
    for (std::uint8_t exponent = min_exponent_; exponent <= max_exponent_; ++exponent) {
      least =
          std::min(least, value_before_move(with_tile(board, rank, exponent), plies - 1, alpha, std::min(beta, least)));
      if (least <= alpha) return least;
    }
  return least;
}

minimax_player::minimax_player(const evaluation& e, const minimax_options& options)
    : evaluation_(e), options_(options) {
  validate(options);
}

void minimax_player::play(std::span<const std::uint64_t> seeds, const game_rules& rules,
                          std::span<outcome> results) const {
  check_batch(seeds, rules, results);
  minimax search(evaluation_, options_, rules.four_chance);
  if (!options_.enemy_places_tiles) return play_all_packed(search, seeds, rules, results);
  for (std::size_t i = 0; i < seeds.size(); ++i)
    results[i] = play_against_enemy(search, seeds[i], rules, [](direction, const packed_game&) {});
}

replay_record minimax_player::record(std::uint64_t game_seed, const game_rules& rules) const {
  validate(rules);
  minimax search(evaluation_, options_, rules.four_chance);
  if (!options_.enemy_places_tiles) return record_packed(search, game_seed, rules);
  game_recorder recorder(game_seed, rules, packed_game(game_seed, rules).exponents());
  const outcome result = play_against_enemy(search, game_seed, rules, [&](direction d, const packed_game& game) {
    recorder.note(static_cast<std::uint8_t>(d), game.exponents());
  });
  replay_record record = std::move(recorder).finish(result);
  record.enemy_tiles = true;
  return record;
}

std::unique_ptr<player_session> minimax_player::start_session(std::uint64_t, const game_rules& rules) const {
  validate(rules);
  return std::make_unique<minimax_session>(minimax(evaluation_, options_, rules.four_chance),
                                           options_.enemy_places_tiles);
}

std::vector<move_values> minimax_player::values(std::span<const std::array<std::uint8_t, 16>> boards,
                                                const game_rules& rules) const {
  validate(rules);
  minimax search(evaluation_, options_, rules.four_chance);
  return values_of_packed([&](packed_board board) { return search.analyse(board).value; }, boards);
}

}  // namespace game2048
