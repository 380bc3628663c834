// The rules on boards of any shape, by hand-worked cases, and boards as text.
#include "game2048/board/grid.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "game2048/board/tile.hpp"
#include "lib2048/model_2048.hpp"

using namespace game2048;

namespace {

struct moved_text {
  std::string after;
  std::uint64_t score;
  friend bool operator==(const moved_text&, const moved_text&) = default;
};

std::ostream& operator<<(std::ostream& out, const moved_text& m) { return out << m.after << " +" << m.score; }

moved_text moved(std::string_view board, direction d) {
  const grid_move result = move(parse_grid(board), d);
  return {to_string(result.after), result.score};
}

// The board as one column.
std::string column(std::string text) {
  std::string upright;
  for (const char c : text) upright += c == ' ' ? std::string(" / ") : std::string(1, c);
  return upright;
}

unsigned legal(std::string_view board) { return legal_moves(parse_grid(board)); }

constexpr unsigned up = 1, right = 2, down = 4, left = 8;

std::string refusal(std::string_view text) {
  try {
    parse_grid(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

bool says(const std::string& message, std::string_view part) { return message.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a row or column moves as the hand-worked cases say (A01, A02, A03, A10)") {
  struct line_case {
    std::string line;
    bool to_first;
    std::string after;
    std::uint64_t score;
  };
  const std::vector<line_case> cases{
      {". 8 8 16", false, ". . 16 16", 16},  {"16 8 8 .", true, "16 16 . .", 16},
      {"8 8 16 32", true, "16 16 32 .", 16}, {"8 8 16 32", false, ". 16 16 32", 16},
      {"4 4 8 16", true, "8 8 16 .", 8},     {"2 2 2 2", true, "4 4 . .", 8},
      {"2 2 2 2", false, ". . 4 4", 8},      {"2 2 2 2 2", true, "4 4 2 . .", 8},
      {"2 2 2 2 2", false, ". . 2 4 4", 8},  {". 4 4 4", false, ". . 4 8", 8},
      {". 4 4 4", true, "8 4 . .", 8},       {"2 2 2 .", true, "4 2 . .", 4},
      {"2 2 2 .", false, ". . 2 4", 4},      {"4 2 2 .", true, "4 4 . .", 4},
      {"4 2 2 .", false, ". . 4 4", 4},      {"2 2 4 .", true, "4 4 . .", 4},
      {"2 2 4 4", false, ". . 4 8", 12},     {"2 . . 4", true, "2 4 . .", 0},
      {"2 2 # 2 2", true, "4 . # 4 .", 8},   {"2 # 2 .", false, "2 # . 2", 0},
      {"2 # # 2", false, "2 # # 2", 0},      {"2 2 4", false, ". 4 4", 4},
  };
  for (const line_case& c : cases) {
    CAPTURE(c.line);
    CHECK(moved(c.line, c.to_first ? direction::left : direction::right) == moved_text{c.after, c.score});
    CHECK(moved(column(c.line), c.to_first ? direction::up : direction::down) == moved_text{column(c.after), c.score});
  }
}

TEST_CASE("boards of other shapes than 4x4 move (A10, A14)") {
  CHECK(moved("2 4 8 / 2 4 8", direction::up) == moved_text{"4 8 16 / . . .", 28});
  const std::string board = "2 2 4 / . 4 4 / 2 2 2";
  CHECK(moved(board, direction::left) == moved_text{"4 4 . / 8 . . / 4 2 .", 16});
  CHECK(moved(board, direction::down) == moved_text{". 2 . / . 4 8 / 4 2 2", 12});
}

TEST_CASE("what is legal and what is over (A05, A08)") {
  CHECK(legal("2 4 8 16 / . . . . / . . . . / . . . .") == down);
  CHECK(legal("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 8 8") == (left | right));
  CHECK(legal("2 4 2 4 / 4 2 4 2 / 2 4 2 8 / 4 2 4 8") == (up | down));
  CHECK(legal("2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2") == 0);
  CHECK(legal(". . . . / . . . . / . . . . / . . . .") == 0);
  CHECK(legal("2") == 0);
}

TEST_CASE("every tile merges into its double (A12)") {
  CHECK(moved("32768 32768 . .", direction::left) == moved_text{"65536 . . .", 65536});
  CHECK(moved("65536 65536 . .", direction::left) == moved_text{"131072 . . .", 131072});
  CHECK(moved("65536 65536 131072 .", direction::left) == moved_text{"131072 131072 . .", 131072});
  CHECK(moved("131072 131072 . .", direction::left) == moved_text{"262144 . . .", 262144});
}

TEST_CASE("grids move as lanes do") {
  model::test_random random{14};
  for (int i = 0; i < 50; ++i) {
    std::vector<grid_board> grids;
    lane_boards boards;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      grids.emplace_back(4, 4);
      const model::board cells = model::random_board(random, 18);
      for (std::size_t c = 0; c < 16; ++c) {
        boards.cells[c].at[lane] = static_cast<std::uint8_t>(cells[c]);
        grids.back().set(c / 4, c % 4, static_cast<std::uint8_t>(cells[c]));
      }
    }
    lane_moves moves;
    best_lane_kernels().all_moves(boards, moves, lane_count);
    int wrong = 0;
    for (std::size_t lane = 0; lane < lane_count; ++lane)
      for (std::size_t d = 0; d < 4; ++d) {
        const grid_move expected = move(grids[lane], all_directions[d]);
        for (std::size_t c = 0; c < 16; ++c) wrong += moves.after[d].cells[c].at[lane] != expected.after.cells()[c];
        wrong += moves.score[d][lane] != expected.score;
        wrong += (legal_moves(grids[lane]) >> d & 1) != (moves.legal[d].at[lane] & 1);
      }
    CHECK(wrong == 0);
  }
}

TEST_CASE("random games end on every shape, within its largest tile (A14)") {
  struct shape {
    std::size_t rows, columns;
  };
  for (const shape& side : {shape{2, 2}, {2, 3}, {3, 2}, {1, 4}, {5, 5}, {3, 5}, {1, 1}, {8, 1}}) {
    CAPTURE(side.rows);
    CAPTURE(side.columns);
    const std::size_t cells = side.rows * side.columns;
    const std::uint64_t games = cells > 9 ? 100 : 1'000;
    std::uint8_t largest = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
      const stream_key key = key_of(game);
      std::uint32_t k = 0;
      grid_board board(side.rows, side.columns);
      board = with_spawn(board, draw(key.low + k++, key.high), 6554);
      if (cells > 1) board = with_spawn(board, draw(key.low + k++, key.high), 6554);
      model::test_random random{game};
      while (const unsigned options = legal_moves(board)) {
        const unsigned d = random.below(4);
        if ((options >> d & 1) == 0) continue;
        board = with_spawn(move(board, all_directions[d]).after, draw(key.low + k++, key.high), 6554);
      }
      largest = std::max(largest, *std::max_element(board.cells().begin(), board.cells().end()));
    }
    CHECK(largest >= 1);
    CHECK(largest <= cells + 1);
  }
}

TEST_CASE("values and exponents (A16)") {
  CHECK(value_of(0) == 0);
  CHECK(value_of(1) == 2);
  CHECK(value_of(17) == 131072);
  for (std::uint8_t e = 0; e < 63; ++e) CHECK(exponent_of(value_of(e)) == e);
  for (const std::uint64_t value : {1, 3, 6, 12, 100}) CHECK_FALSE(exponent_of(value).has_value());
  CHECK(parse_tile("0") == 0);
  CHECK(parse_tile("131072") == 17);
  for (const char* text :
       {"1", "3", "6", "-2", "+2", "2.0", "x", "", " 2", "2 ", "0x2", "4503599627370496", "18446744073709551618"})
    CHECK_THROWS_AS(parse_tile(text), std::invalid_argument);
}

TEST_CASE("boards survive printing and parsing (A12, A16)") {
  model::test_random random{16};
  for (int i = 0; i < 10'000; ++i) {
    grid_board board(1 + random.below(8), 1 + random.below(8));
    for (std::size_t r = 0; r < board.rows(); ++r)
      for (std::size_t c = 0; c < board.columns(); ++c) {
        const std::uint32_t kind = random.below(10);
        board.set(r, c, static_cast<std::uint8_t>(kind == 0 ? grid_board::brick : kind < 4 ? 0 : random.below(18)));
      }
    REQUIRE(parse_grid(to_string(board)) == board);
  }
}

TEST_CASE("line ends, tabs and a trailing newline are accepted (A16)") {
  const grid_board board = parse_grid("2 4 . 8 / . . . . / 65536 . . # / . . . 2");
  CHECK(parse_grid("2 4 . 8\r\n. . . .\r\n65536 . . #\r\n. . . 2\r\n") == board);
  CHECK(parse_grid("2\t4\t.\t8\n.\t.\t.\t.\n65536\t.\t.\t#\n.\t.\t.\t2\n\n") == board);
  CHECK(parse_grid("2 4 0 8/0 0 0 0/65536 0 0 #/0 0 0 2 ") == board);
}

TEST_CASE("what is no board is refused, with row and cell (A16)") {
  CHECK(says(refusal("2 4 . 8 / . 3 . . / . . . . / . . . ."), "row 2, cell 2"));
  CHECK(says(refusal("2 4 . 8 / . 3 . . / . . . . / . . . ."), "'3'"));
  CHECK(says(refusal("2 4 . 8 / . . . . 2 / . . . . / . . . ."), "row 2 of the board has 5 cells"));
  CHECK(says(refusal("2 4 . 8 / / . . . ."), "row 2 of the board has 0 cells"));
  CHECK(says(refusal(""), "empty"));
  CHECK(says(refusal(" \r\n\n"), "empty"));
  CHECK(says(refusal(std::string(200'000, '1')), "200000 characters"));
  CHECK(says(refusal(std::string(4'000, '1')), "row 1, cell 1"));
  CHECK(says(refusal(". . . . . . . . ."), "9 columns"));
  CHECK_THROWS_AS(exponents_4x4(parse_grid(". . . . / . . . . / . . . .")), std::invalid_argument);
  CHECK_THROWS_AS(exponents_4x4(parse_grid(". . . . / . . . . / . . . . / . . # .")), std::invalid_argument);
  CHECK_THROWS_AS(grid_board(0, 4), std::invalid_argument);
  CHECK_THROWS_AS(grid_board(4, 9), std::invalid_argument);
  CHECK_THROWS_AS(with_spawn(parse_grid("2 4"), 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(grid_board(2, 2).set(2, 0, 1), std::out_of_range);
  CHECK_THROWS_AS(grid_board(2, 2).set(0, 0, 51), std::invalid_argument);
}
