// The stream of spawns: its values for good, its odds, and that neighbours in it have nothing to do with each other.
#include "game2048/board/spawn_stream.hpp"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "game2048/game/play_lanes.hpp"
#include "game2048/game/replay.hpp"
#include "game2048/player/random_player.hpp"

using namespace game2048;

namespace {

double chi_square(const std::vector<std::uint32_t>& counts) {
  double total = 0;
  for (const std::uint32_t c : counts) total += c;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const std::uint32_t c : counts) sum += (c - expected) * (c - expected) / expected;
  return sum;
}

// About 5 standard deviations of a chi-square variate (mean f, variance 2 f) above and below its mean.
void check_uniform(const std::vector<std::uint32_t>& counts) {
  const double freedom = static_cast<double>(counts.size() - 1);
  CHECK(chi_square(counts) < freedom + 5 * std::sqrt(2 * freedom) + 10);
  CHECK(chi_square(counts) > freedom - 5 * std::sqrt(2 * freedom));
}

std::uint32_t draw_of(std::uint64_t seed, std::uint32_t k, stream_purpose purpose = stream_purpose::spawns) {
  const stream_key key = key_of(seed, purpose);
  return draw(key.low + k, key.high);
}

}  // namespace

TEST_CASE("the odds of a 4 are exact at 0 and 1 (A06)") {
  CHECK(four_threshold(0) == 0);
  CHECK(four_threshold(0.1) == 6554);
  CHECK(four_threshold(1) == 65536);
  for (const std::uint32_t bits : {0U, 0xffffU, 0xffffffffU}) {
    CHECK(spawn_exponent(bits, 0) == 1);
    CHECK(spawn_exponent(bits, 65536) == 2);
  }
  CHECK(spawn_exponent(6553, 6554) == 2);
  CHECK(spawn_exponent(6554, 6554) == 1);
}

TEST_CASE("the share of 4s is what was asked for (A06)") {
  for (const double chance : {0.1, 0.5, 0.003}) {
    const std::uint32_t threshold = four_threshold(chance);
    int fours = 0;
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i)
      fours += spawn_exponent(draw_of(static_cast<std::uint64_t>(i / 100), static_cast<std::uint32_t>(i % 100)),
                              threshold) == 2;
    CHECK(std::abs(fours / double(draws) - chance) < 4 * std::sqrt(chance * (1 - chance) / draws) + 1.0 / 65536);
  }
}

TEST_CASE("every number of empty cells is filled evenly") {
  for (std::uint32_t empties = 1; empties <= 16; ++empties) {
    CAPTURE(empties);
    std::vector<std::uint32_t> counts(empties);
    for (std::uint32_t i = 0; i < 160'000; ++i) ++counts[spawn_rank(draw_of(i / 200, i % 200), empties)];
    if (empties > 1) check_uniform(counts);
  }
}

TEST_CASE("neighbouring draws and neighbouring seeds are independent") {
  std::vector<std::uint32_t> in_game(256), across_games(256), across_purposes(256), within_draw(256);
  for (std::uint64_t seed = 0; seed < 2'000; ++seed)
    for (std::uint32_t k = 0; k < 100; ++k) {
      const std::uint32_t here = draw_of(seed, k);
      ++in_game[spawn_rank(here, 16) << 4 | spawn_rank(draw_of(seed, k + 1), 16)];
      ++across_games[spawn_rank(here, 16) << 4 | spawn_rank(draw_of(seed + 1, k), 16)];
      ++across_purposes[spawn_rank(here, 16) << 4 | (draw_of(seed, k, stream_purpose::player) & 15)];
      ++within_draw[spawn_rank(here, 16) << 4 | (here & 0xffff) >> 12];
    }
  check_uniform(in_game);
  check_uniform(across_games);
  check_uniform(across_purposes);
  check_uniform(within_draw);
}

TEST_CASE("draws change half their bits with any bit of the seed or place") {
  for (unsigned bit = 0; bit < 64; ++bit) {
    CAPTURE(bit);
    double flipped = 0;
    for (std::uint64_t i = 0; i < 2'000; ++i)
      flipped += std::popcount(draw_of(i, 0) ^ draw_of(i ^ std::uint64_t{1} << bit, 0));
    CHECK(std::abs(flipped / 2'000 - 16) < 5 * std::sqrt(8.0 / 2'000));
  }
}

TEST_CASE("a new game has two tiles, and its first tile is anywhere (A06)") {
  std::vector<std::uint32_t> first(16), second(16);
  random_player player;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    const std::uint64_t one = seed;
    outcome result;
    lockstep games(std::span(&one, 1), {}, std::span(&result, 1), best_lane_kernels());
    games.start_next(0);
    int tiles = 0;
    for (const lane_bytes& cell : games.boards().cells) tiles += cell.at[0] != 0;
    REQUIRE(tiles == 2);
    const std::uint32_t first_cell = spawn_rank(draw_of(seed, 0), 16);
    REQUIRE(games.boards().cells[first_cell].at[0] != 0);
    ++first[first_cell];
    for (std::size_t c = 0; c < 16; ++c) second[c] += c != first_cell && games.boards().cells[c].at[0] != 0;
  }
  for (const std::uint32_t count : first) CHECK(std::abs(count / 10'000.0 - 0.0625) < 0.010);
  check_uniform(second);
}

TEST_CASE("golden values: the keys and first draws of some seeds") {
  CHECK(key_of(42) == stream_key{0x2feb6e95, 0xbdd73226});
  std::uint64_t digest = 0;
  for (std::uint32_t k = 0; k < 100; ++k) digest = digest * 1'000'003 + draw_of(42, k);
  CHECK(draw_of(42, 0) == 0xa9109873);
  CHECK(draw_of(42, 99) == 0x45c56af8);
  CHECK(digest == 0x5d4bfc3ee1c8ba70);
}

TEST_CASE("golden values: the first spawns of the random game of seed 42") {
  random_player player;
  const replay_record record = record_game(player, 42, {});
  std::string spawns;
  for (std::size_t n = 0; n < 100 && n < record.moves.size(); ++n) {
    constexpr std::string_view cells = "0123456789abcdef";
    spawns += cells[record.moves[n].cell];
    if (record.moves[n].exponent == 2) spawns += '!';
  }
  CHECK(spawns ==
        "1!25bb!af1d16d6a46!d8c4!82b5220!72816fd62b85fca514483967a744f558e1d4f0211!3f027b!3b3c2ff!00ce20330!");
  CHECK(record.score == 684);
  CHECK(record.moves.size() == 90);
}
