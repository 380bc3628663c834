// Values of bends, and of the squares that they lie in.
#include "evaluation/bend_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "evaluation/portable_power.hpp"

namespace game2048 {
namespace {

using by_exponent = std::array<double, 16>;

/// How many bends have their middle in a corner, along a wall, and inside.
constexpr std::array<double, 3> bends_of_group{4, 16, 16};

by_exponent powers_of(double power) {
  by_exponent powers;
  for (std::size_t x = 0; x < powers.size(); ++x) powers[x] = portable_power(static_cast<double>(x), power);
  return powers;
}

bool is_chain(std::size_t x, std::size_t m, std::size_t z) {
  return std::min(x, z) > 0 && std::min(x, z) + 1 == m && m + 1 == std::max(x, z);
}

bool is_cascade(std::size_t x, std::size_t m, std::size_t z) {
  return m > 0 && std::min(x, z) == m && std::max(x, z) == m + 1;
}

double value_of(board_feature feature, const by_exponent& power, std::size_t x, std::size_t m, std::size_t z) {
  const double middle = power[m], low = power[std::min(x, z)], high = power[std::max(x, z)];
  switch (feature) {
    case board_feature::bend_low:
      return low;
    case board_feature::bend_peak:
      return std::max(0.0, middle - high);
    case board_feature::bend_rise:
      return std::max(0.0, middle - low);
    case board_feature::bend_chain:
      return is_chain(x, m, z) ? middle : 0;
    case board_feature::bend_cascade:
      return is_cascade(x, m, z) ? middle : 0;
    default:
      return 0;
  }
}

/// A bend's value by its cells, in the order that the loop over squares wants: the last one's values stand side by side.
using bend_table = std::array<std::int32_t, 16 * 16 * 16>;

/// A group's bends twice: with an end last, and with the middle last.
struct group_tables {
  bend_table end_last;     ///< at 256 middle + 16 end + other end
  bend_table middle_last;  ///< at 256 end + 16 other end + middle
};

/// Each value times `scale`, to the nearest whole number.
group_tables rounded(const std::array<double, 16 * 16 * 16>& values, double scale) {
  group_tables made;
  for (std::size_t m = 0; m < 16; ++m)
    for (std::size_t z = 0; z < 16; ++z)
      for (std::size_t x = 0; x < 16; ++x) {
        const auto units = static_cast<std::int32_t>(std::nearbyint(values[256 * m + 16 * z + x] * scale));
        made.end_last[256 * m + 16 * z + x] = units;
        made.middle_last[256 * x + 16 * z + m] = units;
      }
  return made;
}

/// The groups of a square's cells a b over c d.
struct square_groups {
  const group_tables *a, *b, *c, *d;
};

/// Writes what each square of such cells is worth: its four bends. The innermost loop, over a, becomes vectors.
void write_square(const square_groups& of, std::span<std::int32_t> values) {
  std::int32_t* out = values.data();
  for (std::size_t d = 0; d < 16; ++d)
    for (std::size_t c = 0; c < 16; ++c)
      for (std::size_t b = 0; b < 16; ++b, out += 16) {
        const std::int32_t around_d = of.d->end_last[256 * d + 16 * c + b];
        const std::int32_t* const around_a = &of.a->middle_last[256 * b + 16 * c];
        const std::int32_t* const around_b = &of.b->end_last[256 * b + 16 * d];
        const std::int32_t* const around_c = &of.c->end_last[256 * c + 16 * d];
        for (std::size_t a = 0; a < 16; ++a) out[a] = around_a[a] + around_b[a] + around_c[a] + around_d;
      }
}

/// 0, 1 or 2 as a cell stands in a corner, along a wall or inside: bend_group less one.
std::size_t group_of(std::size_t row, std::size_t column) {
  return std::size_t{row % 3 != 0} + std::size_t{column % 3 != 0};
}

}  // namespace

void bend_values::add(const evaluation_term& term) {
  is_empty_ = false;
  const by_exponent power = powers_of(term.power);
  for (std::size_t m = 0; m < 16; ++m)
    for (std::size_t z = 0; z < 16; ++z)
      for (std::size_t x = 0; x <= z; ++x)
        add(term.bends, x, m, z, term.weight * value_of(term.feature, power, x, m, z));
}

void bend_values::add(bend_group where, std::size_t x, std::size_t m, std::size_t z, double value) {
  if (value == 0) return;
  for (std::size_t g = 0; g < groups; ++g) {
    if (where != bend_group::all && static_cast<std::size_t>(where) != g + 1) continue;
    value_[g][256 * m + 16 * z + x] += value;
    if (x != z) value_[g][256 * m + 16 * x + z] += value;
  }
}

double bend_values::bound() const {
  if (is_empty_) return 0;
  double sum = 0;
  for (std::size_t g = 0; g < groups; ++g) {
    double most = 0;
    for (const double value : value_[g]) most = std::max(most, std::abs(value));
    sum += bends_of_group[g] * most;
  }
  return sum;
}

void bend_values::write(double scale, std::span<std::int32_t> values) const {
  std::array<group_tables, groups> tables;
  for (std::size_t g = 0; g < groups; ++g) tables[g] = rounded(value_[g], scale);
  for (std::size_t square = 0; square < squares_on_board; ++square) {
    const std::size_t row = square / 3, column = square % 3;
    const auto group_at = [&](std::size_t r, std::size_t c) { return &tables[group_of(row + r, column + c)]; };
    write_square({group_at(0, 0), group_at(0, 1), group_at(1, 0), group_at(1, 1)},
                 values.subspan(square * square_value_count, square_value_count));
  }
}

}  // namespace game2048
