// Minimax: plans as if an enemy placed the tiles.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "game2048/board/direction.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "game2048/game/packed_game.hpp"
#include "game2048/player/batch_player.hpp"
#include "game2048/search/expectimax.hpp"

namespace game2048 {

/// What the enemy may place: never what the rules' odds forbid (no 4 where its chance is 0, no 2 where it is 1).
enum class enemy_tiles : std::uint8_t { two, two_or_four };

/// "two" or "two-or-four".
std::string_view name_of(enemy_tiles);

struct minimax_options {
  unsigned depth = 5;  ///< plies, moves and tiles counted alike, the first move included: 1..20
  enemy_tiles tiles = enemy_tiles::two_or_four;
  bool enemy_places_tiles = false;  ///< in minimax_player's games; else tiles fall at random, as the rules say
};

/// Throws std::invalid_argument, naming the field, its value and what is allowed.
void validate(const minimax_options&);

/// A tile that the enemy places: in the `rank`-th empty cell, row by row from 0.
struct enemy_move {
  unsigned rank = 0;
  std::uint8_t exponent = 1;
};

/// The player takes the legal move of greatest value, the first of UP, DOWN, LEFT, RIGHT among equals, as expectimax does; a
/// board after a move is worth the least over all tiles that the enemy may place. At the end of the depth a board is worth
/// its evaluation, or that of a lost position where a tile was placed last and no move is legal. Alpha-beta pruning changes
/// neither move nor value. A merge of two 32768s counts as no move, as in expectimax.
class minimax {
 public:
  /// Refers to the evaluation. Throws std::invalid_argument unless options and the chance of a 4 are valid.
  minimax(const compiled_evaluation&, const minimax_options& = {}, double four_chance = 0.1);

  std::optional<direction> choose(packed_board);

  /// Forgets that any positions were looked at.
  void begin_game() { nodes_searched_ = 0; }

  /// Player and chance nodes of all choices since the game began.
  std::uint64_t nodes_searched() const { return nodes_searched_; }

  /// The same with the exact value of each move, for which each is searched as if it were the only one. Depth is in plies;
  /// player nodes are positions before a move, chance nodes those before a tile.
  search_report analyse(packed_board);

  /// What the enemy does to a board after a move: the first tile of least value, cell by cell, a 2 before a 4, looking
  /// depth - 1 plies ahead. The board must have an empty cell.
  enemy_move worst_tile(packed_board);

 private:
  std::int64_t value_before_move(packed_board, unsigned plies, std::int64_t alpha, std::int64_t beta);
  std::int64_t value_after_move(packed_board, unsigned plies, std::int64_t alpha, std::int64_t beta);

  const compiled_evaluation* evaluation_;
  minimax_options options_;
  std::uint8_t min_exponent_;
  std::uint8_t max_exponent_;
  std::uint64_t player_nodes_ = 0;
  std::uint64_t chance_nodes_ = 0;
  std::uint64_t nodes_searched_ = 0;
};

static_assert(searching_policy<minimax>);

/// Plans against the enemy, who also plays if minimax_options say so. The record of such a game says that its tiles are not
/// those of the seed's stream (replay_record::enemy_tiles).
class minimax_player final : public batch_player {
 public:
  /// Throws std::invalid_argument unless evaluation and options are valid.
  explicit minimax_player(const evaluation&, const minimax_options& = {});

  void play(std::span<const std::uint64_t> seeds, const game_rules& rules, std::span<outcome> results) const override;
  replay_record record(std::uint64_t game_seed, const game_rules& rules) const override;
  std::unique_ptr<player_session> start_session(std::uint64_t game_seed, const game_rules& rules) const override;
  std::vector<move_values> values(std::span<const std::array<std::uint8_t, 16>> boards,
                                  const game_rules& rules) const override;
  std::size_t games_in_block() const override { return 2; }

 private:
  compiled_evaluation evaluation_;
  minimax_options options_;
};

}  // namespace game2048
