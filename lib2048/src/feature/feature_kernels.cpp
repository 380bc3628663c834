// Features of 64 boards, compiled once for each instruction set: plain loops over lanes, which the compiler turns into vectors.
// Everything is a whole number, so no order of operations shows.
#include "feature/feature_kernels.hpp"

#include <cstddef>

namespace game2048::HOUSE_ISA {
namespace {

constexpr std::size_t lanes = 64;
constexpr int lines = 8;  ///< four rows, then four columns

typedef std::uint8_t byte_row[lanes];
typedef float float_row[lanes];

/// The cell at `place` of a line: rows from the left, columns from above.
constexpr int cell_of_line(int line, int place) { return line < 4 ? 4 * line + place : 4 * place + line - 4; }

/// The cell that is `step` cells from the wall of direction d (0 up, 1 right, 2 down, 3 left).
constexpr int cell_from_wall(int d, int line, int step) {
  const int along = d == 1 || d == 2 ? 3 - step : step;
  return d == 1 || d == 3 ? 4 * line + along : 4 * along + line;
}

void count_empties(const std::uint8_t* cells, float* values) {
  byte_row count{};
  for (int c = 0; c < 16; ++c)
    for (std::size_t i = 0; i < lanes; ++i) count[i] += cells[lanes * c + i] == 0;
  for (std::size_t i = 0; i < lanes; ++i) values[i] = count[i];
}

void count_merges(const std::uint8_t* cells, float* values) {
  byte_row count{};
  for (int line = 0; line < lines; ++line)
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t* x = cells + lanes * cell_of_line(line, k);
      const std::uint8_t* y = cells + lanes * cell_of_line(line, k + 1);
      for (std::size_t i = 0; i < lanes; ++i) count[i] += (x[i] == y[i]) & (x[i] != 0);
    }
  for (std::size_t i = 0; i < lanes; ++i) values[i] = count[i];
}

/// Goes along each line with the last tile seen and the length of its run; a run counts 2 at its second tile, then 1 a tile.
void count_runs(const std::uint8_t* cells, float* values) {
  byte_row count{};
  for (int line = 0; line < lines; ++line) {
    byte_row last{}, in_run{};
    for (int k = 0; k < 4; ++k) {
      const std::uint8_t* x = cells + lanes * cell_of_line(line, k);
      for (std::size_t i = 0; i < lanes; ++i) {
        const std::uint8_t occupied = x[i] != 0;
        const std::uint8_t same = occupied & (x[i] == last[i]);
        count[i] += static_cast<std::uint8_t>(same + (same & (in_run[i] ^ 1)));
        in_run[i] = occupied ? same : in_run[i];
        last[i] = occupied ? x[i] : last[i];
      }
    }
  }
  for (std::size_t i = 0; i < lanes; ++i) values[i] = count[i];
}

void find_largest(const std::uint8_t* cells, std::uint8_t* largest) {
  for (std::size_t i = 0; i < lanes; ++i) largest[i] = 0;
  for (int c = 0; c < 16; ++c)
    for (std::size_t i = 0; i < lanes; ++i) {
      const std::uint8_t x = cells[lanes * c + i];
      largest[i] = x > largest[i] ? x : largest[i];
    }
}

void measure_largest(const std::uint8_t* cells, float* values) {
  byte_row largest;
  find_largest(cells, largest);
  for (std::size_t i = 0; i < lanes; ++i) values[i] = largest[i];
}

void measure_corner(const std::uint8_t* cells, float* values) {
  byte_row largest;
  find_largest(cells, largest);
  for (std::size_t i = 0; i < lanes; ++i) {
    const bool held = (cells[i] == largest[i]) | (cells[lanes * 3 + i] == largest[i]) |
                      (cells[lanes * 12 + i] == largest[i]) | (cells[lanes * 15 + i] == largest[i]);
    values[i] = held;
  }
}

void measure_smoothness(const std::uint8_t* cells, float* values) {
  std::uint16_t sum[lanes]{};
  for (int line = 0; line < lines; ++line)
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t* x = cells + lanes * cell_of_line(line, k);
      const std::uint8_t* y = cells + lanes * cell_of_line(line, k + 1);
      for (std::size_t i = 0; i < lanes; ++i) {
        const std::uint8_t difference = static_cast<std::uint8_t>(x[i] > y[i] ? x[i] - y[i] : y[i] - x[i]);
        sum[i] = static_cast<std::uint16_t>(sum[i] + ((x[i] != 0) & (y[i] != 0) ? difference : 0));
      }
    }
  for (std::size_t i = 0; i < lanes; ++i) values[i] = -static_cast<float>(sum[i]);
}

template <int Power>
float power_of(std::uint8_t exponent) {
  const float x = exponent;
  if constexpr (Power == 1) return x;
  if constexpr (Power == 2) return x * x;
  if constexpr (Power == 3) return x * x * x;
  if constexpr (Power == 4) return (x * x) * (x * x);
}

template <int Power>
void measure_monotonicity(const std::uint8_t* cells, float* values) {
  for (std::size_t i = 0; i < lanes; ++i) values[i] = 0.0F;
  for (int line = 0; line < lines; ++line) {
    float_row left{}, right{};
    for (int k = 0; k < 3; ++k) {
      const std::uint8_t* x = cells + lanes * cell_of_line(line, k);
      const std::uint8_t* y = cells + lanes * cell_of_line(line, k + 1);
      for (std::size_t i = 0; i < lanes; ++i) {
        const float difference = power_of<Power>(x[i]) - power_of<Power>(y[i]);
        left[i] += difference > 0.0F ? difference : 0.0F;
        right[i] += difference < 0.0F ? -difference : 0.0F;
      }
    }
    for (std::size_t i = 0; i < lanes; ++i) values[i] -= left[i] < right[i] ? left[i] : right[i];
  }
}

template <int Power>
void sum_powers(const std::uint8_t* cells, float* values) {
  for (std::size_t i = 0; i < lanes; ++i) values[i] = 0.0F;
  for (int c = 0; c < 16; ++c)
    for (std::size_t i = 0; i < lanes; ++i) values[i] += power_of<Power>(cells[lanes * c + i]);
}

void weigh_cells(const std::uint8_t* cells, const std::uint8_t (&weights)[16], float* values) {
  std::uint16_t sum[lanes]{};
  for (int c = 0; c < 16; ++c)
    for (std::size_t i = 0; i < lanes; ++i)
      sum[i] = static_cast<std::uint16_t>(sum[i] + weights[c] * cells[lanes * c + i]);
  for (std::size_t i = 0; i < lanes; ++i) values[i] = sum[i];
}

constexpr std::uint8_t snake_order[16] = {15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3};
constexpr std::uint8_t gradient_order[16] = {6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1, 3, 2, 1, 0};

/// Merges towards the wall of direction d. `slide` passes over empty cells, `raw` stops at the first.
void sense_direction(const std::uint8_t* cells, int d, bool slide, std::uint8_t* sense) {
  for (std::size_t i = 0; i < lanes; ++i) sense[i] = 0;
  for (int line = 0; line < 4; ++line) {
    byte_row last, open;
    for (std::size_t i = 0; i < lanes; ++i) {
      last[i] = 0;
      open[i] = 0xff;
    }
    for (int step = 0; step < 4; ++step) {
      const std::uint8_t* x = cells + lanes * cell_from_wall(d, line, step);
      for (std::size_t i = 0; i < lanes; ++i) {
        const std::uint8_t occupied = x[i] != 0 ? 0xff : 0;
        if (!slide) open[i] &= occupied;
        sense[i] |= static_cast<std::uint8_t>(open[i] & occupied & (x[i] == last[i] ? 0xff : 0));
        last[i] = occupied ? x[i] : last[i];
      }
    }
  }
}

}  // namespace

void measure(const std::uint8_t* cells, int feature, float* values) {
  switch (feature) {
    case 0:
      return count_empties(cells, values);
    case 1:
      return count_merges(cells, values);
    case 2:
      return count_runs(cells, values);
    case 3:
      return measure_largest(cells, values);
    case 4:
      return measure_corner(cells, values);
    case 5:
      return measure_smoothness(cells, values);
    case 6:
      return measure_monotonicity<1>(cells, values);
    case 7:
      return measure_monotonicity<2>(cells, values);
    case 8:
      return measure_monotonicity<3>(cells, values);
    case 9:
      return measure_monotonicity<4>(cells, values);
    case 10:
      return sum_powers<2>(cells, values);
    case 11:
      return sum_powers<3>(cells, values);
    case 12:
      return weigh_cells(cells, snake_order, values);
    default:
      return weigh_cells(cells, gradient_order, values);
  }
}

void sense_merges(const std::uint8_t* cells, bool slide, std::uint8_t* senses) {
  for (int d = 0; d < 4; ++d) sense_direction(cells, d, slide, senses + lanes * static_cast<std::size_t>(d));
}

void measure_wall(const std::uint8_t* cells, int d, float* sum, float* has_largest) {
  byte_row largest, total{}, held{};
  find_largest(cells, largest);
  for (int line = 0; line < 4; ++line) {
    const std::uint8_t* x = cells + lanes * cell_from_wall(d, line, 0);
    for (std::size_t i = 0; i < lanes; ++i) {
      total[i] = static_cast<std::uint8_t>(total[i] + x[i]);
      held[i] |= x[i] == largest[i];
    }
  }
  for (std::size_t i = 0; i < lanes; ++i) {
    sum[i] = total[i];
    has_largest[i] = held[i];
  }
}

}  // namespace game2048::HOUSE_ISA
