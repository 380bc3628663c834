// Games played at leisure: the same games as players', whatever was taken back on the way.
#include "game2048/game/game_session.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "game2048/board/grid.hpp"
#include "game2048/roster/player_spec.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

std::array<std::uint8_t, 16> given_board(const char* text) { return exponents_4x4(parse_grid(text)); }

/// A legal move of the board, another for each `n`. The game must not be over.
direction some_move(const game_session& game, std::uint64_t n) {
  for (std::uint64_t way = n; way < n + 4; ++way)
    if (game.slid(all_directions[way % 4])) return all_directions[way % 4];
  throw std::logic_error("no move is legal");
}

/// Two moves that are taken back again, or one where it ends the game.
void detour(game_session& game, std::uint64_t first, std::uint64_t second) {
  game.play(some_move(game, first));
  if (!game.is_over()) {
    game.play(some_move(game, second));
    CHECK(game.undo());
  }
  CHECK(game.undo());
}

}  // namespace

TEST_CASE("a player's moves make the player's game") {
  for (const std::uint64_t seed : seeds_from(0, 20)) {
    const game_rules rules{0.25};
    const replay_record record = player_from_spec("random")->record(seed, rules);
    game_session game(seed, rules);
    CHECK(game.board() == record.start);
    for (const replay_move& m : record.moves) {
      CHECK_FALSE(game.is_over());
      REQUIRE(game.play(m.move));
      REQUIRE(*game.last_move() == m);
    }
    CHECK(game.is_over());
    CHECK(game.record() == record);
  }
}

TEST_CASE("undo and redo: the game is that of the moves that stand, whatever was tried before") {
  for (const std::uint64_t seed : seeds_from(100, 20)) {
    game_session straight(seed, {});
    game_session wavering(seed, {});
    for (std::uint64_t n = 0; !straight.is_over() && n < 300; ++n) {
      const direction taken = some_move(straight, n);
      for (std::uint64_t tried = 0; tried < n % 4; ++tried) detour(wavering, n + tried, tried);
      straight.play(taken);
      wavering.play(taken);
      CHECK(wavering.undo());
      CHECK(wavering.redo());
      REQUIRE(wavering.board() == straight.board());
      REQUIRE(wavering.score() == straight.score());
    }
    CHECK(wavering.record() == straight.record());
    CHECK_FALSE(verify(wavering.record()).has_value());
  }
}

TEST_CASE("what can be taken back and played again, and when it is forgotten") {
  game_session game(7, {});
  CHECK_FALSE(game.undo());
  CHECK_FALSE(game.redo());
  CHECK_FALSE(game.last_move().has_value());
  for (std::uint64_t n = 0; n < 10; ++n) game.play(some_move(game, n));
  const auto board = game.board();
  game.restart();
  CHECK(game.moves() == 0);
  CHECK(game.score() == 0);
  for (int n = 0; n < 10; ++n) CHECK(game.redo());
  CHECK(game.board() == board);
  CHECK_FALSE(game.redo());
  game.undo();
  game.play(some_move(game, 3));
  CHECK_FALSE(game.redo());
}

TEST_CASE("an illegal move changes nothing, and what was taken back stays") {
  game_session game(1, {}, given_board("2 4 8 16 / . . . . / . . . . / . . . ."));
  CHECK_FALSE(game.slid(direction::left).has_value());
  CHECK_FALSE(game.slid(direction::up).has_value());
  REQUIRE(game.play(direction::down));
  game.undo();
  const auto board = game.board();
  CHECK_FALSE(game.play(direction::up));
  CHECK(game.board() == board);
  CHECK(game.redo());
}

TEST_CASE("a board of one's choice: its record says so, and is verified from there") {
  const auto start = given_board("65536 65536 2 2 / . . . . / . . . . / . . . 131072");
  game_session game(5, {0.0}, start);
  REQUIRE(game.play(direction::left));
  CHECK(game.score() == 131072 + 4);
  CHECK(game.board()[0] == 17);
  CHECK(game.last_move()->exponent == 1);
  const replay_record record = game.record();
  CHECK(record.given_start);
  CHECK(record.start == start);
  CHECK_FALSE(verify(record).has_value());
  replay_record denied = record;
  denied.given_start = false;
  REQUIRE(verify(denied).has_value());
  CHECK(verify(denied)->move == 0);
  replay_record other_spawn = record;
  other_spawn.moves[0].exponent = 2;
  CHECK(verify(other_spawn)->move == 1);
}

TEST_CASE("a dead board is over at once; too large tiles and wrong rules are refused") {
  CHECK(game_session(1, {}, given_board("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2")).is_over());
  CHECK(game_session(1, {}, std::array<std::uint8_t, 16>{}).is_over());
  CHECK_THROWS_AS(game_session(1, {}, std::array<std::uint8_t, 16>{0, 18}), std::invalid_argument);
  CHECK_THROWS_AS(game_session(1, {1.5}), std::invalid_argument);
}

TEST_CASE("a tile that somebody places takes the place of the seed's") {
  game_session game(1, {}, given_board("2 2 . . / . . . . / . . . . / . . . ."));
  REQUIRE(game.play(direction::left, placed_tile{15, 2}));
  CHECK(game.board() == given_board("4 . . . / . . . . / . . . . / . . . 4"));
  CHECK(*game.last_move() == replay_move{direction::left, 15, 2});
  CHECK(game.record().enemy_tiles);

  game.undo();  // as if nobody had
  CHECK_FALSE(game.record().enemy_tiles);
  game.redo();
  CHECK(game.record().enemy_tiles);
  game.undo();
  REQUIRE(game.play(direction::left));
  CHECK_FALSE(game.record().enemy_tiles);
  CHECK_FALSE(verify(game.record()).has_value());
  REQUIRE(game.play(some_move(game, 0), placed_tile{15, 1}));
  CHECK(game.record().enemy_tiles);
}
