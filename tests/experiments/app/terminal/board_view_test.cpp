// Boards and frames for people: no control character without colour, all of the board with it.
#include "app/terminal/board_view.hpp"

#include <doctest/doctest.h>

#include "app/games/replay_text.hpp"
#include "experiments/message_of.hpp"
#include "game2048/roster/player_spec.hpp"

using namespace experiments;

TEST_CASE("H07, A12: plain boards hold no escape, and show the largest tiles") {
  const board_cells cells = parse_board("2 . . 131072 / . . . . / . 65536 . . / . . . 4");
  const std::string plain = board_view(cells, false);
  CHECK(plain ==
        "      2      .      . 131072\n      .      .      .      .\n      .  65536      .      .\n      .      .      "
        ".      4\n");
  const std::string colored = board_view(cells, true);
  CHECK(contains(colored, "\x1b["));
  CHECK(contains(colored, "131072"));
}

TEST_CASE("a frame says what happened") {
  const auto record = game2048::player_from_spec("corner")->record(1, {});
  const auto frames = game2048::frames_of(record);
  CHECK(contains(frame_text(record, frames.front(), false), "start; score 0\n"));
  CHECK(contains(frame_text(record, frames[1], false), "move 1 of "));
  CHECK(contains(frame_text(record, frames.back(), false), "game over"));
  CHECK_FALSE(contains(frame_text(record, frames.back(), false), "\x1b"));
}
