// The lane functions, on every instruction set that this processor has, against the slow model of the rules.
#include "game2048/board/lanes.hpp"

#include <doctest/doctest.h>

#include <string>

#include "game2048/board/spawn_stream.hpp"
#include "lib2048/model_2048.hpp"

using namespace game2048;

namespace {

void put(lane_boards& boards, std::size_t lane, const model::board& board) {
  for (std::size_t c = 0; c < cell_count; ++c) boards.cells[c].at[lane] = static_cast<std::uint8_t>(board[c]);
}

model::board get(const lane_boards& boards, std::size_t lane) {
  model::board board;
  for (std::size_t c = 0; c < cell_count; ++c) board[c] = boards.cells[c].at[lane];
  return board;
}

// What a step must make of one game, from the model and the scalar statement of the stream.
model::board stepped(const model::board& before, int direction, stream_key key, std::uint32_t threshold, bool& moved) {
  const model::board slid = direction < 4 ? model::move(before, direction).after : before;
  moved = slid != before;
  if (!moved) return before;
  model::board after = slid;
  const std::uint32_t spawn = draw(key.low, key.high);
  std::uint32_t empties = 0;
  for (int cell : slid) empties += cell == 0;
  std::uint32_t rank = spawn_rank(spawn, empties);
  for (int& cell : after)
    if (cell == 0 && rank-- == 0) {
      cell = spawn_exponent(spawn, threshold);
      break;
    }
  return after;
}

// Counts the lanes whose moves differ from the model's; counting keeps a million assertions out of the report.
int wrong_moves(const lane_kernels& kernels, const lane_boards& boards) {
  lane_moves moves;
  std::array<lane_bytes, 4> legal;
  kernels.all_moves(boards, moves, lane_count);
  kernels.legal_moves(boards, legal, lane_count);
  int wrong = 0;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    for (std::size_t d = 0; d < 4; ++d) {
      const model::board before = get(boards, lane);
      const model::moved_board expected = model::move(before, static_cast<int>(d));
      const int flag = expected.after != before ? 0xff : 0;
      wrong += get(moves.after[d], lane) != expected.after || moves.score[d][lane] != expected.score ||
               moves.legal[d].at[lane] != flag || legal[d].at[lane] != flag;
    }
  return wrong;
}

int wrong_steps(const lane_kernels& kernels, const lane_boards& boards, model::test_random& random) {
  constexpr std::array<std::uint32_t, 4> thresholds{0, 6554, 40000, 65536};
  lane_games games{boards, {}, {}};
  lane_bytes directions, moved;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    games.key_low[lane] = random() << 1;
    games.key_high[lane] = random() << 1;
    directions.at[lane] = static_cast<std::uint8_t>(random.below(50) == 0 ? random.below(256) : random.below(4));
  }
  const lane_games before = games;
  const std::uint32_t threshold = thresholds[random.below(4)];
  kernels.step(games, directions, threshold, moved, lane_count);
  int wrong = 0;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const stream_key key{before.key_low[lane], before.key_high[lane]};
    bool moves = false;
    const model::board expected = stepped(get(boards, lane), directions.at[lane], key, threshold, moves);
    wrong += get(games.boards, lane) != expected || moved.at[lane] != (moves ? 0xff : 0) ||
             games.key_low[lane] != key.low + moves || games.key_high[lane] != key.high;
  }
  return wrong;
}

void check_random_boards(int blocks) {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    model::test_random random{20480};
    int wrong = 0;
    for (int i = 0; i < blocks; ++i) {
      lane_boards boards;
      for (std::size_t lane = 0; lane < lane_count; ++lane) put(boards, lane, model::random_board(random, 18));
      wrong += wrong_moves(*kernels, boards) + wrong_steps(*kernels, boards, random);
    }
    CHECK(wrong == 0);
  }
}

}  // namespace

TEST_CASE("all lines of four tiles move as the rules say, in rows and columns") {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    constexpr int tiles = 18;
    int wrong = 0;
    std::size_t lane = 0;
    lane_boards boards;
    for (int line = 0; line < tiles * tiles * tiles * tiles; ++line) {
      const std::array<int, 4> cells{line % tiles, line / tiles % tiles, line / (tiles * tiles) % tiles,
                                     line / (tiles * tiles * tiles)};
      // The line as row (line % 4) and, on the lane after it, as column: every row and column sees every kind of line.
      model::board row{}, column{};
      for (std::size_t k = 0; k < 4; ++k) {
        const std::size_t place = static_cast<std::size_t>(line) % 4;
        row[4 * place + k] = cells[k];
        column[4 * k + place] = cells[k];
      }
      put(boards, lane, row);
      put(boards, lane + 1, column);
      lane += 2;
      if (lane < lane_count) continue;
      wrong += wrong_moves(*kernels, boards);
      lane = 0;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("random boards move and spawn as the rules say") { check_random_boards(1'000); }

TEST_SUITE("slow") {
  TEST_CASE("a million random boards move and spawn as the rules say") { check_random_boards(1'000'000 / 64 + 1); }
}

TEST_CASE("an illegal or impossible answer leaves board, stream and count alone (A05)") {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    lane_games games;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      put(games.boards, lane, {1, 2, 3, 4});
      games.key_low[lane] = static_cast<std::uint32_t>(lane);
      games.key_high[lane] = 7;
    }
    const lane_games before = games;
    lane_bytes directions, moved;
    for (const std::uint8_t answer : {3, 0, 1, 4, 200, 255}) {
      directions.at.fill(answer);
      kernels->step(games, directions, 6554, moved, lane_count);
      CHECK(games.boards == before.boards);
      CHECK(games.key_low == before.key_low);
      CHECK(moved == lane_bytes{});
    }
    lane_games fresh = before;
    directions.at.fill(2);
    kernels->step(games, directions, 6554, moved, lane_count);
    kernels->step(fresh, directions, 6554, moved, lane_count);
    CHECK(games.boards == fresh.boards);
    CHECK(games.boards != before.boards);
  }
}

TEST_CASE("lanes in use do not depend on how many there are") {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    model::test_random random{5};
    lane_games all;
    lane_bytes directions, moved;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      put(all.boards, lane, model::random_board(random, 8));
      all.key_low[lane] = random();
      all.key_high[lane] = random();
      directions.at[lane] = static_cast<std::uint8_t>(random.below(4));
    }
    const lane_games start = all;
    kernels->step(all, directions, 6554, moved, lane_count);
    for (const std::size_t lanes : {1, 15, 16, 17, 31, 32, 33, 63}) {
      lane_games some = start;
      kernels->step(some, directions, 6554, moved, lanes);
      for (std::size_t lane = 0; lane < lanes; ++lane) CHECK(get(some.boards, lane) == get(all.boards, lane));
    }
  }
}

TEST_CASE("lanes hold every tile up to 131072, and score its merging (A12)") {
  for (const lane_kernels* kernels : available_lane_kernels()) {
    CAPTURE(kernels->name);
    lane_boards boards;
    put(boards, 0, {15, 15, 0, 0, 16, 16, 0, 0, 16, 16, 17, 0, 17, 17, 17, 17});
    lane_moves moves;
    kernels->all_moves(boards, moves, 1);
    CHECK(get(moves.after[3], 0) == model::board{16, 0, 0, 0, 17, 0, 0, 0, 17, 17, 0, 0, 18, 18, 0, 0});
    CHECK(moves.score[3][0] == 65536 + 131072 + 131072 + 2 * 262144);
  }
}
