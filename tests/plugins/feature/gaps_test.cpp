// The feature `gaps` of the recipe: known by name, evaluated like any other, and ready for evolution.
#include <doctest/doctest.h>

#include <algorithm>

#include "game2048/board/grid.hpp"
#include "game2048/board/packed.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"

using namespace game2048;

TEST_CASE("a feature of the table has a name, a usual weight and values") {
  const auto gaps = feature_named("gaps");
  REQUIRE(gaps);
  const auto words = board_feature_words();
  CHECK(std::find(words.begin(), words.end(), "gaps") != words.end());
  evaluation e;
  e.terms.push_back({.feature = *gaps, .weight = 3});
  const compiled_evaluation compiled(e);
  const auto value_of = [&](const char* board) { return compiled.value_of(pack(exponents_4x4(parse_grid(board)))); };
  CHECK(value_of(". . . . / . . . . / . . . . / . . . .") == 0);
  CHECK(value_of("2 2 . . / . . . . / . . . . / . . . .") == -9);  // one beside, two below
  CHECK(value_of("2 4 8 16 / 2 4 8 16 / 2 4 8 16 / 2 4 8 16") == 0);
}
