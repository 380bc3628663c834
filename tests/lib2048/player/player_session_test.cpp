// Players asked move by move: the games that they play in batches, with what they think beside them.
#include "game2048/player/player_session.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "game2048/board/grid.hpp"
#include "game2048/roster/player_spec.hpp"

using namespace game2048;

namespace {

const char* const specs[] = {
    "random",          "corner",           "greedy", "greedy-eval", "expectimax:depth=1", "expectimax:nodes=200",
    "minimax:depth=2", "lookahead:steps=1"};

std::array<std::uint8_t, 16> plain_board(const char* text) { return exponents_4x4(parse_grid(text)); }

}  // namespace

TEST_CASE("asked for each board of a game in turn, a player answers what its record plays") {
  for (const char* spec : specs) {
    CAPTURE(spec);
    const auto player = player_from_spec(spec);
    const game_rules rules{0.3};
    const replay_record record = player->record(11, rules);
    const auto session = player->start_session(11, rules);
    const std::vector<replay_frame> frames = frames_of(record);
    for (std::size_t n = 0; n < record.moves.size(); ++n) {
      const decision seen = session->decide(frames[n].board);
      REQUIRE(seen.answer.has_value());
      REQUIRE(*seen.answer == record.moves[n].move);
      REQUIRE(seen.values == player->values(std::span(&frames[n].board, 1), rules).front());
    }
    CHECK_FALSE(session->decide(frames.back().board).answer.has_value());
  }
}

TEST_CASE("a player answers legally on any board, and by its values") {
  const auto board = plain_board("2 4 8 16 / 2 . . . / . . . . / . . . .");
  for (const char* spec : specs) {
    CAPTURE(spec);
    const auto player = player_from_spec(spec);
    const decision seen = player->start_session(1, {})->decide(board);
    REQUIRE(seen.answer.has_value());
    CHECK(move(grid_board(board), *seen.answer).after != grid_board(board));
    CHECK_FALSE(seen.values[static_cast<std::size_t>(direction::left)].has_value());
    if (const auto value = seen.values[static_cast<std::size_t>(*seen.answer)])
      CHECK(*value == *std::max_element(seen.values.begin(), seen.values.end()));
  }
}

TEST_CASE("without a legal move there is no answer and no value") {
  const auto board = plain_board("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2");
  for (const char* spec : specs) {
    const auto player = player_from_spec(spec);
    const decision seen = player->start_session(1, {})->decide(board);
    CHECK_FALSE(seen.answer.has_value());
    CHECK(seen.values == move_values{});
  }
}

TEST_CASE("tiles above 32768 are beyond players that search, not beyond others") {
  const auto board = plain_board("65536 2 . . / . . . . / . . . . / . . . .");
  const auto answers = [&](const char* spec) {
    const auto player = player_from_spec(spec);
    return player->start_session(1, {})->decide(board).answer.has_value();
  };
  CHECK(answers("corner"));
  CHECK_FALSE(answers("greedy-eval"));
  CHECK_FALSE(answers("expectimax:depth=1"));
  CHECK_FALSE(answers("minimax:depth=2"));
}

TEST_CASE("only an enemy says where tiles appear: just as in its recorded game") {
  const auto friendly = player_from_spec("minimax:depth=2");
  CHECK_FALSE(
      friendly->start_session(3, {})->tile_after(plain_board("2 . . . / . . . . / . . . . / . . . .")).has_value());
  const auto player = player_from_spec("minimax:depth=2,spawn=enemy");
  const replay_record record = player->record(3, {});
  const auto session = player->start_session(3, {});
  const std::vector<replay_frame> frames = frames_of(record);
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    REQUIRE(session->decide(frames[n].board).answer == record.moves[n].move);
    const auto slid = exponents_4x4(move(grid_board(frames[n].board), record.moves[n].move).after);
    REQUIRE(session->tile_after(slid) == placed_tile{record.moves[n].cell, record.moves[n].exponent});
  }
}

TEST_CASE("rules are checked when a session starts") {
  for (const char* spec : specs)
    CHECK_THROWS_AS(player_from_spec(spec)->start_session(1, {2.0}), std::invalid_argument);
}
