// What players say that they think of moves must be what they choose by.
#include "game2048/player/move_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "game2048/board/grid.hpp"
#include "game2048/game/replay.hpp"
#include "game2048/roster/player_spec.hpp"

using namespace game2048;

namespace {

using exponents = std::array<std::uint8_t, 16>;

std::vector<exponents> boards_of(const replay_record& record) {
  std::vector<exponents> boards;
  for (const auto& frame : frames_of(record)) boards.push_back(frame.board);
  return boards;
}

/// The values of the moves of a whole game, its last board included.
std::vector<move_values> values_in_game(const batch_player& player, const replay_record& record) {
  return player.values(boards_of(record), {});
}

bool has_none(const move_values& values) {
  return std::none_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
}

}  // namespace

TEST_CASE("the move that a player makes is one of those it values most, and legal moves only have values") {
  for (const char* spec : {"greedy", "greedy-eval", "expectimax:depth=1", "expectimax:nodes=300", "minimax:depth=3",
                           "lookahead:steps=1,eval=score"}) {
    CAPTURE(spec);
    const auto player = player_from_spec(spec);
    const replay_record record = player->record(7, {});
    const auto boards = boards_of(record);
    const auto values = values_in_game(*player, record);
    REQUIRE(values.size() == record.moves.size() + 1);
    REQUIRE(record.moves.size() > 64);  // more than a block of lanes
    CHECK(has_none(values.back()));
    for (std::size_t n = 0; n < record.moves.size(); ++n) {
      const unsigned legal = legal_moves(grid_board(boards[n]));
      const auto& chosen = values[n][static_cast<std::size_t>(record.moves[n].move)];
      REQUIRE(chosen.has_value());
      for (std::size_t way = 0; way < 4; ++way) {
        CHECK(values[n][way].has_value() == ((legal >> way & 1) != 0));
        if (values[n][way]) CHECK(*values[n][way] <= *chosen);
      }
    }
  }
}

TEST_CASE("players that think in no values say so, for each board") {
  for (const char* spec : {"random", "corner"}) {
    const auto player = player_from_spec(spec);
    const auto values = values_in_game(*player, player->record(1, {}));
    CHECK(values.size() > 10);
    CHECK(std::all_of(values.begin(), values.end(), has_none));
  }
}

TEST_CASE("what greedy thinks of a move is what it scores") {
  const exponents board{1, 1, 2, 2, 0, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0};
  const auto values = player_from_spec("greedy")->values(std::vector{board}, {});
  REQUIRE(values.size() == 1);
  CHECK(values[0][static_cast<std::size_t>(direction::left)] == 12.0);
  CHECK(values[0][static_cast<std::size_t>(direction::right)] == 12.0);
  CHECK(values[0][static_cast<std::size_t>(direction::up)] == 16.0);
}

TEST_CASE(
    "a board that cannot be packed has no values of players that pack, and one whose tiles can is not disturbed by "
    "it") {
  exponents large{}, plain{};
  large[0] = 17;
  large[1] = 1;
  plain[0] = plain[5] = 1;
  const auto values = player_from_spec("expectimax:depth=1")->values(std::vector{large, plain}, {});
  REQUIRE(values.size() == 2);
  CHECK(has_none(values[0]));
  CHECK_FALSE(has_none(values[1]));
}

TEST_CASE("the rules' chance of a 4 counts, and must be one") {
  const auto player = player_from_spec("expectimax:depth=1");
  const exponents board{1, 2, 3, 4, 0, 1, 2, 3, 0, 0, 1, 2, 0, 0, 0, 1};
  CHECK(player->values(std::vector{board}, {0.0}) != player->values(std::vector{board}, {1.0}));
  CHECK_THROWS_AS(player->values(std::vector{board}, {1.5}), std::invalid_argument);
  CHECK_THROWS_AS(player_from_spec("random")->values(std::vector{board}, {-0.1}), std::invalid_argument);
}
