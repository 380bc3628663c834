// Recorded games: the same as unrecorded ones, the same however they are looked at, and checked to the last spawn.
#include "game2048/game/replay.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <stdexcept>

#include "game2048/board/tile.hpp"
#include "game2048/player/corner_player.hpp"
#include "game2048/player/random_player.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

replay_record recorded(std::uint64_t seed) {
  random_player player;
  return record_game(player, seed, {});
}

struct always_left : memoryless_policy {
  void choose(const lane_boards&, std::size_t, lane_bytes& answers) { answers.at.fill(3); }
};

}  // namespace

TEST_CASE("a record is the game that a batch plays: score, tiles, moves and last board (A17)") {
  const std::vector<std::uint64_t> seeds = seeds_from(100, 100);
  std::vector<outcome> results(seeds.size());
  corner_player player;
  play_lanes(player, seeds, {0.3, 200}, results);
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    const replay_record record = record_game(player, seeds[i], {0.3, 200});
    const std::vector<replay_frame> frames = frames_of(record);
    std::uint32_t fours = 0;
    for (const std::uint8_t exponent : record.start) fours += exponent == 2;
    for (const replay_move& m : record.moves) fours += m.exponent == 2;
    CHECK(record.moves.size() == results[i].moves);
    CHECK(record.score == results[i].score);
    CHECK(record.reason == results[i].reason);
    CHECK(fours == results[i].fours);
    CHECK(frames.back().board == results[i].board);
    CHECK(frames.back().score == results[i].score);
    CHECK(frames.back().move == results[i].moves);
    CHECK(frames.back().over);
  }
}

TEST_CASE("any frame is the same whenever it is asked for, and only the last is over (A15, H01)") {
  const replay_record record = recorded(5);
  const replay_record other = recorded(6);
  const std::vector<replay_frame> first = frames_of(record);
  frames_of(other);
  CHECK(frames_of(record) == first);
  CHECK(first.size() == record.moves.size() + 1);
  CHECK(first.front().board == record.start);
  for (std::size_t n = 0; n < first.size(); ++n) {
    CHECK(first[n].move == n);
    CHECK(first[n].over == (n + 1 == first.size()));
  }
}

TEST_CASE("a game of another player's refusals is recorded up to its end") {
  always_left player;
  const replay_record record = record_game(player, 1, {0.1, 7});
  CHECK(record.reason == end_reason::refused);
  CHECK_FALSE(frames_of(record).back().over);
  CHECK_FALSE(verify(record).has_value());
}

TEST_CASE("what was recorded is found right") {
  for (const std::uint64_t seed : seeds_from(0, 50)) CHECK_FALSE(verify(recorded(seed)).has_value());
}

TEST_CASE("whatever is changed is found, and where (H03)") {
  const replay_record record = recorded(42);
  REQUIRE(record.moves.size() > 40);
  const auto first_difference = [&](const std::function<void(replay_record&)>& change) {
    replay_record changed = record;
    change(changed);
    const auto difference = verify(changed);
    REQUIRE(difference.has_value());
    CHECK_FALSE(difference->description.empty());
    return difference->move;
  };
  CHECK(first_difference([](replay_record& r) { r.moves[20].exponent ^= 3; }) == 21);
  CHECK(first_difference([](replay_record& r) { r.moves[20].exponent = 7; }) == 21);
  CHECK(first_difference([](replay_record& r) { r.moves[20].cell = 16; }) == 21);
  CHECK(first_difference([](replay_record& r) { r.moves[20].cell = (r.moves[20].cell + 1) % 16; }) == 21);
  CHECK(first_difference([](replay_record& r) { r.moves[20].move = static_cast<direction>(9); }) == 21);
  CHECK(first_difference([](replay_record& r) { r.score += 4; }) == record.moves.size() + 1);
  CHECK(first_difference([](replay_record& r) { r.reason = end_reason::refused; }) == record.moves.size() + 1);
  CHECK(first_difference([](replay_record& r) { r.reason = end_reason::tile_limit; }) == record.moves.size() + 1);
  CHECK(first_difference([](replay_record& r) { r.moves.pop_back(); }) >= record.moves.size());
  CHECK(first_difference([](replay_record& r) { r.game_seed = 43; }) == 0);
  CHECK(first_difference([](replay_record& r) { r.four_chance = 2; }) == 0);
  CHECK(first_difference([](replay_record& r) { std::swap(r.start[0], r.start[15]), r.start[3] ^= 1; }) == 0);
  CHECK(first_difference([](replay_record& r) { r.four_chance = 0.9; }) <= 20);
  // Another direction is found at once, or where it leads to another board.
  const std::size_t turned = first_difference([](replay_record& r) {
    r.moves[10].move = static_cast<direction>((static_cast<unsigned>(r.moves[10].move) + 1) % 4);
  });
  CHECK(turned == 11);
}

TEST_CASE("frames of an impossible record are refused, with the move") {
  replay_record record = recorded(7);
  record.moves[4].cell = 200;
  CHECK_THROWS_WITH_AS(frames_of(record), doctest::Contains("move 5"), std::invalid_argument);
  replay_record dead;
  dead.start = {1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1};
  const std::vector<replay_frame> frames = frames_of(dead);
  CHECK(frames.size() == 1);
  CHECK(frames.front().over);
}

TEST_CASE("frames hold the largest tiles (A12)") {
  replay_record record;
  record.start = {16, 16, 17, 17};
  record.moves = {{direction::left, 15, 2}};
  const std::vector<replay_frame> frames = frames_of(record);
  CHECK(frames[1].board == std::array<std::uint8_t, 16>{17, 18, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2});
  CHECK(frames[1].score == value_of(17) + value_of(18));
}
