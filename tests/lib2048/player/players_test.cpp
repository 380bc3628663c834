// The hand-made players against published and independently recomputed figures, and their choices by hand.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <thread>
#include <vector>

#include "game2048/board/direction.hpp"
#include "game2048/player/corner_player.hpp"
#include "game2048/player/greedy_player.hpp"
#include "game2048/player/random_player.hpp"
#include "game2048/roster/player_spec.hpp"
#include "lib2048/model_2048.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

std::vector<outcome> games_of(std::string_view name, std::uint64_t first_seed, std::size_t count) {
  std::vector<outcome> results(count);
  player_from_spec(name)->play(seeds_from(first_seed, count), {}, results);
  return results;
}

struct figures {
  std::string_view player;
  double score, geometric, largest_tile, moves;
  std::vector<std::pair<int, double>> share;  // exponent of the largest tile, share of games
};

// REFERENCE, section 2: recomputed from the rules by an independent program, 1,000,000 games each.
const std::vector<figures> reference{
    {"random", 1095.3, 972.1, 107.3, 118.4, {{4, .0027}, {5, .0678}, {6, .3747}, {7, .4762}, {8, .0785}}},
    {"corner", 2795.2, 2493.8, 212.6, 241.8, {{6, .0696}, {7, .4117}, {8, .4269}, {9, .0888}}},
    {"greedy", 3064.5, 2708.0, 238.9, 257.4, {{6, .0476}, {7, .3417}, {8, .4726}, {9, .1341}, {10, .0023}}},
};

struct mean_and_error {
  double mean, error;
};

template <class Value>
mean_and_error estimate(const std::vector<outcome>& games, Value value) {
  double sum = 0, squares = 0;
  for (const outcome& g : games) {
    const double v = value(g);
    sum += v;
    squares += v * v;
  }
  const double n = static_cast<double>(games.size());
  const double mean = sum / n;
  return {mean, std::sqrt((squares / n - mean * mean) / n)};
}

// 4 standard errors of our games, widened by those of the reference's million and by its rounding.
void check_close(mean_and_error ours, double reference_value, double count, double rounding) {
  const double error = ours.error * std::sqrt(1 + count / 1e6);
  CHECK(std::abs(ours.mean - reference_value) < 4 * error + rounding);
}

void check_figures(std::size_t count) {
  for (const figures& expected : reference) {
    CAPTURE(expected.player);
    const std::vector<outcome> games = games_of(expected.player, 20'000'000, count);
    const double n = static_cast<double>(count);
    check_close(estimate(games, [](const outcome& g) { return double(g.score); }), expected.score, n, .05);
    mean_and_error log = estimate(games, [](const outcome& g) { return std::log(std::max(1.0, double(g.score))); });
    check_close(log, std::log(expected.geometric), n, .05 / expected.geometric);
    check_close(estimate(games, [](const outcome& g) { return std::exp2(g.largest_exponent); }), expected.largest_tile,
                n, .05);
    check_close(estimate(games, [](const outcome& g) { return double(g.moves); }), expected.moves, n, .05);
    for (const auto& [exponent, share] : expected.share)
      check_close(estimate(games, [e = exponent](const outcome& g) { return g.largest_exponent == e ? 1.0 : 0.0; }),
                  share, n, .00005);
  }
}

template <class P>
direction answer_of(P& player, const model::board& board) {
  lane_boards boards;
  for (std::size_t c = 0; c < cell_count; ++c) boards.cells[c].at[3] = static_cast<std::uint8_t>(board[c]);
  lane_bytes answers;
  player.choose(boards, 4, answers);
  return static_cast<direction>(answers.at[3]);
}

}  // namespace

TEST_CASE("random, corner and greedy play as well as the reference says, to 4 standard errors") {
  check_figures(20'000);
}

TEST_SUITE("slow") {
  TEST_CASE("the same over a million games") { check_figures(1'000'000); }
}

TEST_CASE("the corner player remembers one move") {
  corner_player player;
  player.begin_game(3, 0);
  const model::board open{1, 0, 0, 0};                                        // everything but UP and LEFT is legal
  const model::board row{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0};     // RIGHT or UP
  const model::board corner{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1};  // LEFT or UP
  const model::board column{1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};  // DOWN only
  CHECK(answer_of(player, open) == direction::down);
  CHECK(answer_of(player, open) == direction::right);
  CHECK(answer_of(player, open) == direction::down);
  CHECK(answer_of(player, column) == direction::down);
  CHECK(answer_of(player, row) == direction::right);
  CHECK(answer_of(player, corner) == direction::left);
  player.relocate(3, 5);
  player.begin_game(3, 0);
  CHECK(answer_of(player, open) == direction::down);
}

TEST_CASE("the greedy player takes the largest sum; ties go to LEFT, RIGHT, UP, DOWN") {
  greedy_player player;
  CHECK(answer_of(player, {1, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 0}) == direction::left);
  CHECK(answer_of(player, {3, 1, 1, 0, 3, 0, 0, 0}) == direction::up);
  CHECK(answer_of(player, {1, 2, 3, 4}) == direction::down);
  CHECK(answer_of(player, {1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}) == direction::right);
  CHECK(answer_of(player, {1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 17, 17}) == direction::left);
}

TEST_CASE("the greedy player's choice is the model's on random boards") {
  greedy_player player;
  model::test_random random{99};
  int wrong = 0;
  for (int i = 0; i < 5'000; ++i) {
    const model::board board = model::random_board(random, 12);
    int best = -1;
    std::int64_t best_score = -1;
    for (const int d : {3, 1, 0, 2}) {
      const model::moved_board moved = model::move(board, d);
      if (moved.after == board || static_cast<std::int64_t>(moved.score) <= best_score) continue;
      best = d;
      best_score = static_cast<std::int64_t>(moved.score);
    }
    if (best >= 0) wrong += static_cast<int>(answer_of(player, board)) != best;
  }
  CHECK(wrong == 0);
}

TEST_CASE("threads may share a player") {
  const std::vector<std::uint64_t> seeds = seeds_from(1, 400);
  for (const std::string_view name : {"random", "corner", "greedy"}) {
    CAPTURE(name);
    const auto player = player_from_spec(name);
    std::vector<outcome> alone(seeds.size()), one(seeds.size()), other(seeds.size());
    player->play(seeds, {}, alone);
    std::thread thread([&] { player->play(seeds, {}, other); });
    player->play(seeds, {}, one);
    thread.join();
    CHECK(one == alone);
    CHECK(other == alone);
  }
}

TEST_CASE("no answer of corner or greedy is ever refused") {
  for (const std::string_view name : {"corner", "greedy"}) {
    std::vector<outcome> strict(2'000);
    player_from_spec(name)->play(seeds_from(1, strict.size()), {0.1, 1}, strict);
    CHECK(strict == games_of(name, 1, strict.size()));
  }
}
