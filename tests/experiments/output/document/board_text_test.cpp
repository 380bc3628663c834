// Boards as text.
#include "output/document/board_text.hpp"

#include <doctest/doctest.h>

#include "evo/random/draws.hpp"
#include "experiments/message_of.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

std::string board_refusal(const std::string& text) {
  return message_of<input_error>([&] { parse_board(text); });
}

}  // namespace

TEST_CASE("A16: a tile's value and its exponent") {
  const board_cells cells = parse_board(". 2 4 131072 / . . . . / . . . . / . . . .");
  CHECK(cells[0] == 0);
  CHECK(cells[1] == 1);
  CHECK(cells[2] == 2);
  CHECK(cells[3] == 17);
  for (const char* tile : {"1", "3", "6", "-2", "2.0", "x", "262144", "18446744073709551616", "+2", "0x2"}) {
    CAPTURE(tile);
    const std::string message = board_refusal(std::string(". . . . / . ") + tile + " . . / . . . . / . . . .");
    CHECK(contains(message, "row 2, cell 2"));
  }
  CHECK(contains(board_refusal(". . . . / . 3 . . / . . . . / . . . ."), "powers of two from 2 to 131072"));
}

TEST_CASE("A16: boards of another shape are refused, blanks and line ends are not minded") {
  CHECK(contains(board_refusal(". . . . / . . . . / . . . ."), "3 rows"));
  CHECK(contains(board_refusal(". . . . / . . . . . / . . . . / . . . ."), "row 2 of the board has 5 cells"));
  CHECK(contains(board_refusal(""), "empty"));
  CHECK(board_refusal(std::string(200'000, '7')).size() < 300);
  CHECK(parse_board("2\t. .  ./. . . ./. . . ./. . . 4 \r") == parse_board("2 . . . / . . . . / . . . . / . . . 4"));
}

TEST_CASE("A16: 10,000 random boards read back as printed") {
  evo::engine bits(16);
  for (int i = 0; i < 10'000; ++i) {
    board_cells cells;
    for (auto& cell : cells) {
      cell = static_cast<std::uint8_t>(evo::uniform_below(bits, largest_exponent + 1));
    }
    REQUIRE(parse_board(print_board(cells)) == cells);
  }
}
