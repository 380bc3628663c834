// Players that answer for one board at a time: the games that the same players play on lanes.
#include "game2048/player/scalar_policy.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "game2048/board/grid.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "game2048/roster/player_spec.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

constexpr std::array preference{direction::left, direction::right, direction::up, direction::down};

struct scalar_greedy {
  direction choose(const board_moves& moves) {
    std::optional<direction> best;
    for (const direction d : preference)
      if (moves.is_legal(d) && (!best || moves.score_of(d) > moves.score_of(*best))) best = d;
    return *best;
  }
};

/// Remembers a move of its game.
struct scalar_corner {
  std::optional<direction> previous;

  direction choose(const board_moves& moves) {
    const bool may_go_down = moves.is_legal(direction::down) && previous != direction::down;
    direction answer = direction::down;
    if (!may_go_down)
      for (const direction d : {direction::up, direction::left, direction::right})
        if (moves.is_legal(d)) answer = d;
    previous = answer;
    return answer;
  }
};

/// Draws from a stream of its game, and now and then answers what is illegal.
struct scalar_random {
  stream_key key;

  void begin_game(std::uint64_t game_seed) { key = key_of(game_seed, stream_purpose::player); }
  direction choose(const board_moves&) { return static_cast<direction>(draw(key.low++, key.high) & 3); }
};

std::vector<outcome> played(const batch_player& player, std::size_t games) {
  std::vector<outcome> results(games);
  player.play(seeds_from(5, games), {}, results);
  return results;
}

static_assert(scalar_player<scalar_greedy> && lane_policy<scalar_policy<scalar_greedy>>);
static_assert(!scalar_player<int>);

}  // namespace

TEST_CASE("greedy and corner written for one board play the games of the lane policies") {
  CHECK(played(scalar_batch_player<scalar_greedy>{}, 10'000) == played(*player_from_spec("greedy"), 10'000));
  CHECK(played(scalar_batch_player<scalar_corner>{}, 10'000) == played(*player_from_spec("corner"), 10'000));
}

TEST_CASE("a scalar player's game is a function of its seed: alone, in a batch, recorded or move by move") {
  const scalar_batch_player<scalar_random> player;
  const std::vector<std::uint64_t> seeds = seeds_from(5, 200);
  const std::vector<outcome> together = played(player, seeds.size());
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    std::vector<outcome> alone(1);
    player.play(std::span(seeds).subspan(i, 1), {}, alone);
    REQUIRE(alone.front() == together[i]);
    const replay_record record = player.record(seeds[i], {});
    REQUIRE(record.score == together[i].score);
    const auto frames = frames_of(record);
    const auto session = player.sit_down(seeds[i], {});
    for (std::size_t n = 0; n < record.moves.size(); ++n)
      REQUIRE(session->consider(frames[n].board).answer == record.moves[n].move);
  }
}

namespace {

/// Compares what it is shown with the plain rules.
struct scalar_witness {
  direction choose(const board_moves& moves) {
    const grid_board before(moves.board);
    CHECK(legal_moves(before) != 0);
    for (const direction d : all_directions) {
      const grid_move made = move(before, d);
      CHECK(moves.after_of(d) == exponents_4x4(made.after));
      CHECK(moves.score_of(d) == made.score);
      CHECK(moves.is_legal(d) == (made.after != before));
    }
    return direction::left;
  }
};

}  // namespace

TEST_CASE("a scalar player sees its board and what each move makes of it, and no board without a move") {
  const board_exponents dead = exponents_4x4(parse_grid("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2"));
  const board_exponents open = exponents_4x4(parse_grid("2 2 . 4 / . . . 4 / 8 . . . / 131072 . . 16"));
  lane_boards boards;
  for (std::size_t c = 0; c < cell_count; ++c) {
    boards.cells[c].at[0] = dead[c];
    boards.cells[c].at[1] = open[c];
  }
  scalar_policy<scalar_witness> policy;
  lane_bytes answers;
  policy.choose(boards, 2, answers);
  CHECK(answers.at[1] == static_cast<std::uint8_t>(direction::left));
}
