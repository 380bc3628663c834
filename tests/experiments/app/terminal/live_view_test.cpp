// What screens show: measured, joined, broken, and never more than there is room for.
#include "app/terminal/live_view.hpp"

#include <doctest/doctest.h>

#include "app/terminal/board_view.hpp"
#include "experiments/message_of.hpp"

using namespace experiments;

namespace {

class fixed_view final : public live_view {
 public:
  fixed_view(styled_text text, bool may_be_cut) : text_(std::move(text)), may_be_cut_(may_be_cut) {}
  styled_text content(std::size_t, std::size_t) const override { return text_; }
  std::string help() const override { return "one two three"; }
  bool may_be_cut() const override { return may_be_cut_; }
  void handle_key(key_press) override {}
  std::chrono::milliseconds tick_interval() const override { return std::chrono::milliseconds(1); }
  void tick() override {}
  bool is_over() const override { return false; }

 private:
  styled_text text_;
  bool may_be_cut_;
};

std::string plain(const styled_text& text) { return to_bytes(text, false); }

}  // namespace

TEST_CASE("texts side by side keep their columns") {
  const styled_text left = styled("a\nbb\n"), right = styled("x\ny\nz\n");
  CHECK(plain(beside({left, right}, 2)) == "a   x\nbb  y\n    z\n");
  CHECK(columns_taken(styled("\xc3\xa4\xc3\xb6\n")) == 2);
}

TEST_CASE("sentences are broken at spaces, and words that are too long anywhere") {
  CHECK(plain(wrapped("one two three", 7)) == "one two\nthree\n");
  CHECK(plain(wrapped("one two three", 80)) == "one two three\n");
  CHECK(plain(wrapped("abcdef gh", 4)) == "abcd\nef\ngh\n");
  CHECK(plain(wrapped("ab", 1)) == "a\nb\n");
}

TEST_CASE("a view that does not fit asks for room, whatever room there is") {
  const fixed_view view(styled("123456\n123456\n123456\n"), false);
  CHECK(plain(arranged(view, 10, 20)) == "123456\n123456\n123456\n\none two three\n");
  CHECK(contains(plain(arranged(view, 2, 60)), "6 x 3 needed, it has 60 x 2"));
  CHECK(contains(plain(arranged(view, 10, 5)), "small"));
  for (std::size_t rows = 0; rows < 5; ++rows) {
    for (std::size_t columns = 0; columns < 5; ++columns) {
      CHECK(columns_taken(arranged(view, rows, columns)) <= std::max<std::size_t>(columns, 1));
    }
  }
}

TEST_CASE("a view that may be cut leaves room for its help") {
  const fixed_view view(styled("1\n2\n3\n4\n5\n"), true);
  CHECK(plain(arranged(view, 4, 80)) == "1\n2\n\none two three\n");
  CHECK(plain(arranged(view, 1, 80)) == "\none two three\n");
}

TEST_CASE("boards for screens: the new tile is marked, with and without colour") {
  const board_cells cells = parse_board("2 4 . . / . . . . / . . . 131072 / . . . .");
  for (const bool color : {false, true}) {
    const std::string large = plain(board_panel(cells, color, 1));
    CHECK(contains(large, "(4)"));
    CHECK_FALSE(contains(large, "(2)"));
    CHECK(contains(large, "131072"));
    const std::string small = plain(small_board_panel(cells, color, 0));
    CHECK(contains(small, "(2)"));
    CHECK(small_board_panel(cells, color).size() == 4);
  }
  board_cells beyond = cells;
  beyond[0] = 18;
  CHECK(contains(plain(board_panel(beyond, true)), "262144"));
}

TEST_CASE("tiles that follow each other differ, on terminals of 256 colours and of 8") {
  for (std::uint8_t exponent = 0; exponent + 1 < colored_exponents; ++exponent) {
    const auto next = static_cast<std::uint8_t>(exponent + 1);
    CHECK(tile_colors_of_256(exponent).background != tile_colors_of_256(next).background);
    CHECK(tile_colors_of_8(exponent).background != tile_colors_of_8(next).background);
    CHECK(tile_colors_of_8(exponent).background != tile_colors_of_8(exponent).foreground);
  }
}

TEST_CASE("a player's thoughts: values by direction, and a sign beside what it takes") {
  game2048::decision seen{game2048::direction::right, {}};
  seen.values[1] = 12.25;
  const std::string text = plain(decision_panel(seen));
  CHECK(contains(text, "> right           12.2\n"));
  CHECK(contains(text, "  up                 -\n"));
  seen.values[3] = 1.5e9;
  CHECK(contains(plain(decision_panel(seen)), "1.5000e+09"));
}
