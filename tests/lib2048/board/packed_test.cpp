// Packed boards against the model and against the same games on lanes.
#include "game2048/board/packed.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "game2048/board/lanes.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "lib2048/model_2048.hpp"

using namespace game2048;

namespace {

packed_board packed_from_model(const model::board& board) {
  std::array<std::uint8_t, 16> cells;
  for (std::size_t c = 0; c < 16; ++c) cells[c] = static_cast<std::uint8_t>(board[c]);
  return pack(cells);
}

bool holds_past_limit(const model::board& after) {
  for (int cell : after)
    if (cell > packed_exponent_limit) return true;
  return false;
}

int wrong_moves(const model::board& board) {
  int wrong = 0;
  for (int d = 0; d < 4; ++d) {
    const model::moved_board expected = model::move(board, d);
    const packed_move moved = move(packed_from_model(board), static_cast<direction>(d));
    const bool limit = holds_past_limit(expected.after);
    wrong += moved.score != expected.score || moved.tile_limit != limit ||
             moved.after != packed_from_model(limit ? board : expected.after) ||
             (legal_moves(packed_from_model(board)) >> d & 1) != model::is_legal(board, d);
  }
  return wrong;
}

}  // namespace

TEST_CASE("all rows and columns of packed cells move as the rules say, to the tile limit") {
  int wrong = 0;
  for (int row = 0; row < 65536; ++row) {
    model::board board{};
    const std::size_t place = static_cast<std::size_t>(row) % 4;
    const bool upright = row % 3 == 0;
    for (std::size_t k = 0; k < 4; ++k) board[upright ? 4 * k + place : 4 * place + k] = row >> 4 * k & 15;
    wrong += wrong_moves(board);
  }
  CHECK(wrong == 0);
}

TEST_CASE("random packed boards move as the rules say") {
  model::test_random random{1};
  int wrong = 0;
  for (int i = 0; i < 50'000; ++i) wrong += wrong_moves(model::random_board(random, 16));
  CHECK(wrong == 0);
}

TEST_CASE("two 32768s end a packed game, are scored, and never become a wrong tile (A12)") {
  const packed_board board = packed_from_model({15, 15});
  const packed_move moved = move(board, direction::left);
  CHECK(moved.tile_limit);
  CHECK(moved.score == 65536);
  CHECK(moved.after == board);
  CHECK(legal_moves(board) == 0b1110);
  const packed_move down = move(board, direction::down);
  CHECK_FALSE(down.tile_limit);
  CHECK(down.after == packed_from_model({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 15, 0, 0}));
  CHECK(move(packed_from_model({15, 15, 15, 15}), direction::right).score == 131072);
}

TEST_CASE("packing keeps every cell and refuses what four bits cannot hold") {
  model::test_random random{4};
  for (int i = 0; i < 1'000; ++i) {
    const packed_board board{std::uint64_t{random()} << 33 | std::uint64_t{random()} << 11 | random()};
    CHECK(pack(unpack(board)) == board);
    for (unsigned row = 0; row < 4; ++row)
      for (unsigned column = 0; column < 4; ++column)
        CHECK(exponent_at(transposed(board), 4 * column + row) == exponent_at(board, 4 * row + column));
  }
  std::array<std::uint8_t, 16> cells{};
  cells[7] = 16;
  CHECK_THROWS_AS(pack(cells), std::invalid_argument);
}

TEST_CASE("a tile goes into the empty cell of its rank, row by row") {
  model::test_random random{6};
  for (int i = 0; i < 2'000; ++i) {
    model::board board = i == 0 ? model::board{} : model::random_board(random, 9);
    unsigned rank = 0;
    for (std::size_t c = 0; c < 16; ++c) {
      if (board[c] != 0) continue;
      model::board expected = board;
      expected[c] = 2;
      CHECK(with_tile(packed_from_model(board), rank, 2) == packed_from_model(expected));
      ++rank;
    }
    CHECK(empty_count(packed_from_model(board)) == rank);
  }
}

TEST_CASE("with the same seed and answers, packed games are the games on lanes, on every instruction set") {
  for (const packed_kernels* kernels : available_packed_kernels()) {
    CAPTURE(kernels->name);
    for (const double chance : {0.0, 0.1, 1.0}) {
      const std::uint32_t threshold = four_threshold(chance);
      lane_games lanes;
      packed_games games;
      for (std::size_t i = 0; i < packed_game_count; ++i) {
        const stream_key key = key_of(i);
        packed_board start;
        for (std::uint32_t k = 0; k < start_tiles; ++k)
          start = with_spawn(start, draw(key.low + k, key.high), threshold);
        games.boards[i] = start;
        for (unsigned c = 0; c < 16; ++c) lanes.boards.cells[c].at[i] = exponent_at(start, c);
        games.key_low[i] = lanes.key_low[i] = key.low + start_tiles;
        games.key_high[i] = lanes.key_high[i] = key.high;
      }
      model::test_random random{8};
      int wrong = 0;
      for (int step = 0; step < 500; ++step) {
        lane_bytes answers, moved;
        std::array<std::uint8_t, packed_game_count> directions;
        for (std::size_t i = 0; i < packed_game_count; ++i)
          answers.at[i] = directions[i] =
              static_cast<std::uint8_t>(random.below(20) == 0 ? random.below(256) : random.below(4));
        std::array<packed_step, packed_game_count> results;
        best_lane_kernels().step(lanes, answers, threshold, moved, packed_game_count);
        kernels->step(games, directions, threshold, results);
        for (std::size_t i = 0; i < packed_game_count; ++i) {
          for (unsigned c = 0; c < 16; ++c) wrong += exponent_at(games.boards[i], c) != lanes.boards.cells[c].at[i];
          wrong += games.key_low[i] != lanes.key_low[i];
          wrong += (results[i] == packed_step::moved) != (moved.at[i] == 0xff);
        }
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("a packed game at the tile limit stays as it is and says so") {
  for (const packed_kernels* kernels : available_packed_kernels()) {
    CAPTURE(kernels->name);
    packed_games games;
    games.boards.fill(packed_from_model({15, 15, 0, 1}));
    const packed_games before = games;
    std::array<std::uint8_t, packed_game_count> directions;
    std::array<packed_step, packed_game_count> results;
    directions.fill(3);
    directions[1] = 2;
    directions[2] = 0;
    directions[3] = 77;
    kernels->step(games, directions, 6554, results);
    CHECK(results[0] == packed_step::tile_limit);
    CHECK(games.boards[0] == before.boards[0]);
    CHECK(games.key_low[0] == before.key_low[0]);
    CHECK(results[1] == packed_step::moved);
    CHECK(results[2] == packed_step::refused);
    CHECK(results[3] == packed_step::refused);
    CHECK(games.boards[3] == before.boards[3]);
  }
}
