// The rules of 2048 on lanes: many 4x4 games at once, one vector a cell, one game a byte of it.
//
// A line of four cells (a, b, c, d) with the wall at a is four vectors. Sliding it is lane-wise compare and select:
// three steps drop the gaps, three merge neighbours, and as many games move as a vector has bytes. No table, no branch.
// The four directions are the same code under renamed cells: at compile time where all games go the same way, and by
// conditional transposition and reflection, lane by lane, where each goes its own.
//
// A spawn needs, per game, a draw of 32 bits (spawn_stream.hpp is the scalar statement of it), while cells are bytes.
// So the words of a block are stored by plane: plane q holds those of lanes 4 i + q. The word that belongs to byte q of
// 32-bit element i is then element i of vector q, and shifts and masks do all the traffic: nothing crosses lanes.
#pragma once

#include "board/stream_rules.hpp"
#include "board/vector_ops.hpp"

namespace game2048::EVO2048_ISA {

/// The exponents that merged in one line, 0 where none did. (A pair at the wall excludes one at the far end.)
struct merged_pairs {
  bytes outer;  ///< of the first or the last two tiles
  bytes inner;  ///< of the tiles behind
};

/// Moves each lane's line towards a. What moved or merged leaves non-zero bits in `changed`.
EVO2048_INLINE merged_pairs slide(bytes& a, bytes& b, bytes& c, bytes& d, bytes& changed) {
  // Drop the gaps, the farthest from the wall first. `moved` is what a gap takes in.
  mask gap = is_zero(c);
  bytes moved = keep(gap, d);
  c |= moved;
  d ^= moved;
  changed |= moved;

  gap = is_zero(b);
  moved = keep(gap, c);
  b |= moved;
  c = select(gap, d, c);
  d = drop(gap, d);
  changed |= moved;

  gap = is_zero(a);
  moved = keep(gap, b);
  a |= moved;
  b = select(gap, c, b);
  c = select(gap, d, c);
  d = drop(gap, d);
  changed |= moved;

  // Merge from the wall outwards. Two empty cells compare equal too: they shift zeros and merge nothing.
  const bytes one = zeros() + 1;
  mask same = equal(a, b);
  const bytes first = keep(same, a);
  a += smaller(first, one);
  b = select(same, c, b);
  c = select(same, d, c);
  d = drop(same, d);

  same = equal(b, c);
  const bytes second = keep(same, b);
  b += smaller(second, one);
  c = select(same, d, c);
  d = drop(same, d);

  same = equal(c, d);
  const bytes third = keep(same, c);
  c += smaller(third, one);
  d = drop(same, d);

  changed |= first | second | third;
  return {first | third, second};
}

/// The cell that is `step` cells from the wall in the given line, when moving in direction d (0 up, 1 right, 2 down, 3
/// left; cells are numbered row by row).
constexpr int cell_of(int d, int line, int step) {
  switch (d) {
    case 0:
      return 4 * step + line;
    case 1:
      return 4 * line + 3 - step;
    case 2:
      return 4 * (3 - step) + line;
    default:
      return 4 * line + step;
  }
}

/// Adds 2^(e + 1) to the sums of all lanes whose byte in `exponents` is e > 0; plane q of `sums` belongs to lanes 4 i +
/// q. A power of two is a float that has nothing but an exponent, and all sums stay below 2^24: the arithmetic is
/// exact.
EVO2048_INLINE void add_powers(bytes exponents, floats (&sums)[4]) {
  const bytes biased = exponents + (nonzero(exponents) & 128);  // 127 is the bias of a float's exponent
  const words packed = (words)biased;
  const words exponent_field = words{} + 0x7f800000U;
  sums[0] += (floats)((packed << 23) & exponent_field);
  sums[1] += (floats)((packed << 15) & exponent_field);
  sums[2] += (floats)((packed << 7) & exponent_field);
  sums[3] += (floats)((packed >> 1) & exponent_field);
}

/// Moves line I of all lanes in direction D and adds what the merges score to `sums` (by plane, as above).
template <int D, int I>
EVO2048_INLINE void move_line(bytes (&cells)[16], bytes& changed, floats (&sums)[4]) {
  const merged_pairs merged = slide(cells[cell_of(D, I, 0)], cells[cell_of(D, I, 1)], cells[cell_of(D, I, 2)],
                                    cells[cell_of(D, I, 3)], changed);
  add_powers(merged.outer, sums);
  add_powers(merged.inner, sums);
}

/// Moves all lanes' boards in direction D; non-zero bytes in the result say which lanes changed.
template <int D>
EVO2048_INLINE bytes move_all(bytes (&cells)[16], floats (&sums)[4]) {
  bytes changed = zeros();
  move_line<D, 0>(cells, changed, sums);
  move_line<D, 1>(cells, changed, sums);
  move_line<D, 2>(cells, changed, sums);
  move_line<D, 3>(cells, changed, sums);
  return changed;
}

/// Where each lane moves: its lines are columns (`upright`), and the wall is at the far end (`reflected`).
struct headings {
  mask upright;
  mask reflected;
  mask valid;
};

EVO2048_INLINE headings headings_of(bytes directions) {
  const bytes one = zeros() + 1;
  const bytes along_row = directions & one;
  return {is_zero(along_row), equal(along_row ^ ((directions >> 1) & one), one),
          equal(smaller(directions, zeros() + 3), directions)};
}

/// Loads line I in each lane's own direction and moves it.
template <int I>
EVO2048_INLINE void move_turned_line(const bytes (&cells)[16], const headings& heading, bytes (&line)[4],
                                     bytes& changed) {
  bytes a = I == 0 ? cells[0] : select(heading.upright, cells[I], cells[4 * I]);
  bytes b = I == 1 ? cells[5] : select(heading.upright, cells[4 + I], cells[4 * I + 1]);
  bytes c = I == 2 ? cells[10] : select(heading.upright, cells[8 + I], cells[4 * I + 2]);
  bytes d = I == 3 ? cells[15] : select(heading.upright, cells[12 + I], cells[4 * I + 3]);
  exchange(heading.reflected, a, d);
  exchange(heading.reflected, b, c);
  slide(a, b, c, d, changed);
  exchange(heading.reflected, a, d);
  exchange(heading.reflected, b, c);
  line[0] = a;
  line[1] = b;
  line[2] = c;
  line[3] = d;
}

/// Moves each lane's board in its own direction; non-zero bytes in the result say which lanes changed.
EVO2048_INLINE bytes move_each(bytes (&cells)[16], const headings& heading) {
  bytes changed = zeros();
  bytes lines[4][4];
  move_turned_line<0>(cells, heading, lines[0], changed);
  move_turned_line<1>(cells, heading, lines[1], changed);
  move_turned_line<2>(cells, heading, lines[2], changed);
  move_turned_line<3>(cells, heading, lines[3], changed);
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 4; ++k)
      cells[4 * i + k] = i == k ? lines[i][i] : select(heading.upright, lines[k][i], lines[i][k]);
  return changed;
}

/// Puts a tile into each lane with moved = 0xff: at the rank-th empty cell, rank = high half of the draw x empty cells
/// / 65536; a 4 where the low half of the draw is below `four_threshold`.
EVO2048_INLINE void spawn(bytes (&cells)[16], const words (&draws)[4], std::uint32_t four_threshold, bytes moved) {
  // ordinal[c]: the how-manieth empty cell c is, from 1; 0 where it is occupied.
  bytes ordinal[16];
  bytes empties = zeros();
  for (int c = 0; c < 16; ++c) {
    const bytes empty = as_bytes(is_zero(cells[c]));
    empties -= empty;
    ordinal[c] = empties & empty;
  }

  const words high_half = words{} + 0xffff0000U;
  const halves rank_draws_even = (halves)((draws[0] >> 16) | (draws[2] & high_half));
  const halves rank_draws_odd = (halves)((draws[1] >> 16) | (draws[3] & high_half));
  const halves rank_even = multiply_high(rank_draws_even, (halves)empties & 0xff);
  const halves rank_odd = multiply_high(rank_draws_odd, (halves)empties >> 8);
  const bytes chosen = (bytes)(rank_even | (rank_odd << 8)) + 1;

  // Compared as signed numbers, both sides less 32768; a threshold of 65536 does not fit and means always.
  const halves sign = halves{} + 0x8000;
  const halves four_draws_even = (halves)((draws[0] & ~high_half) | (draws[2] << 16)) ^ sign;
  const halves four_draws_odd = (halves)((draws[1] & ~high_half) | (draws[3] << 16)) ^ sign;
  const signed_halves threshold = (signed_halves)((halves{} + static_cast<std::uint16_t>(four_threshold)) ^ sign);
  const halves four_even = (halves)((signed_halves)four_draws_even < threshold);
  const halves four_odd = (halves)((signed_halves)four_draws_odd < threshold);
  const std::uint8_t always = four_threshold > 0xffff;
  const bytes four = ((bytes)((four_even & 0xff) | (four_odd & 0xff00)) | always) & 1;

  const bytes tile = moved & (four + 1);
  for (int c = 0; c < 16; ++c) cells[c] |= keep(equal(ordinal[c], chosen), tile);
}

/// Adds to `forward` (towards x) and `backward` (towards y) what two neighbouring cells say about moves being legal.
EVO2048_INLINE void note_neighbours(bytes x, bytes y, bytes& forward, bytes& backward) {
  const bytes same = keep(equal(x, y), x);
  forward |= same | keep(is_zero(x), y);
  backward |= same | keep(is_zero(y), x);
}

}  // namespace game2048::EVO2048_ISA
