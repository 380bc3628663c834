// Games in lockstep: a game is a function of (player, seed), whatever the lane, the batch or the instruction set.
#include "game2048/game/play_lanes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "game2048/board/spawn_stream.hpp"
#include "game2048/player/random_player.hpp"
#include "lib2048/model_2048.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

std::vector<outcome> random_games(const std::vector<std::uint64_t>& seeds, const game_rules& rules,
                                  const lane_kernels& kernels) {
  std::vector<outcome> results(seeds.size());
  random_player player(kernels);
  play_lanes(player, seeds, rules, results, kernels);
  return results;
}

// The game that the model plays when it asks `answer_at(n)` for its n-th answer, from 0.
template <class Answers>
outcome modelled_game(std::uint64_t seed, const game_rules& rules, Answers answer_at) {
  const stream_key key = key_of(seed);
  const std::uint32_t threshold = four_threshold(rules.four_chance);
  model::board board{};
  outcome result;
  std::uint32_t spawns = 0;
  const auto spawn = [&] {
    const std::uint32_t bits = draw(key.low + spawns++, key.high);
    std::vector<std::size_t> empty;
    for (std::size_t c = 0; c < 16; ++c)
      if (board[c] == 0) empty.push_back(c);
    const std::uint8_t exponent = spawn_exponent(bits, threshold);
    board[empty[spawn_rank(bits, static_cast<std::uint32_t>(empty.size()))]] = exponent;
    result.fours += exponent == 2;
  };
  spawn();
  spawn();
  std::uint32_t refusals = 0;
  for (std::size_t asked = 0; !model::is_over(board) && refusals < rules.refusal_limit; ++asked) {
    const int direction = answer_at(asked, board);
    if (direction > 3 || !model::is_legal(board, direction)) {
      ++refusals;
      continue;
    }
    refusals = 0;
    const model::moved_board moved = model::move(board, direction);
    board = moved.after;
    result.score += static_cast<std::uint32_t>(moved.score);
    ++result.moves;
    spawn();
  }
  result.reason = model::is_over(board) ? end_reason::no_legal_move : end_reason::refused;
  for (std::size_t c = 0; c < 16; ++c) result.board[c] = static_cast<std::uint8_t>(board[c]);
  result.largest_exponent = static_cast<std::uint8_t>(*std::max_element(board.begin(), board.end()));
  return result;
}

int random_answer(std::uint64_t seed, std::size_t n) {
  const stream_key key = key_of(seed, stream_purpose::player);
  return static_cast<int>(draw(key.low + static_cast<std::uint32_t>(n / 16), key.high) >> 2 * (n % 16) & 3);
}

// Answers by the board alone, often illegally, so that refusals of every length occur.
int stubborn_answer(const model::board& board) {
  unsigned hash = 1;
  for (int cell : board) hash = hash * 31 + static_cast<unsigned>(cell);
  return static_cast<int>(hash >> 3 & 7);
}

struct stubborn_player : memoryless_policy {
  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      model::board board;
      for (std::size_t c = 0; c < 16; ++c) board[c] = boards.cells[c].at[lane];
      answers.at[lane] = static_cast<std::uint8_t>(stubborn_answer(board));
    }
  }
};

// Answers after `patience` illegal ones with the first legal move, and counts by lane.
struct late_player {
  std::uint32_t patience = 0;
  std::array<model::board, lane_count> seen{};
  std::array<std::uint32_t, lane_count> asked{};
  void begin_game(std::size_t lane, std::uint64_t) { seen[lane] = {}; }
  void relocate(std::size_t from, std::size_t to) {
    seen[to] = seen[from];
    asked[to] = asked[from];
  }
  void choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      model::board board;
      for (std::size_t c = 0; c < 16; ++c) board[c] = boards.cells[c].at[lane];
      asked[lane] = board == seen[lane] ? asked[lane] + 1 : 0;
      seen[lane] = board;
      int d = 0;
      while (d < 4 && !model::is_legal(board, d)) ++d;
      answers.at[lane] = static_cast<std::uint8_t>(asked[lane] < patience ? 9 : d);
    }
  }
};

}  // namespace

TEST_CASE("a random game is what the model plays with the same draws") {
  const std::vector<std::uint64_t> seeds = seeds_from(1'000, 500);
  for (const double four_chance : {0.0, 0.1, 1.0}) {
    const game_rules rules{four_chance, 200};
    std::vector<outcome> expected;
    for (const std::uint64_t seed : seeds)
      expected.push_back(
          modelled_game(seed, rules, [&](std::size_t n, const model::board&) { return random_answer(seed, n); }));
    for (const lane_kernels* kernels : available_lane_kernels()) {
      CAPTURE(kernels->name);
      CHECK(random_games(seeds, rules, *kernels) == expected);
    }
  }
}

TEST_CASE("a game is the same alone, in any batch and in any order") {
  const std::vector<std::uint64_t> seeds = seeds_from(7, 300);
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    const std::vector<outcome> together = random_games(seeds, {}, *kernels);
    for (const std::size_t batch : {1, 3, 20, 31, 64, 65, 100}) {
      std::vector<outcome> apart;
      for (std::size_t at = 0; at < seeds.size(); at += batch) {
        const auto end = std::min(at + batch, seeds.size());
        const std::vector<std::uint64_t> some(seeds.begin() + static_cast<long>(at),
                                              seeds.begin() + static_cast<long>(end));
        for (const outcome& r : random_games(some, {}, *kernels)) apart.push_back(r);
      }
      CHECK(apart == together);
    }
    std::vector<outcome> backwards = random_games({seeds.rbegin(), seeds.rend()}, {}, *kernels);
    std::reverse(backwards.begin(), backwards.end());
    CHECK(backwards == together);
  }
}

TEST_CASE("a player that answers a second batch plays it as a fresh one would") {
  random_player player;
  const std::vector<std::uint64_t> seeds = seeds_from(0, 10);
  std::vector<outcome> first(seeds.size()), second(seeds.size());
  play_lanes(player, seeds, {}, first);
  play_lanes(player, seeds, {}, second);
  CHECK(first == second);
}

TEST_CASE("the limit of refusals is exact, whatever the other lanes do (A19)") {
  const std::vector<std::uint64_t> seeds = seeds_from(50, 200);
  for (const std::uint32_t limit : {1U, 2U, 5U, 8U, 9U, 200U}) {
    CAPTURE(limit);
    std::vector<outcome> expected;
    for (const std::uint64_t seed : seeds)
      expected.push_back(
          modelled_game(seed, {0.1, limit}, [](std::size_t, const model::board& b) { return stubborn_answer(b); }));
    CHECK(std::any_of(expected.begin(), expected.end(),
                      [](const outcome& r) { return r.reason == end_reason::refused; }));
    for (const lane_kernels* kernels : available_lane_kernels()) {
      std::vector<outcome> results(seeds.size());
      stubborn_player player;
      play_lanes(player, seeds, {0.1, limit}, results, *kernels);
      CHECK(results == expected);
    }
  }
}

TEST_CASE("one legal answer short of the limit saves the game; at the limit it ends") {
  const std::vector<std::uint64_t> seeds = seeds_from(3, 70);
  std::vector<outcome> patient(seeds.size()), results(seeds.size());
  late_player quick{0};
  play_lanes(quick, seeds, {0.1, 200}, patient);
  for (const std::uint32_t limit : {1U, 3U, 7U, 8U, 9U, 20U}) {
    CAPTURE(limit);
    late_player in_time{limit - 1};
    play_lanes(in_time, seeds, {0.1, limit}, results);
    CHECK(results == patient);
    late_player too_late{limit};
    play_lanes(too_late, seeds, {0.1, limit}, results);
    CHECK(std::all_of(results.begin(), results.end(), [](const outcome& r) {
      return r.reason == end_reason::refused && r.moves == 0 && r.score == 0;
    }));
  }
}

TEST_CASE("no seeds, no games") {
  random_player player;
  play_lanes(player, {}, {}, {});
}

TEST_CASE("bad rules and too little room are refused") {
  random_player player;
  const std::vector<std::uint64_t> seeds = seeds_from(0, 2);
  std::vector<outcome> results(2);
  const auto play = [&](game_rules rules) { play_lanes(player, seeds, rules, results); };
  CHECK_THROWS_AS(play({-0.01, 200}), std::invalid_argument);
  CHECK_THROWS_AS(play({1.01, 200}), std::invalid_argument);
  CHECK_THROWS_AS(play({std::nan(""), 200}), std::invalid_argument);
  CHECK_THROWS_AS(play({0.1, 0}), std::invalid_argument);
  CHECK_THROWS_AS(play({0.1, 201}), std::invalid_argument);
  results.resize(1);
  CHECK_THROWS_AS(play({}), std::invalid_argument);
}
