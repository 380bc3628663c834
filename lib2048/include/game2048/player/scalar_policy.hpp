// Players that answer for one board at a time, lifted to the 64 lanes of the simulator: the shortest way to a first player.
//
//   struct keeps_cells_empty {
//     game2048::direction choose(const game2048::board_moves& moves) {
//       game2048::direction best = game2048::direction::up;
//       long most = -1;
//       for (const auto d : game2048::all_directions)
//         if (moves.is_legal(d) && std::ranges::count(moves.after_of(d), 0) > most)
//           most = std::ranges::count(moves.after_of(d), 0), best = d;
//       return best;
//     }
//   };
//
//   game2048::scalar_batch_player<keeps_cells_empty>{}.play(seeds, {}, outcomes);
//
// One line in the list of players (src/roster/player_list.cpp) gives it a name. It plays about as fast as its own choose() allows.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "game2048/board/direction.hpp"
#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/batch_player.hpp"

namespace game2048 {

/// The exponents of a 4x4 board, row by row (0 = empty, 1 = 2, ..., 17 = 131072).
using board_exponents = std::array<std::uint8_t, cell_count>;

/// One board and what its four moves make of it. At least one is legal.
struct board_moves {
  board_exponents board{};
  std::array<board_exponents, 4> after{};  ///< by direction, before a tile appears; the board itself where illegal
  std::array<std::uint32_t, 4> score{};    ///< by direction: sum of the values of the merged tiles
  std::array<bool, 4> legal{};             ///< by direction: whether the move changes the board

  bool is_legal(direction d) const { return legal[static_cast<std::size_t>(d)]; }
  std::uint32_t score_of(direction d) const { return score[static_cast<std::size_t>(d)]; }
  const board_exponents& after_of(direction d) const { return after[static_cast<std::size_t>(d)]; }
};

/// A player of one game. Each game starts with a copy of the player as it was made; if it has begin_game(game_seed), that is called
/// first, so that the player may draw from a stream of the seed (key_of with stream_purpose::player, spawn_stream.hpp). choose()
/// is then asked in the order of the game's boards. An illegal answer moves nothing and is asked again (game_rules::refusal_limit).
template <class P>
concept scalar_player = std::semiregular<P> && requires(P& player, const board_moves& moves) {
  { player.choose(moves) } -> std::same_as<direction>;
};

/// The lane policy of a scalar player: the same games, whatever lane each is played in.
template <scalar_player P>
class scalar_policy {
 public:
  explicit scalar_policy(const P& player = P{}, const lane_kernels& kernels = best_lane_kernels())
      : as_made_(player), kernels_(&kernels) {
    players_.fill(player);
  }

  void begin_game(std::size_t lane, std::uint64_t game_seed) {
    players_[lane] = as_made_;
    if constexpr (requires(P & player) { player.begin_game(game_seed); }) players_[lane].begin_game(game_seed);
  }

  void relocate(std::size_t from, std::size_t to) { players_[to] = players_[from]; }

  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
    lane_moves all;
    kernels_->all_moves(boards, all, lanes);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const board_moves moves = moves_in(boards, all, lane);
      const bool is_over = moves.legal == std::array<bool, 4>{};
      answers.at[lane] = is_over ? std::uint8_t{0} : static_cast<std::uint8_t>(players_[lane].choose(moves));
    }
  }

 private:
  static board_exponents board_in(const lane_boards& boards, std::size_t lane) {
    board_exponents board;
    for (std::size_t c = 0; c < cell_count; ++c) board[c] = boards.cells[c].at[lane];
    return board;
  }

  static board_moves moves_in(const lane_boards& boards, const lane_moves& all, std::size_t lane) {
    board_moves moves{.board = board_in(boards, lane)};
    for (std::size_t d = 0; d < all.after.size(); ++d) {
      moves.after[d] = board_in(all.after[d], lane);
      moves.score[d] = all.score[d][lane];
      moves.legal[d] = all.legal[d].at[lane] != 0;
    }
    return moves;
  }

  P as_made_;
  std::array<P, lane_count> players_;
  const lane_kernels* kernels_;
};

/// A batch player made of a scalar player.
template <scalar_player P>
using scalar_batch_player = lanes_batch_player<scalar_policy<P>>;

}  // namespace game2048
