// Values of lines. All sums are taken in one order, so that a table has the same bits everywhere.
#include "evaluation/line_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "evaluation/portable_power.hpp"

namespace game2048 {
namespace {

constexpr double lines = 8;
constexpr double lines_of_a_cell = 2;

using cells = std::array<int, 4>;

cells line_cells(std::size_t line) {
  return {static_cast<int>(line & 15), static_cast<int>(line >> 4 & 15), static_cast<int>(line >> 8 & 15),
          static_cast<int>(line >> 12)};
}

int runs_in(const cells& line) {
  int count = 0, last = 0, length = 0;
  for (const int x : line) {
    if (x == 0) continue;
    length = x == last ? length + 1 : 1;
    count += length == 2 ? 2 : length > 2 ? 1 : 0;
    last = x;
  }
  return count;
}

int trapped_between(int x, int y, int z) { return y == 0 ? 0 : std::max(0, std::min(x, z) - y); }

int trapped_in(const cells& c) { return trapped_between(c[0], c[1], c[2]) + trapped_between(c[1], c[2], c[3]); }

int buried_in(const cells& c) { return std::max(0, std::max(c[1], c[2]) - std::max(c[0], c[3])); }

/// A feature that is counted in each line by itself: whole numbers, which no weight or power changes.
struct line_count {
  board_feature feature;
  double sign;
  double greatest;  ///< of any line
  int (*in)(const cells&);
};

constexpr std::array<line_count, line_count_kinds> counted_features{{
    {board_feature::runs, 1, 4, runs_in},
    {board_feature::trapped, -1, 14, trapped_in},  // 15 1 15; of two neighbours only one can be trapped
    {board_feature::buried, -1, 15, buried_in},
}};

using counts_of_lines = std::array<std::array<std::uint8_t, line_value_count>, line_count_kinds>;

const counts_of_lines& counts() {
  static const counts_of_lines made = [] {
    counts_of_lines all;
    for (std::size_t k = 0; k < line_count_kinds; ++k)
      for (std::size_t line = 0; line < line_value_count; ++line)
        all[k][line] = static_cast<std::uint8_t>(counted_features[k].in(line_cells(line)));
    return all;
  }();
  return made;
}

double tile_value(std::size_t exponent) { return exponent == 0 ? 0 : std::ldexp(1.0, static_cast<int>(exponent)); }

// What a cell with this exponent adds to a feature that is a sum over cells.
double cell_value(board_feature feature, std::size_t exponent, double power) {
  switch (feature) {
    case board_feature::empties:
      return exponent == 0 ? 1 : 0;
    case board_feature::sum:
      return portable_power(static_cast<double>(exponent), power);
    case board_feature::tile_sum:
      return portable_power(tile_value(exponent), power);
    case board_feature::score:
      return exponent == 0 ? 0 : static_cast<double>(exponent - 1) * tile_value(exponent);
    case board_feature::value_order:
      return tile_value(exponent);
    case board_feature::exponent_order:
      return static_cast<double>(exponent);
    default:
      return 0;
  }
}

double pair_value(board_feature feature, int x, int y) {
  const bool tiles = x != 0 && y != 0;
  switch (feature) {
    case board_feature::merges:
      return tiles && x == y ? 1 : 0;
    case board_feature::steps:
      return tiles && std::abs(x - y) == 1 ? 1 : 0;
    case board_feature::smoothness:
      return tiles ? -std::abs(x - y) : 0;
    case board_feature::adjacency:
      return -std::abs(x - y);
    default:
      return 0;
  }
}

}  // namespace

void line_values::add(const evaluation_term& term) {
  for (std::size_t k = 0; k < line_count_kinds; ++k) {
    if (counted_features[k].feature != term.feature) continue;
    counted_[k] += counted_features[k].sign * term.weight;
    return;
  }
  switch (term.feature) {
    case board_feature::constant:
      constant_ += term.weight / lines;
      return;
    case board_feature::ends:
      add_ends(term.weight, term.power);
      return;
    case board_feature::monotonicity:
      add_monotonicity(term.weight, term.power);
      return;
    default:
      break;
  }
  for (std::size_t x = 0; x < packed_exponents; ++x) {
    const double of_cell = cell_value(term.feature, x, term.power) * (term.weight / lines_of_a_cell);
    for (by_exponent& place : cell_) place[x] += of_cell;
    for (std::size_t y = 0; y < packed_exponents; ++y)
      pair_[y][x] += pair_value(term.feature, static_cast<int>(x), static_cast<int>(y)) * term.weight;
  }
}

void line_values::add_order(const evaluation_term& term, std::size_t row) {
  for (std::size_t place = 0; place < 4; ++place)
    for (std::size_t x = 0; x < packed_exponents; ++x)
      cell_[place][x] += cell_value(term.feature, x, 1) * term.order[4 * row + place] * term.weight;
}

void line_values::add_ends(double weight, double power) {
  for (const std::size_t place : {0, 3})
    for (std::size_t x = 0; x < packed_exponents; ++x)
      cell_[place][x] += portable_power(static_cast<double>(x), power) * weight;
}

void line_values::add_monotonicity(double weight, double power) {
  by_exponent powers;
  for (std::size_t x = 0; x < packed_exponents; ++x) powers[x] = portable_power(static_cast<double>(x), power);
  // ML and MR each rise and fall by no more than the highest power between two ends, so the lesser is at most that.
  monotone_part part{weight, powers.back(), {}, {}};
  for (std::size_t x = 0; x < packed_exponents; ++x)
    for (std::size_t y = 0; y < packed_exponents; ++y) {
      part.left[y][x] = std::max(0.0, powers[x] - powers[y]);
      part.right[y][x] = std::max(0.0, powers[y] - powers[x]);
    }
  monotone_.push_back(part);
}

double line_values::bound() const {
  const auto most_of = [](const by_exponent& values) {
    double most = 0;
    for (const double value : values) most = std::max(most, std::abs(value));
    return most;
  };
  double sum = std::abs(constant_);
  for (std::size_t k = 0; k < line_count_kinds; ++k) sum += counted_features[k].greatest * std::abs(counted_[k]);
  for (const by_exponent& place : cell_) sum += most_of(place);
  double pair = 0;
  for (const by_exponent& row : pair_) pair = std::max(pair, most_of(row));
  for (const monotone_part& part : monotone_) sum += std::abs(part.weight) * part.greatest;
  return sum + 3 * pair;
}

void line_values::write(double scale, std::span<std::int32_t> values) const {
  constexpr double no_fraction = 0x1.8p52;  // adding it leaves no bits for a fraction
  const counts_of_lines& counted = counts();
  for (std::size_t upper = 0; upper < line_value_count; upper += packed_exponents) {
    const std::size_t b = upper >> 4 & 15, c = upper >> 8 & 15, d = upper >> 12;
    // All that does not depend on the first cell; the loops over that become vectors.
    const double rest = constant_ + cell_[1][b] + cell_[2][c] + cell_[3][d] + pair_[c][b] + pair_[d][c];
    by_exponent out;
    for (std::size_t a = 0; a < packed_exponents; ++a) out[a] = cell_[0][a] + pair_[b][a];
    for (std::size_t k = 0; k < line_count_kinds; ++k)
      for (std::size_t a = 0; a < packed_exponents; ++a) out[a] += counted_[k] * counted[k][upper + a];
    for (double& value : out) value += rest;
    for (const monotone_part& part : monotone_) {
      const double left = part.left[c][b] + part.left[d][c];
      const double right = part.right[c][b] + part.right[d][c];
      for (std::size_t a = 0; a < packed_exponents; ++a) {
        const double l = left + part.left[b][a], r = right + part.right[b][a];
        out[a] -= part.weight * (l < r ? l : r);
      }
    }
    for (std::size_t a = 0; a < packed_exponents; ++a)
      values[upper + a] = static_cast<std::int32_t>(out[a] * scale + no_fraction - no_fraction);
  }
}

}  // namespace game2048
