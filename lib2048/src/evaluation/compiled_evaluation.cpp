// Compiles evaluations into tables of lines.
#include "game2048/evaluation/compiled_evaluation.hpp"

#include <algorithm>
#include <cmath>

#include "evaluation/bend_values.hpp"
#include "evaluation/line_values.hpp"

namespace game2048 {
namespace {

constexpr int finest_unit = -20;  // 2^-20: a coarser one than fits for small weights, but readable

const evaluation& valid(const evaluation& e) {
  validate(e);
  return e;
}

bool is_in(const evaluation_term& term, bool outer) {
  return term.lines == line_group::all || (term.lines == line_group::outer) == outer;
}

bool tells_lines_apart(const evaluation& e) {
  return std::any_of(e.terms.begin(), e.terms.end(),
                     [](const evaluation_term& t) { return t.lines != line_group::all; });
}

bool has_order(const evaluation& e) {
  return std::any_of(e.terms.begin(), e.terms.end(), [](const evaluation_term& t) { return takes_order(t.feature); });
}

// The terms that every line of a group has.
line_values lines_of_group(const evaluation& e, bool outer) {
  line_values made;
  for (const evaluation_term& term : e.terms)
    if (is_sum_over_lines(term.feature) && !takes_order(term.feature) && is_in(term, outer)) made.add(term);
  return made;
}

line_values with_order(line_values lines, const evaluation& e, std::size_t row) {
  for (const evaluation_term& term : e.terms)
    if (takes_order(term.feature)) lines.add_order(term, row);
  return lines;
}

constexpr bool is_outer(std::size_t line) { return line % 4 == 0 || line % 4 == 3; }

/// Tables in doubles, and which of them each line has.
struct plan {
  std::vector<line_values> tables;
  std::array<std::size_t, 8> of_line{};
};

plan plan_of(const evaluation& e) {
  plan made;
  made.tables.push_back(lines_of_group(e, true));
  if (tells_lines_apart(e)) made.tables.push_back(lines_of_group(e, false));
  const std::size_t groups = made.tables.size();
  for (std::size_t line = 0; line < 8; ++line) made.of_line[line] = is_outer(line) ? 0 : groups - 1;
  if (!has_order(e)) return made;
  for (std::size_t row = 0; row < 4; ++row) {
    made.tables.push_back(with_order(made.tables[made.of_line[row]], e, row));
    made.of_line[row] = groups + row;
  }
  return made;
}

bend_values bends_of(const evaluation& e) {
  bend_values made;
  for (const evaluation_term& term : e.terms)
    if (is_sum_over_bends(term.feature)) made.add(term);
  return made;
}

double sum_of_weights(const evaluation& e, board_feature feature) {
  double sum = 0;
  for (const evaluation_term& term : e.terms)
    if (term.feature == feature) sum += term.weight;
  return sum;
}

// The power of 2 that makes `most` nearly as large as the limit.
int scale_for(double most) {
  if (most == 0) return -finest_unit;
  int exponent = 0;
  std::frexp(most, &exponent);                   // most < 2^exponent
  return std::min(29 - exponent, -finest_unit);  // at most half the limit: rounding of eight lines has room
}

/// The largest exponent of a board, and a 1 in the lowest bit of each cell that holds it.
struct largest_tiles {
  std::uint8_t exponent = 0;
  std::uint64_t cells = 0x1111111111111111;

  // From the highest bit of exponents to the lowest: where some cell that is still in the running has it, those without drop out.
  explicit constexpr largest_tiles(packed_board board) {
    for (unsigned bit = 4; bit-- > 0;) {
      const std::uint64_t with = board.bits >> bit & cells;
      cells = with != 0 ? with : cells;
      exponent = static_cast<std::uint8_t>(exponent | (with != 0) << bit);
    }
  }
};

constexpr std::uint64_t corners = 0x1001000000001001;

// The weight of a term that is looked at beside the lines.
std::int32_t scaled(double value, double scale) { return static_cast<std::int32_t>(std::nearbyint(value * scale)); }

}  // namespace

compiled_evaluation::compiled_evaluation(const evaluation& e) {
  const plan made = plan_of(valid(e));
  const bend_values bends = bends_of(e);
  const double by_exponent = sum_of_weights(e, board_feature::largest);
  const double in_corner = sum_of_weights(e, board_feature::corner);
  double most = std::abs(by_exponent) * packed_exponent_limit + std::abs(in_corner);
  for (const std::size_t table : made.of_line) most += made.tables[table].bound();
  most += bends.bound();

  const int digits = scale_for(std::max(most, std::abs(e.lost)));
  const double scale = std::ldexp(1.0, digits);
  unit_ = std::ldexp(1.0, -digits);
  lost_ = scaled(e.lost, scale);
  largest_ = scaled(by_exponent, scale);
  corner_ = scaled(in_corner, scale);
  tables_.resize(made.tables.size() * line_value_count);
  for (std::size_t t = 0; t < made.tables.size(); ++t)
    made.tables[t].write(scale, std::span(tables_).subspan(t * line_value_count, line_value_count));
  if (!bends.is_empty()) {
    squares_.resize(squares_on_board * square_value_count);
    bends.write(scale, squares_);
  }
  for (std::size_t line = 0; line < 8; ++line)
    table_of_line_[line] = static_cast<std::uint32_t>(made.of_line[line] * line_value_count);
}

std::int32_t compiled_evaluation::units_of(packed_board board) const {
  const packed_board turned = transposed(board);
  std::int32_t sum = has_board_terms() ? board_terms_of(board) : 0;
  if (!squares_.empty()) sum += squares_of(board);
  for (unsigned i = 0; i < 4; ++i) {
    sum += tables_[table_of_line_[i] + (board.bits >> 16 * i & 0xffff)];
    sum += tables_[table_of_line_[4 + i] + (turned.bits >> 16 * i & 0xffff)];
  }
  return sum;
}

std::int32_t compiled_evaluation::squares_of(packed_board board) const {
  std::int32_t sum = 0;
  for (unsigned square = 0; square < squares_on_board; ++square) {
    const std::uint64_t cells = board.bits >> (16 * (square / 3) + 4 * (square % 3));
    sum += squares_[square * square_value_count + ((cells & 0xff) | (cells >> 8 & 0xff00))];
  }
  return sum;
}

std::int32_t compiled_evaluation::board_terms_of(packed_board board) const {
  const largest_tiles largest(board);
  return largest_ * largest.exponent + ((largest.cells & corners) != 0 ? corner_ : 0);
}

std::uint8_t largest_exponent(packed_board board) { return largest_tiles(board).exponent; }

}  // namespace game2048
