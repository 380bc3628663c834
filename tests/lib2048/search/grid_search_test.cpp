// Searches on small boards to the end (G08), and as the judge of the fast ones.
#include "game2048/search/grid_search.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "game2048/search/lookahead.hpp"
#include "lib2048/game_boards.hpp"
#include "lib2048/plain_expectimax.hpp"

using namespace game2048;

namespace {

constexpr unsigned to_the_end = 60;  // moves; a game on 2x2 has 30 at most

using enemy = std::optional<enemy_tiles>;
constexpr enemy chance = std::nullopt;

double best_value(grid_search& search, const grid_board& board) {
  const grid_search_report report = search.analyse(board);
  CHECK(report.saw_every_end);
  return report.best ? *report.value[static_cast<std::size_t>(*report.best)] : 0;
}

double further_score(std::string_view board, enemy tiles, double four_chance = 0.1) {
  grid_search search({.moves = to_the_end, .enemy = tiles, .four_chance = four_chance});
  return best_value(search, parse_grid(board));
}

/// All boards that can stand before a move in games on 2x2.
std::vector<grid_board> positions_2x2() {
  std::vector<grid_board> found;
  std::set<std::vector<std::uint8_t>> seen;
  const auto add_with_tiles = [&](const grid_board& board) {
    for (const std::size_t cell : empty_cells(board))
      for (const std::uint8_t exponent : {std::uint8_t{1}, std::uint8_t{2}}) {
        grid_board with = board;
        with.set(cell / 2, cell % 2, exponent);
        if (seen.insert(with.cells()).second) found.push_back(with);
      }
  };
  add_with_tiles(grid_board(2, 2));
  const std::vector<grid_board> first_tiles = std::exchange(found, {});  // no position yet: a second one follows
  for (const grid_board& board : first_tiles) add_with_tiles(board);
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const direction d : all_directions) {
      const grid_board after = move(grid_board(found[i]), d).after;
      if (after != found[i]) add_with_tiles(after);
    }
  return found;
}

grid_board grid_of(const model::board& board) {
  grid_board made(4, 4);
  for (std::size_t c = 0; c < 16; ++c) made.set(c / 4, c % 4, static_cast<std::uint8_t>(board[c]));
  return made;
}

std::string refusal_of(const grid_search_options& options) {
  try {
    grid_search search(options);
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("G08: 2 2 2 on 1x3 to the end, by chance and against an enemy") {
  CHECK(further_score("2 2 2", chance) == doctest::Approx(20.0065792).epsilon(1e-12));
  CHECK(further_score("2 2 2", enemy_tiles::two_or_four) == 4);
  CHECK(further_score("2 2 2", enemy_tiles::two) == 20);
  CHECK(further_score("2 / 2 / 2", chance) == doctest::Approx(20.0065792).epsilon(1e-12));
}

TEST_CASE("G08: 2 2 / . . on 2x2 to the end, by chance and against an enemy") {
  CHECK(further_score("2 2 / . .", chance) == doctest::Approx(67.69626408).epsilon(1e-9));
  CHECK(further_score("2 2 / . .", enemy_tiles::two_or_four) == 12);
  CHECK(further_score("2 2 / . .", enemy_tiles::two) == 68);
}

TEST_CASE("G08: on all positions of 2x2 an enemy is never better than chance") {
  const std::vector<grid_board> positions = positions_2x2();
  CHECK(positions.size() == 662);
  grid_search by_chance({.moves = to_the_end}), any({.moves = to_the_end, .enemy = enemy_tiles::two_or_four});
  int wrong = 0, different = 0;
  for (const grid_board& board : positions) {
    const double expected = best_value(by_chance, board), guaranteed = best_value(any, board);
    wrong += guaranteed > expected;
    different += guaranteed < expected;
  }
  CHECK(wrong == 0);
  CHECK(different > 100);
}

TEST_CASE("G08: where there are no 4s the enemy places none, and where there are only 4s no 2") {
  const double twos = further_score("2 2 / . .", enemy_tiles::two);
  CHECK(further_score("2 2 / . .", enemy_tiles::two_or_four, 0) == twos);
  const double fours = further_score("2 2 / . .", enemy_tiles::two_or_four, 1);
  CHECK(further_score("2 2 / . .", enemy_tiles::two, 1) == fours);
  CHECK(fours > 12);
}

TEST_CASE("the greatest expected score on 2x2, over all starts") {
  grid_search search({.moves = to_the_end});
  double sum = 0;
  const std::array<double, 2> odds{0.9, 0.1};
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = 0; b < 4; ++b)
      for (const std::uint8_t x : {std::uint8_t{1}, std::uint8_t{2}})
        for (const std::uint8_t y : {std::uint8_t{1}, std::uint8_t{2}}) {
          if (a == b) continue;
          grid_board board(2, 2);
          board.set(a / 2, a % 2, x);
          board.set(b / 2, b % 2, y);
          sum += odds[x - 1U] * odds[y - 1U] / 12 * best_value(search, board);
        }
  CHECK(sum == doctest::Approx(66.964149457).epsilon(1e-10));
}

TEST_CASE("on 4x4 it finds what the fast searches find") {
  const compiled_evaluation e(tuned_heuristic());
  const auto leaf = [&](const grid_board& board) { return e.value_of(pack(exponents_4x4(board))); };
  const double lost = e.lost() * e.unit();
  grid_search by_chance({.moves = 2, .add_score = false, .leaf = leaf, .lost = lost});
  grid_search by_enemy({.moves = 2, .enemy = enemy_tiles::two_or_four, .add_score = false, .leaf = leaf, .lost = lost});
  expectimax search(e, {.depth = 1});
  minimax pruned(e, {.depth = 3});  // plies: a move, a tile, a move
  for (const model::board& board : boards_of_games(40)) {
    const grid_search_report plain = by_chance.analyse(grid_of(board)), worst = by_enemy.analyse(grid_of(board));
    const search_report fast = search.analyse(model::packed(board)), enemy = pruned.analyse(model::packed(board));
    CHECK(plain.best == fast.best);
    CHECK(worst.best == enemy.best);
    for (std::size_t d = 0; d < 4; ++d) {
      CHECK(plain.value[d].value_or(-1) == doctest::Approx(fast.value[d].value_or(-1)).epsilon(1e-12));
      CHECK(worst.value[d] == enemy.value[d]);
    }
  }
}

TEST_CASE("bricks are walls, a leaf counts after the last move, and moves that are left are told from the end") {
  grid_search one({.moves = 1, .leaf = [](const grid_board& board) { return double(empty_cells(board).size()); }});
  const grid_search_report report = one.analyse(parse_grid("2 2 # 2 / . . # 2"));
  CHECK(report.value[static_cast<std::size_t>(direction::left)] == 4.0 + 3);
  CHECK(report.value[static_cast<std::size_t>(direction::down)] == 4.0 + 3);
  CHECK_FALSE(report.saw_every_end);
  CHECK_FALSE(grid_search({.moves = 2}).analyse(parse_grid("2 4 # 2")).best);
}

TEST_CASE("a search too large for its memory is refused, and options out of range with their values") {
  grid_search small({.moves = 9, .max_positions = 50});
  CHECK_THROWS_WITH_AS(small.analyse(parse_grid("2 2 . / . . . / . . .")),
                       "a search of 9 moves on a board of 3x3 comes to more than 50 positions", std::length_error);
  CHECK(refusal_of({.moves = 0}) == "moves is 0; it must be in 1..200");
  CHECK(refusal_of({.moves = 201}) == "moves is 201; it must be in 1..200");
  CHECK(refusal_of({.enemy = static_cast<enemy_tiles>(2)}) == "enemy is 2; it must be in 0..1");
  CHECK(refusal_of({.max_positions = 0}) == "max_positions is 0; it must be at least 1");
  CHECK(refusal_of({.four_chance = 1.5}) != "accepted");
}
