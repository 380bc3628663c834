// One game on a packed board, for players that are asked move by move: the same games as on lanes, but for their end at the
// tile limit.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "game2048/board/direction.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "game2048/game/lockstep.hpp"
#include "game2048/game/outcome.hpp"
#include "game2048/game/replay.hpp"
#include "game2048/game/rules.hpp"

namespace game2048 {

/// A game under way. A move that merges two 32768s ends it (end_reason::tile_limit): it is scored, and the tile of its draw
/// appears, but there is no packed board after it.
class packed_game {
 public:
  /// The game of this seed with its two start tiles. Throws std::invalid_argument unless the rules are valid.
  packed_game(std::uint64_t seed, const game_rules& rules);

  /// A game that came to this board after so many spawns.
  packed_game(packed_board board, stream_key key, std::uint32_t spawns, std::uint32_t four_threshold);

  packed_board board() const { return board_; }

  /// Plays a move and the spawn after it. False if it is illegal: the game stays as it is. Must not be called after the end.
  bool play(direction d);

  /// The same with a tile of one's choice: in the `rank`-th empty cell after the move, row by row from 0. There must be so
  /// many.
  bool play(direction d, unsigned rank, std::uint8_t exponent);

  /// It came to the tile limit; board() is the one before the last move then.
  bool is_past_limit() const { return past_limit_.has_value(); }

  /// The exponents now. After the tile limit they hold a 16.
  std::array<std::uint8_t, 16> exponents() const { return past_limit_ ? *past_limit_ : unpack(board_); }

  /// How the game stands; `refused` if some move is legal.
  outcome result() const;

 private:
  template <class RankOf>
  bool play(direction d, RankOf rank_of, std::uint8_t exponent);

  packed_board board_;
  stream_key key_;
  std::uint32_t spawns_ = 0;
  std::uint32_t four_threshold_;
  std::optional<std::array<std::uint8_t, 16>> past_limit_;
};

/// A player that answers for one packed board at a time, whatever came before; nothing if no move is legal. An illegal answer,
/// or none where there is a move, ends the game as refused.
template <class P>
concept packed_policy = requires(P& player, packed_board board) {
  { player.choose(board) } -> std::convertible_to<std::optional<direction>>;
};

/// A policy that searches and counts what it looks at. A game begins with `begin_game`, which forgets whatever earlier games left:
/// so the count is a function of the game as well.
template <class P>
concept searching_policy = packed_policy<P> && requires(P& player, const P& seen) {
  player.begin_game();
  { seen.nodes_searched() } -> std::same_as<std::uint64_t>;
};

/// Plays the game of one seed. Throws std::invalid_argument unless the rules are valid.
template <packed_policy P>
outcome play_packed(P& player, std::uint64_t seed, const game_rules& rules) {
  packed_game game(seed, rules);
  if constexpr (searching_policy<P>) player.begin_game();
  while (!game.is_past_limit()) {
    const std::optional<direction> answer = player.choose(game.board());
    if (!answer || !game.play(*answer)) break;
  }
  outcome result = game.result();
  if constexpr (searching_policy<P>) result.nodes = player.nodes_searched();
  return result;
}

/// Plays a game for each seed and writes its outcome to the result of the same index. Throws as check_batch does.
template <packed_policy P>
void play_all_packed(P& player, std::span<const std::uint64_t> seeds, const game_rules& rules,
                     std::span<outcome> results) {
  check_batch(seeds, rules, results);
  for (std::size_t i = 0; i < seeds.size(); ++i) results[i] = play_packed(player, seeds[i], rules);
}

/// The same game move by move.
template <packed_policy P>
replay_record record_packed(P& player, std::uint64_t seed, const game_rules& rules) {
  packed_game game(seed, rules);
  game_recorder recorder(seed, rules, game.exponents());
  while (!game.is_past_limit()) {
    const std::optional<direction> answer = player.choose(game.board());
    if (!answer || !game.play(*answer)) break;
    recorder.note(static_cast<std::uint8_t>(*answer), game.exponents());
  }
  return std::move(recorder).finish(game.result());
}

}  // namespace game2048
