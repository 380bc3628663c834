// Cases G01, G03 and G06 of searches, line by line: what is remembered, limits of time, bad and equal values.
#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "game2048/search/grid_search.hpp"
#include "game2048/search/lookahead.hpp"
#include "lib2048/game_boards.hpp"
#include "lib2048/plain_expectimax.hpp"

using namespace game2048;

namespace {

constexpr packed_board dead{0x1212212112122121};
constexpr packed_board only_right{0x0002000100020001};  // four tiles in the first column

std::vector<packed_board> packed_boards(std::size_t count) {
  std::vector<packed_board> boards;
  for (const model::board& board : boards_of_games(count)) boards.push_back(model::packed(board));
  return boards;
}

/// Turned by half: what was up is down, and what was left is right, so that moves and cells are gone through the other way.
packed_board half_turned(packed_board board) {
  packed_board turned;
  for (unsigned c = 0; c < 16; ++c) turned.bits |= std::uint64_t{exponent_at(board, c)} << 4 * (15 - c);
  return turned;
}

bool is_close(const std::optional<double>& a, const std::optional<double>& b) {
  return a.has_value() == b.has_value() && (!a || std::abs(*a - *b) <= 1e-12 * std::abs(*a));
}

bool is_the_same_turned(const search_report& a, const search_report& b) {
  for (std::size_t d = 0; d < 4; ++d)
    if (!is_close(a.value[d], b.value[(d + 2) % 4])) return false;
  return true;
}

// Counts searches without a cut where remembering changes anything, in either order of the moves.
int differences_by_memory(unsigned depth, std::size_t count) {
  const compiled_evaluation e(tuned_heuristic());
  const expectimax_options usual{.depth = depth, .probability_cut = 0};
  expectimax_options without = usual;
  without.cache_bits = 0;
  expectimax warm(e, usual), forgetful(e, without);
  int wrong = 0;
  for (const packed_board board : packed_boards(count)) {
    const search_report seen = warm.analyse(board), unseen = forgetful.analyse(board);
    wrong += seen.value != unseen.value || seen.best != unseen.best;
    wrong += !is_the_same_turned(seen, warm.analyse(half_turned(board)));
  }
  return wrong;
}

bool is_legal(packed_board board, const std::optional<direction>& answer) {
  return answer && move(board, *answer).after != board;
}

}  // namespace

TEST_CASE("G01: without a cut, memory changes no value and no move, in either order of the moves") {
  CHECK(differences_by_memory(1, 1'000) == 0);
  CHECK(differences_by_memory(2, 1'000) == 0);
  CHECK(differences_by_memory(3, 60) == 0);
}

TEST_SUITE("slow") {
  TEST_CASE("G01: the same at depth 3") { CHECK(differences_by_memory(3, 1'000) == 0); }
}

TEST_CASE("G01: two searches of different depth on one board are each like a first one") {
  const compiled_evaluation e(tuned_heuristic());
  int wrong = 0;
  bool went_deeper = false;
  for (const packed_board board : packed_boards(40)) {
    expectimax search(e, {.depth = 1, .probability_cut = 0.001});
    const search_report deep = search.analyse_within(board, std::chrono::milliseconds(2));  // all depths from 0 on
    const search_report shallow = search.analyse(board);
    const expectimax_options to_deep{.depth = static_cast<unsigned>(deep.depth), .probability_cut = 0.001};
    wrong += deep.value != expectimax(e, to_deep).analyse(board).value;
    wrong += shallow.value != expectimax(e, {.depth = 1, .probability_cut = 0.001}).analyse(board).value;
    went_deeper = went_deeper || deep.depth > 1;
  }
  CHECK(wrong == 0);
  CHECK(went_deeper);
}

TEST_CASE("G03: depth 0 is the best board after a move for expectimax, and refused by minimax") {
  const compiled_evaluation e(tuned_heuristic());
  expectimax search(e, {.depth = 0});
  best_afterstate_policy one_ply(e);
  int wrong = 0;
  for (const packed_board board : packed_boards(200)) wrong += search.choose(board) != one_ply.choose(board);
  CHECK(wrong == 0);
  CHECK_THROWS_WITH_AS(minimax(e, {.depth = 0}), "depth is 0; it must be in 1..20", std::invalid_argument);
}

TEST_CASE("G03: whatever the limit of time, a legal move while there is one") {
  using std::chrono::nanoseconds;
  const compiled_evaluation e(tuned_heuristic());
  int wrong = 0;
  for (const packed_board board : packed_boards(30)) {
    for (const nanoseconds limit : {nanoseconds(0), nanoseconds(-1), nanoseconds::min(), nanoseconds(1'000'000)}) {
      expectimax search(e, {.depth = 50, .probability_cut = 0});
      wrong += !is_legal(board, search.analyse_within(board, limit).best);
    }
    expectimax ends_by_its_cut(e, {.depth = 50, .probability_cut = 0.5});
    wrong += !is_legal(board, ends_by_its_cut.analyse_within(board, nanoseconds::max()).best);
  }
  CHECK(wrong == 0);
}

TEST_CASE("G03: one legal move is that move at once, and a dead board has none") {
  const compiled_evaluation e(tuned_heuristic());
  expectimax search(e, {.depth = 50, .probability_cut = 0});
  const search_report report = search.analyse_within(only_right, std::chrono::hours(1));
  CHECK(report.best == direction::right);
  CHECK(report.player_nodes < 100);
  CHECK_FALSE(search.analyse_within(dead, std::chrono::hours(1)).best);
  minimax enemy(e, {.depth = 20});
  CHECK(enemy.choose(only_right) == direction::right);
  CHECK_FALSE(enemy.choose(dead));
}

TEST_CASE("G06: where every value is very bad, the largest of them wins") {
  for (const double bad : {-1e6, -1e90}) {
    const compiled_evaluation terrible(evaluation{
        .terms = {{.weight = bad}, {.feature = board_feature::empties, .weight = -bad / 100}}, .lost = 2 * bad});
    const packed_board two_merges{0x1122000000000000};  // right and left leave two tiles, up and down four
    expectimax chance(terrible, {.depth = 0});
    CHECK(chance.choose(two_merges) == direction::left);
    for (const unsigned depth : {1U, 2U}) {
      expectimax deeper(terrible, {.depth = depth});
      const search_report report = deeper.analyse(two_merges);
      CHECK(is_legal(two_merges, report.best));
      for (const std::optional<double>& value : report.value)
        if (value) CHECK(*value <= *report.value[static_cast<std::size_t>(*report.best)]);
    }
    minimax enemy(terrible, {.depth = 1});
    CHECK(enemy.choose(two_merges) == direction::left);
  }
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(compiled_evaluation(evaluation{.terms = {{.weight = -infinity}}}), std::invalid_argument);
  grid_search hopeless({.moves = 1, .leaf = [=](const grid_board&) { return -infinity; }});
  CHECK(hopeless.analyse(parse_grid(". . . / . . 2")).best == direction::up);
}

TEST_CASE("G06: a dead leaf is worth less than a live board of the same tiles") {
  const compiled_evaluation by_score(lookahead_evaluation(evaluation_named("score"), {.add_score = false}));
  const compiled_evaluation tuned(tuned_heuristic());
  const packed_board live{0x2222222211111111};  // the same tiles
  CHECK(by_score.units_of(live) == by_score.units_of(dead));
  CHECK(by_score.lost() < by_score.units_of(live));
  CHECK(tuned.lost() < tuned.units_of(live));
  // In a search the tile that kills is worth `lost`, and further score is 0 there.
  grid_search by_further_score({.moves = 2, .four_chance = 0});
  CHECK(by_further_score.analyse(parse_grid("2 2 8 / 8 4 16")).value[3] == 4.0);  // a 2 appears, and nothing merges
  grid_search with_penalty({.moves = 2, .four_chance = 0, .lost = -1000});
  CHECK(with_penalty.analyse(parse_grid("2 2 8 / 8 4 16")).value[3] == 4.0 - 1000);
}

TEST_CASE("G06: ties go to the first of up, down, left, right") {
  const compiled_evaluation level(evaluation{.terms = {{.weight = 0}}});  // 0: no mean of it is rounded
  int wrong = 0;
  for (const packed_board board : packed_boards(200)) {
    std::optional<direction> first;
    for (const direction d : {direction::right, direction::left, direction::down, direction::up})
      if (move(board, d).after != board) first = d;
    for (const unsigned depth : {0U, 1U, 2U}) wrong += expectimax(level, {.depth = depth}).choose(board) != first;
    for (const unsigned depth : {1U, 2U, 3U}) wrong += minimax(level, {.depth = depth}).choose(board) != first;
  }
  CHECK(wrong == 0);
}
