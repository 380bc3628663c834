// Minimax against a plain one without pruning, and how it stands to expectimax (G06, G08).
#include "game2048/search/minimax.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "lib2048/plain_expectimax.hpp"
#include "lib2048/plain_features.hpp"
#include "lib2048/seeds.hpp"

using namespace game2048;

namespace {

// Written from the comments of minimax.hpp.
struct plain_minimax {
  const compiled_evaluation* evaluation;
  std::vector<int> tiles;

  std::int64_t before_move(const model::board& b, int plies) const {
    std::optional<std::int64_t> most;
    for (const int d : model::order_of_moves) {
      const model::board after = model::move(b, d).after;
      if (after == b || model::has_tile_above(after, 15)) continue;
      if (plies == 0) return evaluation->units_of(model::packed(b));
      most = std::max(most.value_or(-(std::int64_t{1} << 60)), after_move(after, plies - 1));
    }
    return most ? *most : evaluation->lost();
  }

  std::int64_t after_move(const model::board& b, int plies) const {
    if (plies == 0) return evaluation->units_of(model::packed(b));
    std::int64_t least = std::int64_t{1} << 60;
    for (std::size_t c = 0; c < 16; ++c) {
      if (b[c] != 0) continue;
      for (const int tile : tiles) {
        model::board with = b;
        with[c] = tile;
        least = std::min(least, before_move(with, plies - 1));
      }
    }
    return least;
  }
};

std::vector<model::board> some_boards(std::size_t count, std::uint64_t seed) {
  model::test_random random{seed};
  std::vector<model::board> boards;
  while (boards.size() < count) {
    const model::board board = model::random_board(random, 9);
    const auto empties = std::count(board.begin(), board.end(), 0);
    if (empties <= 5) boards.push_back(board);
  }
  return boards;
}

struct variant {
  enemy_tiles tiles;
  double four_chance;
  std::vector<int> allowed;
};

const std::vector<variant> variants{{enemy_tiles::two_or_four, 0.1, {1, 2}},
                                    {enemy_tiles::two, 0.1, {1}},
                                    {enemy_tiles::two_or_four, 0, {1}},
                                    {enemy_tiles::two, 1, {2}}};

}  // namespace

TEST_CASE("alpha-beta has the moves and values of plain minimax (G08)") {
  const compiled_evaluation e(tuned_heuristic());
  for (const variant& v : variants)
    for (unsigned depth = 1; depth <= 4; ++depth) {
      CAPTURE(depth);
      CAPTURE(v.four_chance);
      const plain_minimax plain{&e, v.allowed};
      minimax search(e, {.depth = depth, .tiles = v.tiles}, v.four_chance);
      int wrong = 0;
      for (const model::board& board : some_boards(depth == 4 ? 12 : 60, depth)) {
        const search_report report = search.analyse(model::packed(board));
        std::int64_t most = -(std::int64_t{1} << 60);
        int best = -1;
        for (const int d : model::order_of_moves) {
          const model::board after = model::move(board, d).after;
          const auto& value = report.value[static_cast<std::size_t>(d)];
          wrong += value.has_value() != (after != board);
          if (after == board) continue;
          const std::int64_t expected = plain.after_move(after, static_cast<int>(depth) - 1);
          wrong += !value || *value != static_cast<double>(expected) * e.unit();
          if (expected > most) best = d;
          most = std::max(most, expected);
        }
        const std::optional<direction> chosen = search.choose(model::packed(board));
        wrong += (chosen ? static_cast<int>(*chosen) : -1) != best || chosen != report.best;
      }
      CHECK(wrong == 0);
    }
}

TEST_CASE("an enemy is worse than chance, and the more it may place the worse (G08)") {
  const compiled_evaluation e(tuned_heuristic());
  minimax two(e, {.depth = 3, .tiles = enemy_tiles::two}), both(e, {.depth = 3});
  expectimax chance(e, {.depth = 1});
  int wrong = 0, different = 0;
  for (const model::board& board : some_boards(200, 9)) {
    const search_report a = both.analyse(model::packed(board)), b = two.analyse(model::packed(board)),
                        c = chance.analyse(model::packed(board));
    for (std::size_t d = 0; d < 4; ++d) {
      if (!a.value[d]) continue;
      wrong += *a.value[d] > *b.value[d] || *a.value[d] > *c.value[d];
      different += *a.value[d] < *c.value[d];
    }
  }
  CHECK(wrong == 0);
  CHECK(different > 100);
}

TEST_CASE("edges: dead boards, one move, very bad values, the tile limit (G03, G06)") {
  const compiled_evaluation e(tuned_heuristic()), bad(evaluation{.terms = {{.weight = -1e6}}, .lost = -2e6});
  for (const unsigned depth : {1U, 2U, 3U, 4U}) {
    minimax search(e, {.depth = depth}), hopeless(bad, {.depth = depth});
    CHECK_FALSE(search.choose(model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1})));
    CHECK(search.choose(model::packed({1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 0})));
    CHECK(hopeless.choose(model::packed({0, 0, 0, 0, 0, 1})) == direction::up);
    CHECK(search.choose(model::packed({15, 15, 1, 2, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4})) == direction::left);
  }
}

TEST_CASE("games: batches, records, and an enemy that really places the tiles") {
  const minimax_player player(evaluation_named("nneonneo-2014"), {.depth = 3});
  const std::vector<std::uint64_t> seeds = seeds_from(1, 4);
  std::vector<outcome> games(seeds.size());
  player.play(seeds, {}, games);
  const replay_record record = player.record(2, {});
  CHECK_FALSE(verify(record));
  CHECK(record.score == games[1].score);
  const minimax_player hard(evaluation_named("nneonneo-2014"), {.depth = 3, .enemy_places_tiles = true});
  std::vector<outcome> hard_games(seeds.size()), again(seeds.size());
  hard.play(seeds, {}, hard_games);
  hard.play(seeds, {}, again);
  CHECK(hard_games == again);
  double random_tiles = 0, enemy_tiles = 0;
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    CHECK(hard_games[i].reason == end_reason::no_legal_move);
    random_tiles += games[i].score;
    enemy_tiles += hard_games[i].score;
  }
  CHECK(enemy_tiles < random_tiles);
  const replay_record lost = hard.record(3, {});
  CHECK(lost.score == hard_games[2].score);
  CHECK(frames_of(lost).back().over);
  CHECK(lost.enemy_tiles);
  CHECK_FALSE(record.enemy_tiles);
  CHECK_FALSE(verify(lost));
}

TEST_CASE("a game whose tiles an enemy placed is checked as far as rules, odds and its seed say") {
  const replay_record game =
      minimax_player(evaluation_named("nneonneo-2014"), {.depth = 2, .enemy_places_tiles = true}).record(5, {});
  REQUIRE(game.moves.size() > 20);
  CHECK_FALSE(verify(game));
  const auto fault_of = [&](const auto& change) {
    replay_record changed = game;
    change(changed);
    const std::optional<replay_difference> found = verify(changed);
    return found ? std::to_string(found->move) + ": " + found->description : std::string();
  };
  CHECK(fault_of([](replay_record& r) { r.enemy_tiles = false; }).find("the seed's spawn leads to") !=
        std::string::npos);
  CHECK(fault_of([](replay_record& r) { r.score += 4; }).find("the final score is") != std::string::npos);
  CHECK(fault_of([](replay_record& r) { r.game_seed += 1; }).find("0: the seed's start board is") == 0);
  CHECK(fault_of([](replay_record& r) { r.moves[7].exponent = 3; }).find("8: a tile of 2^3 appears") == 0);
  CHECK(fault_of([](replay_record& r) { r.moves.resize(20); }).find("21: ") == 0);
  const replay_record twos =
      minimax_player(tuned_heuristic(), {.depth = 2, .enemy_places_tiles = true}).record(5, {.four_chance = 0});
  CHECK_FALSE(verify(twos));
  replay_record with_four = twos;
  with_four.moves[3].exponent = 2;
  CHECK(verify(with_four)->description == "the enemy places a 4, but the chance of a 4 is 0");
}

TEST_CASE("the enemy's tile is the first of least value") {
  const compiled_evaluation e(tuned_heuristic());
  const plain_minimax plain{&e, {1, 2}};
  minimax search(e, {.depth = 3});
  for (const model::board& board : some_boards(40, 3)) {
    if (std::count(board.begin(), board.end(), 0) == 0) continue;
    const enemy_move tile = search.worst_tile(model::packed(board));
    unsigned rank = 0;
    std::int64_t least = std::int64_t{1} << 60;
    enemy_move expected;
    for (std::size_t c = 0; c < 16; ++c) {
      if (board[c] != 0) continue;
      for (const int exponent : {1, 2}) {
        model::board with = board;
        with[c] = exponent;
        const std::int64_t value = plain.before_move(with, 2);
        if (value < least) expected = {rank, static_cast<std::uint8_t>(exponent)};
        least = std::min(least, value);
      }
      ++rank;
    }
    CHECK(tile.rank == expected.rank);
    CHECK(tile.exponent == expected.exponent);
  }
}

TEST_CASE("options out of range are refused with their values") {
  CHECK_THROWS_WITH_AS(minimax_player(tuned_heuristic(), {.depth = 0}), "depth is 0; it must be in 1..20",
                       std::invalid_argument);
  CHECK_THROWS_AS(minimax_player(tuned_heuristic(), {.depth = 21}), std::invalid_argument);
  CHECK_THROWS_AS(minimax_player(tuned_heuristic(), {.tiles = static_cast<enemy_tiles>(4)}), std::invalid_argument);
}
