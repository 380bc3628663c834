// Features of 64 boards, compiled once for each instruction set, a vector of boards at a time.
//
// Sums are taken in bytes as long as they fit, then in halves or words, and become floats by plane (lanes_rules.hpp explains
// planes). All are whole numbers below 2^24, so that no order of operations shows.
#include "feature/feature_kernels.hpp"

#include <cstddef>

#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::size_t block = 64;
constexpr std::size_t plane = block / 4;
constexpr int lines = 8;  ///< four rows, then four columns

/// The cell at `place` of a line: rows from the left, columns from above.
constexpr int cell_of_line(int line, int place) { return line < 4 ? 4 * line + place : 4 * place + line - 4; }

/// The cell that is `step` cells from the wall of direction d (0 up, 1 right, 2 down, 3 left).
constexpr int cell_from_wall(int d, int line, int step) {
  const int along = d == 1 || d == 2 ? 3 - step : step;
  return d == 1 || d == 3 ? 4 * line + along : 4 * along + line;
}

struct boards {
  bytes cell[16];
};

EVO2048_INLINE boards load_boards(const std::uint8_t* from) {
  boards b;
  for (std::size_t c = 0; c < 16; ++c) b.cell[c] = *reinterpret_cast<const bytes*>(from + block * c);
  return b;
}

EVO2048_INLINE floats as_floats(words w) { return __builtin_convertvector((signed_words)w, floats); }

/// Writes the bytes of one vector of boards as floats.
EVO2048_INLINE void store(float* to, bytes value) {
  for (unsigned q = 0; q < 4; ++q)
    *reinterpret_cast<floats*>(to + plane * q) = as_floats((words)value >> (8 * q) & 0xff);
}

/// Even bytes' values in `even`, odd bytes' in `odd`.
EVO2048_INLINE void store(float* to, halves even, halves odd) {
  const words low = words{} + 0xffff;
  const words planes[4] = {(words)even & low, (words)odd & low, (words)even >> 16, (words)odd >> 16};
  for (unsigned q = 0; q < 4; ++q) *reinterpret_cast<floats*>(to + plane * q) = as_floats(planes[q]);
}
/// ... with the sign changed while they are whole numbers: so that minus nothing is 0, not -0.
EVO2048_INLINE void store_negated(float* to, halves even, halves odd) {
  const words low = words{} + 0xffff;
  const words planes[4] = {(words)even & low, (words)odd & low, (words)even >> 16, (words)odd >> 16};
  for (unsigned q = 0; q < 4; ++q) *reinterpret_cast<floats*>(to + plane * q) = as_floats(words{} - planes[q]);
}

template <class V>
EVO2048_INLINE V lesser(V a, V b) {
  const V less = (V)(a < b);
  return (a & less) | (b & ~less);
}
template <class V>
EVO2048_INLINE V greater(V a, V b) {
  const V more = (V)(a > b);
  return (a & more) | (b & ~more);
}
/// a - b where that is positive, else 0.
template <class V>
EVO2048_INLINE V excess(V a, V b) {
  return (a - b) & (V)(a > b);
}

EVO2048_INLINE bytes is_occupied(bytes x) { return nonzero(x); }
EVO2048_INLINE bytes is_equal(bytes x, bytes y) { return as_bytes(equal(x, y)); }

EVO2048_INLINE bytes count_empties(const boards& b) {
  bytes count = zeros();
  for (const bytes& x : b.cell) count -= as_bytes(is_zero(x));
  return count;
}

EVO2048_INLINE bytes count_merges(const boards& b) {
  bytes count = zeros();
  for (int line = 0; line < lines; ++line)
    for (int k = 0; k < 3; ++k) {
      const bytes x = b.cell[cell_of_line(line, k)];
      count -= is_equal(x, b.cell[cell_of_line(line, k + 1)]) & is_occupied(x);
    }
  return count;
}

/// Goes along each line with the last tile seen; a run counts 2 at its second tile, then 1 a tile.
EVO2048_INLINE bytes count_runs(const boards& b) {
  bytes count = zeros();
  for (int line = 0; line < lines; ++line) {
    bytes last = zeros(), in_run = zeros();
    for (int k = 0; k < 4; ++k) {
      const bytes x = b.cell[cell_of_line(line, k)];
      const bytes occupied = is_occupied(x);
      const bytes same = occupied & is_equal(x, last);
      count -= same;
      count -= same & ~in_run;
      in_run = (occupied & same) | (~occupied & in_run);
      last = (occupied & x) | (~occupied & last);
    }
  }
  return count;
}

EVO2048_INLINE bytes find_largest(const boards& b) {
  bytes largest = b.cell[0];
  for (int c = 1; c < 16; ++c) largest = greater(largest, b.cell[c]);
  return largest;
}

EVO2048_INLINE bytes holds_corner(const boards& b) {
  const bytes largest = find_largest(b);
  return (is_equal(b.cell[0], largest) | is_equal(b.cell[3], largest) | is_equal(b.cell[12], largest) |
          is_equal(b.cell[15], largest)) &
         1;
}

/// Rows and columns apart: 12 differences of at most 17 fit in a byte.
EVO2048_INLINE void measure_smoothness(const boards& b, float* values) {
  bytes sums[2] = {zeros(), zeros()};
  for (int line = 0; line < lines; ++line)
    for (int k = 0; k < 3; ++k) {
      const bytes x = b.cell[cell_of_line(line, k)];
      const bytes y = b.cell[cell_of_line(line, k + 1)];
      sums[line / 4] += (excess(x, y) | excess(y, x)) & is_occupied(x) & is_occupied(y);
    }
  const halves rows = (halves)sums[0], columns = (halves)sums[1];
  store_negated(values, (rows & 0xff) + (columns & 0xff), (rows >> 8) + (columns >> 8));
}

/// The sum over lines of min(ML, MR). For each power it fits: in bytes up to 8 x 17, in halves up to 8 x 17^3.
template <class V>
EVO2048_INLINE V disorder(const V (&p)[16]) {
  V total{};
  for (int line = 0; line < lines; ++line) {
    V left{}, right{};
    for (int k = 0; k < 3; ++k) {
      const V x = p[cell_of_line(line, k)];
      const V y = p[cell_of_line(line, k + 1)];
      left += excess(x, y);
      right += excess(y, x);
    }
    total += lesser(left, right);
  }
  return total;
}

template <int Power, class V>
EVO2048_INLINE V power_of(V x) {
  V made = x;
  for (int k = 1; k < Power; ++k) made *= x;
  return made;
}

template <int Power>
EVO2048_INLINE void measure_monotonicity(const boards& b, float* values) {
  if constexpr (Power == 1) {
    const halves sum = (halves)disorder(b.cell);
    store_negated(values, sum & 0xff, sum >> 8);
  } else if constexpr (Power < 4) {
    halves even[16], odd[16];
    for (int c = 0; c < 16; ++c) {
      even[c] = power_of<Power>((halves)b.cell[c] & 0xff);
      odd[c] = power_of<Power>((halves)b.cell[c] >> 8);
    }
    store_negated(values, disorder(even), disorder(odd));
  } else {
    for (unsigned q = 0; q < 4; ++q) {
      words powers[16];
      for (int c = 0; c < 16; ++c) powers[c] = power_of<Power>((words)b.cell[c] >> (8 * q) & 0xff);
      *reinterpret_cast<floats*>(values + plane * q) = as_floats(words{} - disorder(powers));
    }
  }
}

template <int Power>
EVO2048_INLINE void sum_powers(const boards& b, float* values) {
  for (unsigned q = 0; q < 4; ++q) {
    words sum{};
    for (const bytes& x : b.cell) sum += power_of<Power>((words)x >> (8 * q) & 0xff);
    *reinterpret_cast<floats*>(values + plane * q) = as_floats(sum);
  }
}

EVO2048_INLINE void weigh_cells(const boards& b, const std::uint8_t (&weights)[16], float* values) {
  halves even{}, odd{};
  for (int c = 0; c < 16; ++c) {
    even += ((halves)b.cell[c] & 0xff) * weights[c];
    odd += ((halves)b.cell[c] >> 8) * weights[c];
  }
  store(values, even, odd);
}

constexpr std::uint8_t snake_order[16] = {15, 14, 13, 12, 8, 9, 10, 11, 7, 6, 5, 4, 0, 1, 2, 3};
constexpr std::uint8_t gradient_order[16] = {6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1, 3, 2, 1, 0};

/// Merges towards the wall of direction d. `slide` passes over empty cells, else the first one ends the scan.
EVO2048_INLINE bytes sense_direction(const boards& b, int d, bool slide) {
  bytes sense = zeros();
  for (int line = 0; line < 4; ++line) {
    bytes last = zeros(), open = ~zeros();
    for (int step = 0; step < 4; ++step) {
      const bytes x = b.cell[cell_from_wall(d, line, step)];
      const bytes occupied = is_occupied(x);
      if (!slide) open &= occupied;
      sense |= open & occupied & is_equal(x, last);
      last = (occupied & x) | (~occupied & last);
    }
  }
  return sense;
}

EVO2048_INLINE void measure_vector(const boards& b, int feature, float* values) {
  switch (feature) {
    case 0:
      return store(values, count_empties(b));
    case 1:
      return store(values, count_merges(b));
    case 2:
      return store(values, count_runs(b));
    case 3:
      return store(values, find_largest(b));
    case 4:
      return store(values, holds_corner(b));
    case 5:
      return measure_smoothness(b, values);
    case 6:
      return measure_monotonicity<1>(b, values);
    case 7:
      return measure_monotonicity<2>(b, values);
    case 8:
      return measure_monotonicity<3>(b, values);
    case 9:
      return measure_monotonicity<4>(b, values);
    case 10:
      return sum_powers<2>(b, values);
    case 11:
      return sum_powers<3>(b, values);
    case 12:
      return weigh_cells(b, snake_order, values);
    case 13:
      return weigh_cells(b, gradient_order, values);
    default:
      return store(values, nonzero(count_empties(b) | count_merges(b)) & 1);
  }
}

}  // namespace

void measure(const std::uint8_t* cells, int feature, float* values) {
  for (std::size_t at = 0; at < block; at += width) measure_vector(load_boards(cells + at), feature, values + at / 4);
}

void sense_merges(const std::uint8_t* cells, bool slide, std::uint8_t* senses) {
  for (std::size_t at = 0; at < block; at += width) {
    const boards b = load_boards(cells + at);
    for (int d = 0; d < 4; ++d)
      *reinterpret_cast<bytes*>(senses + block * static_cast<std::size_t>(d) + at) = sense_direction(b, d, slide);
  }
}

void measure_wall(const std::uint8_t* cells, int d, float* sum, float* has_largest) {
  for (std::size_t at = 0; at < block; at += width) {
    const boards b = load_boards(cells + at);
    const bytes largest = find_largest(b);
    bytes total = zeros(), held = zeros();
    for (int line = 0; line < 4; ++line) {
      const bytes x = b.cell[cell_from_wall(d, line, 0)];
      total += x;
      held |= is_equal(x, largest);
    }
    store(sum + at / 4, total);
    store(has_largest + at / 4, held & 1);
  }
}

void offer(const std::uint8_t* legal, const float* value, int direction, float* best, std::uint8_t* answers) {
  for (std::size_t at = 0; at < block; at += width) {
    const words allowed = *reinterpret_cast<const words*>(legal + at);
    words taken = words{};
    for (unsigned q = 0; q < 4; ++q) {
      floats& top = *reinterpret_cast<floats*>(best + at / 4 + plane * q);
      const floats offered = *reinterpret_cast<const floats*>(value + at / 4 + plane * q);
      const words wins = (words)(offered > top) & (words{} - (allowed >> (8 * q) & 1));
      top = (floats)(((words)offered & wins) | ((words)top & ~wins));
      taken |= wins & (0xffU << (8 * q));
    }
    bytes& answer = *reinterpret_cast<bytes*>(answers + at);
    answer = ((bytes)taken & static_cast<std::uint8_t>(direction)) | (~(bytes)taken & answer);
  }
}

}  // namespace game2048::EVO2048_ISA
