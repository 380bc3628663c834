// Evaluations against the formulas of their features, one board at a time, and in batches on every instruction set.
#include "game2048/evaluation/evaluation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "game2048/evaluation/batch_evaluation.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "lib2048/plain_features.hpp"

using namespace game2048;

namespace {

packed_board as_packed(const model::board& board) {
  std::array<std::uint8_t, 16> cells;
  for (std::size_t c = 0; c < 16; ++c) cells[c] = static_cast<std::uint8_t>(board[c]);
  return pack(cells);
}

double tile(int x) { return x == 0 ? 0 : std::exp2(x); }

double disorder(const model::line& cells, double power) {
  double left = 0, right = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double difference = std::pow(cells[k], power) - std::pow(cells[k + 1], power);
    (difference > 0 ? left : right) += std::abs(difference);
  }
  return std::min(left, right);
}

double trapped(const model::line& c) {
  double sum = 0;
  for (std::size_t k = 1; k < 3; ++k)
    if (c[k] != 0) sum += std::max(0, std::min(c[k - 1], c[k + 1]) - c[k]);
  return sum;
}

template <class Of>
double over_pairs(const model::line& c, Of of) {
  double sum = 0;
  for (std::size_t k = 0; k < 3; ++k) sum += of(c[k], c[k + 1]);
  return sum;
}

template <class Of>
double half_cells(const model::line& c, Of of) {
  double sum = 0;
  for (const int x : c) sum += of(x);
  return sum / 2;
}

// What a line adds, from the comments of board_feature.hpp.
double of_line(const model::line& c, const evaluation_term& t) {
  const auto tiles = [](int x, int y) { return x != 0 && y != 0; };
  switch (t.what) {
    case board_feature::constant:
      return 1 / 8.0;
    case board_feature::empties:
      return half_cells(c, [](int x) { return x == 0 ? 1 : 0; });
    case board_feature::merges:
      return over_pairs(c, [&](int x, int y) { return tiles(x, y) && x == y; });
    case board_feature::runs:
      return static_cast<double>(model::runs_of(c));
    case board_feature::steps:
      return over_pairs(c, [&](int x, int y) { return tiles(x, y) && (x == y + 1 || y == x + 1); });
    case board_feature::monotonicity:
      return -disorder(c, t.power);
    case board_feature::smoothness:
      return over_pairs(c, [&](int x, int y) { return tiles(x, y) ? -std::abs(x - y) : 0; });
    case board_feature::adjacency:
      return over_pairs(c, [&](int x, int y) { return -std::abs(x - y); });
    case board_feature::trapped:
      return -trapped(c);
    case board_feature::buried:
      return -std::max(0, *std::max_element(c.begin(), c.end()) - std::max(c[0], c[3]));
    case board_feature::ends:
      return std::pow(c[0], t.power) + std::pow(c[3], t.power);
    case board_feature::sum:
      return half_cells(c, [&](int x) { return x == 0 ? 0 : std::pow(x, t.power); });
    case board_feature::tile_sum:
      return half_cells(c, [&](int x) { return x == 0 ? 0 : std::pow(tile(x), t.power); });
    case board_feature::score:
      return half_cells(c, [](int x) { return x == 0 ? 0 : (x - 1) * tile(x); });
    default:
      return 0;
  }
}

// What a bend adds, from the comments of board_feature.hpp.
double of_bend(int x, int m, int z, const evaluation_term& t) {
  const int low = std::min(x, z), high = std::max(x, z);
  const auto power = [&](int tile) { return tile == 0 ? 0 : std::pow(tile, t.power); };
  switch (t.what) {
    case board_feature::bend_low:
      return power(low);
    case board_feature::bend_peak:
      return m > high ? power(m) - power(high) : 0;
    case board_feature::bend_rise:
      return m > low ? power(m) - power(low) : 0;
    case board_feature::bend_chain:
      return low > 0 && low + 1 == m && m + 1 == high ? power(m) : 0;
    case board_feature::bend_cascade:
      return m > 0 && low == m && high == m + 1 ? power(m) : 0;
    default:
      return 0;
  }
}

bend_group group_of(int row, int column) {
  const int walls = (row == 0 || row == 3) + (column == 0 || column == 3);
  return walls == 2 ? bend_group::corner : walls == 1 ? bend_group::wall : bend_group::inner;
}

double of_bends(const model::board& b, const evaluation_term& t) {
  const auto tile_at = [&](int row, int column) { return b[static_cast<std::size_t>(4 * row + column)]; };
  double sum = 0;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column)
      for (const int beside : {column - 1, column + 1})
        for (const int above : {row - 1, row + 1}) {
          if (beside < 0 || beside > 3 || above < 0 || above > 3) continue;
          if (t.bends != bend_group::all && t.bends != group_of(row, column)) continue;
          sum += of_bend(tile_at(row, beside), tile_at(row, column), tile_at(above, column), t);
        }
  return sum;
}

double of_board(const model::board& b, const evaluation_term& t) {
  if (is_sum_over_bends(t.what)) return of_bends(b, t);
  double sum = 0;
  switch (t.what) {
    case board_feature::exponent_order:
      for (std::size_t c = 0; c < 16; ++c) sum += b[c] * t.order[c];
      return sum;
    case board_feature::value_order:
      for (std::size_t c = 0; c < 16; ++c) sum += tile(b[c]) * t.order[c];
      return sum;
    case board_feature::largest:
      return static_cast<double>(model::largest_of(b));
    case board_feature::corner:
      return model::feature_of(b, lane_feature::corner);
    default:
      break;
  }
  const std::vector<model::line> lines = model::lines_of(b);
  for (std::size_t i = 0; i < 8; ++i) {
    const bool outer = i % 4 == 0 || i % 4 == 3;
    if (t.lines == line_group::all || outer == (t.lines == line_group::outer)) sum += of_line(lines[i], t);
  }
  return sum;
}

double plain_value(const model::board& b, const evaluation& e) {
  double sum = 0;
  for (const evaluation_term& t : e.terms) sum += t.weight * of_board(b, t);
  return sum;
}

// Whether the compiled form gives a board's value, to the rounding of its eight lines, 36 bends, a corner and 15 exponents.
bool is_right(const evaluation& e, const compiled_evaluation& made, const model::board& b) {
  const double expected = plain_value(b, e);
  return std::abs(made.value_of(as_packed(b)) - expected) <= 30.5 * made.unit() + 1e-9 * std::abs(expected);
}

int wrong_boards(const evaluation& e, std::uint64_t seed) {
  const compiled_evaluation made(e);
  model::test_random random{seed};
  int wrong = 0;
  for (int i = 0; i < 3'000; ++i) wrong += !is_right(e, made, model::random_board(random, 16));
  return wrong;
}

evaluation_term term_of(board_feature what) {
  evaluation_term term{.what = what, .weight = 1.25};
  if (takes_power(what)) term.power = 1;
  if (takes_order(what)) term.order = {1, -2, 3, 4.5, 0, 6, 7, 8, 9, 10, -11, 12, 13, 14, 15, 16};
  return term;
}

// One of each kind, so that tables of rows differ from each other and from those of columns.
evaluation everything() {
  evaluation e{.terms = {}, .lost = -77};
  for (std::size_t i = 0; i < board_feature_count; ++i) {
    e.terms.push_back(term_of(static_cast<board_feature>(i)));
    e.terms.back().weight = 1 + static_cast<double>(i);
  }
  e.terms.push_back({.what = board_feature::sum, .weight = -0.5, .power = 2.5, .lines = line_group::outer});
  e.terms.push_back({.what = board_feature::monotonicity, .power = 2, .lines = line_group::inner});
  e.terms.push_back({.what = board_feature::bend_low, .weight = -3, .power = 2, .bends = bend_group::wall});
  e.terms.push_back({.what = board_feature::bend_rise, .weight = 2, .bends = bend_group::corner});
  e.terms.push_back({.what = board_feature::bend_peak, .weight = 5, .bends = bend_group::inner});
  return e;
}

std::string refusal_of(const evaluation& e) {
  try {
    validate(e);
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return {};
}

std::string refusal_of(const evaluation_term& term) { return refusal_of(evaluation{.terms = {term}}); }

}  // namespace

TEST_CASE("every feature has its formula, for all lines or bends and each group of them, and at several powers") {
  for (std::size_t i = 0; i < board_feature_count; ++i) {
    const auto what = static_cast<board_feature>(i);
    CAPTURE(name_of(what));
    CHECK(feature_named(name_of(what)) == what);
    CHECK(wrong_boards({.terms = {term_of(what)}}, i) == 0);
    for (const line_group lines : {line_group::outer, line_group::inner}) {
      if (takes_order(what) || !is_sum_over_lines(what)) continue;
      evaluation_term term = term_of(what);
      term.lines = lines;
      CHECK(wrong_boards({.terms = {term}}, i) == 0);
    }
    for (const bend_group bends : {bend_group::corner, bend_group::wall, bend_group::inner}) {
      if (!is_sum_over_bends(what)) continue;
      evaluation_term term = term_of(what);
      term.bends = bends;
      CHECK(wrong_boards({.terms = {term}}, i) == 0);
    }
    for (const double power : {0.3, 2.0, 3.5, 4.0, 2.263}) {
      if (!takes_power(what)) continue;
      CHECK(wrong_boards({.terms = {{.what = what, .weight = -3, .power = power}}}, i) == 0);
    }
  }
  CHECK_FALSE(feature_named("emptiness"));
}

TEST_CASE("features that may be weighed by evolution have a usual size, and take no matrix") {
  const auto words = board_feature_words();
  CHECK(words.size() == 20);
  for (const std::string_view word : words) {
    const board_feature_entry& entry = entry_of(feature_named(word).value());
    CHECK(entry.usual_weight > 0);
    CHECK(entry.family != feature_family::matrix);
  }
  CHECK(std::find(words.begin(), words.end(), "score") == words.end());
}

TEST_CASE("an evaluation is the weighted sum of its features, whatever it is made of") {
  CHECK(wrong_boards(everything(), 1) == 0);
  for (const std::string_view name : evaluation_names()) {
    CAPTURE(name);
    CHECK(wrong_boards(evaluation_named(name), 2) == 0);
  }
  CHECK(compiled_evaluation(evaluation{}).value_of(packed_board{0x1234}) == 0);
}

TEST_CASE("the tuned heuristic is the published formula") {
  const model::board board{1, 1, 0, 1, 3, 2, 5, 4, 7, 7, 7, 7, 0, 0, 0, 9};
  double expected = 0;
  for (const model::line& line : model::lines_of(board)) {
    double sum = 0, empty = 0;
    for (const int x : line) {
      sum += std::pow(x, 3.5);
      empty += x == 0;
    }
    expected +=
        200'000 + 270 * empty + 700 * static_cast<double>(model::runs_of(line)) - 47 * disorder(line, 4) - 11 * sum;
  }
  const compiled_evaluation made(tuned_heuristic());
  CHECK(std::abs(made.value_of(as_packed(board)) - expected) <= 4 * made.unit());
  CHECK(made.lost() == 0);
  CHECK(tuned_heuristic() == evaluation_named("nneonneo"));
  // Hand-set: 30000 once a board, then 10 a cell and line that is empty.
  CHECK(compiled_evaluation(evaluation_named("nneonneo-2014")).value_of(packed_board{}) == 30'320);
}

TEST_CASE("values by hand") {
  const model::board board{2, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10};
  const auto value = [&](std::string_view name) {
    return compiled_evaluation(evaluation_named(name)).value_of(as_packed(board));
  };
  CHECK(value("empties") == 12);
  CHECK(value("score") == 4 + 16 + 9 * 1024);
  CHECK(value("adjacency") == -(1 + 2 + 3 + 2 + 1 + 3 + 10 + 10));
  CHECK(value("smoothness") == -3);
  CHECK(value("snake") == 2 * 15 + 1 * 14 + 3 * 13 + 10 * 3);
  CHECK(value("gradient") == 2 * 6 + 1 * 5 + 3 * 4);
  CHECK(value("corner-gradient") == 2 * 3 + 1 * 2 + 3 * 1 - 10 * 3);
  CHECK(value("order") == 4 * 70 + 2 * 60 + 8 * 50 + 1024);
  CHECK(value("largest") == 10);
  CHECK(value("corner") == 1);
  CHECK(compiled_evaluation({.terms = {{.what = board_feature::trapped}}}).value_of(as_packed(board)) == -1);
  CHECK(compiled_evaluation({.terms = {{.what = board_feature::steps}}}).value_of(as_packed(board)) == 1);
  // 4 3 over 3 9: the cascade 3 3 4 has its equal tiles in a line, the chain 2 3 4 stands on both sides of 3.
  const auto of_square = [](board_feature what, const model::board& b) {
    return compiled_evaluation({.terms = {{.what = what}}}).value_of(as_packed(b));
  };
  CHECK(of_square(board_feature::bend_cascade, {4, 3, 0, 0, 0, 3, 0, 0}) == 3);
  CHECK(of_square(board_feature::bend_cascade, {3, 4, 0, 0, 0, 3, 0, 0}) == 0);
  CHECK(of_square(board_feature::bend_chain, {4, 3, 0, 0, 0, 2, 0, 0}) == 3);
  CHECK(of_square(board_feature::bend_peak, {4, 3, 0, 0, 2, 0, 0, 0}) == 1 + 3 + 2);
}

TEST_CASE("whole powers and square roots are exact, and the tables keep their bits in every build") {
  const compiled_evaluation cubes({.terms = {{.what = board_feature::sum, .power = 3}}});
  for (int x = 0; x < 16; ++x) CHECK(cubes.value_of(as_packed({x})) == x * x * x);
  const compiled_evaluation roots({.terms = {{.what = board_feature::tile_sum, .power = 0.5}}});
  CHECK(roots.value_of(as_packed({2, 4, 6})) == 2 + 4 + 8);
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  for (const std::string_view name : {"nneonneo", "nneonneo-one-ply", "order", "seed002"}) {
    const compiled_evaluation made(evaluation_named(name));
    for (const std::int32_t units : made.tables()) hash = (hash ^ static_cast<std::uint32_t>(units)) * 1099511628211U;
  }
  CHECK(hash == 14042757059519389036U);
}

TEST_CASE("values fit their units, however large or small the weights") {
  model::test_random random{3};
  for (const double scale : {1e-90, 1e-6, 1.0, 1e9, 1e90}) {
    CAPTURE(scale);
    evaluation e = everything();
    e.lost = -1e3 * scale;
    for (evaluation_term& term : e.terms) term.weight *= scale;
    const compiled_evaluation made(e);
    int wrong = 0;
    for (int i = 0; i < 1'000; ++i) {
      const model::board board = model::random_board(random, 16);
      wrong += !is_right(e, made, board) || std::abs(made.units_of(as_packed(board))) > compiled_evaluation::limit;
    }
    CHECK(wrong == 0);
    CHECK(std::abs(made.lost() * made.unit() - e.lost) <= made.unit() / 2);
  }
}

TEST_CASE("many boards at once have the same values, packed or on lanes, on every instruction set") {
  for (const evaluation& e : {everything(), tuned_heuristic()}) {
    const compiled_evaluation made(e);
    for (const evaluation_kernels* kernels : available_evaluation_kernels()) {
      CAPTURE(kernels->name);
      model::test_random random{4};
      int wrong = 0;
      for (const std::size_t count : {0U, 1U, 7U, 8U, 9U, 64U, 150U}) {
        lane_boards lanes;
        std::vector<packed_board> boards;
        for (std::size_t i = 0; i < count; ++i) {
          const model::board board = model::random_board(random, 16);
          boards.push_back(as_packed(board));
          if (i < lane_count) model::put(lanes, i, board);
        }
        std::vector<std::int32_t> units(count + 1, 12345);
        kernels->of_packed(made, boards, std::span(units).first(count));
        lane_units by_lane;
        kernels->of_lanes(made, lanes, by_lane);
        for (std::size_t i = 0; i < count; ++i) {
          wrong += units[i] != made.units_of(boards[i]);
          if (i < lane_count) wrong += by_lane[i] != made.units_of(boards[i]);
        }
        CHECK(units[count] == 12345);
      }
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("on lanes a tile above 32768 counts as a 32768") {
  lane_boards lanes, clamped;
  model::put(lanes, 5, {17, 16, 15, 1});
  model::put(clamped, 5, {15, 15, 15, 1});
  const compiled_evaluation made(everything());
  for (const evaluation_kernels* kernels : available_evaluation_kernels()) {
    lane_units high, low;
    kernels->of_lanes(made, lanes, high);
    kernels->of_lanes(made, clamped, low);
    CHECK(high[5] == low[5]);
  }
}

TEST_CASE("what is wrong with an evaluation is said with its value") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double inf = std::numeric_limits<double>::infinity();
  CHECK(refusal_of(everything()).empty());
  CHECK(refusal_of({.what = board_feature::runs, .weight = nan}) ==
        "term 1 of the evaluation (runs): its weight is nan; it must be in [-1e100, 1e100]");
  CHECK(refusal_of({.what = board_feature::runs, .weight = -inf}).find("-inf") != std::string::npos);
  CHECK(refusal_of({.what = board_feature::sum, .power = 0}) ==
        "term 1 of the evaluation (sum): its power is 0; it must be in (0, 10]");
  CHECK(refusal_of({.what = board_feature::sum, .power = 10.5}).find("10.5") != std::string::npos);
  CHECK(refusal_of({.what = board_feature::runs, .power = 2}).find("it has no power, but one of 2 is given") !=
        std::string::npos);
  CHECK(refusal_of({.what = board_feature::largest, .lines = line_group::outer}).find("whole board") !=
        std::string::npos);
  CHECK(refusal_of({.what = board_feature::runs, .bends = bend_group::wall}) ==
        "term 1 of the evaluation (runs): it looks at no bends, so not at the wall ones");
  CHECK(refusal_of({.what = board_feature::bend_low, .lines = line_group::outer}).find("whole board") !=
        std::string::npos);
  CHECK(refusal_of({.what = board_feature::runs, .order = {0, 5}}).find("its matrix has a 5, but it takes none") !=
        std::string::npos);
  CHECK(refusal_of({.what = board_feature::value_order, .order = {inf}}).find("inf") != std::string::npos);
  CHECK(refusal_of(evaluation{.terms = {}, .lost = nan}).find("lost") != std::string::npos);
  CHECK_THROWS_AS(compiled_evaluation({.terms = {{.weight = nan}}}), std::invalid_argument);
  CHECK_THROWS_WITH_AS(evaluation_named("neo"), doctest::Contains("'neo'; there are nneonneo "), std::invalid_argument);
}
