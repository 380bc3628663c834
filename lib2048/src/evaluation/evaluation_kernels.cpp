// Values of many boards, compiled once for each instruction set.
#include "evaluation/evaluation_kernels.hpp"

#include "board/gather.hpp"
#include "board/packed_vectors.hpp"
#include "evaluation/board_look_ups.hpp"
#include "evaluation/board_terms.hpp"

namespace game2048::EVO2048_ISA {
namespace {

constexpr std::size_t block = 64;
constexpr std::size_t plane = block / 4;

/// A tile above 32768 counts as one.
EVO2048_INLINE bytes load_cell(const std::uint8_t* from) {
  return smaller(*reinterpret_cast<const bytes*>(from), zeros() + 15);
}

/// Two cells of four bits in each byte.
EVO2048_INLINE bytes paired(bytes first, bytes second) { return first | (bytes)((halves)second << 4); }

struct four_cells {
  std::size_t at[4];
};

/// Adds what the table says for these cells of the boards in one vector of lanes.
EVO2048_INLINE void add_four_cells(const std::uint8_t* cells, const four_cells& which, const std::uint32_t* table,
                                   words (&sums)[4]) {
  bytes cell[4];
  for (std::size_t k = 0; k < 4; ++k) cell[k] = load_cell(cells + block * which.at[k]);
  const words low = (words)paired(cell[0], cell[1]), high = (words)paired(cell[2], cell[3]);
  for (unsigned q = 0; q < 4; ++q) sums[q] += gather(table, (low >> (8 * q) & 0xff) | (high >> (8 * q) & 0xff) << 8);
}

/// Adds what board terms say, of the boards in one vector of lanes.
EVO2048_INLINE void add_board_terms(const std::uint8_t* cells, const evaluation_tables& tables, words (&sums)[4]) {
  bytes largest = load_cell(cells);
  for (std::size_t c = 1; c < 16; ++c) largest = larger(largest, load_cell(cells + block * c));
  bytes in_corner = zeros();
  constexpr std::size_t corners[] = {0, 3, 12, 15};
  for (const std::size_t c : corners) in_corner |= (bytes)(load_cell(cells + block * c) == largest);
  for (unsigned q = 0; q < 4; ++q)
    sums[q] += ((words)largest >> (8 * q) & 0xff) * tables.largest + ((words)in_corner >> (8 * q) & 1) * tables.corner;
}

/// The first of `count` boards, wherever they lie, and empty ones where there are no more.
EVO2048_INLINE longs load_some(const std::uint64_t* boards, std::size_t count) {
  longs some{};
  __builtin_memcpy(&some, boards, count < boards_in_vector ? 8 * count : sizeof some);
  return some;
}

/// Values of up to `block` boards.
EVO2048_INLINE void evaluate_block(const std::uint64_t* boards, std::size_t count, const evaluation_tables& tables,
                                   std::uint32_t* units) {
  board_look_ups<block> look_ups(tables);
  const board_terms terms(tables);
  for (std::size_t at = 0; at < count; at += boards_in_vector) {
    const longs some = load_some(boards + at, count - at);
    look_ups.put(at, some, transposed(some));
  }
  look_ups.look_up(count, units);
  if (!terms.are_any()) return;
  for (std::size_t at = 0; at < count; at += boards_in_vector) {
    const words value = (words)terms.value_of(load_some(boards + at, count - at));
    for (std::size_t i = 0; i < boards_in_vector && at + i < count; ++i) units[at + i] += value[2 * i];
  }
}

}  // namespace

void evaluate_packed(const std::uint64_t* boards, std::size_t count, const evaluation_tables& tables,
                     std::uint32_t* units) {
  for (std::size_t done = 0; done < count; done += block)
    evaluate_block(boards + done, count - done < block ? count - done : block, tables, units + done);
}

void evaluate_lanes(const std::uint8_t* cells, const evaluation_tables& tables, std::uint32_t* units) {
  for (std::size_t at = 0; at < block; at += width) {
    words sums[4]{};
    for (std::size_t line = 0; line < 8; ++line) {
      const std::size_t first = line < 4 ? 4 * line : line - 4, step = line < 4 ? 1 : 4;
      add_four_cells(cells + at, {{first, first + step, first + 2 * step, first + 3 * step}}, tables.line[line], sums);
    }
    for (std::size_t square = 0; square < squares_on_board && tables.squares != nullptr; ++square) {
      const std::size_t first = 4 * (square / 3) + square % 3;
      add_four_cells(cells + at, {{first, first + 1, first + 4, first + 5}},
                     tables.squares + square_value_count * square, sums);
    }
    if (tables.has_board_terms) add_board_terms(cells + at, tables, sums);
    for (std::size_t q = 0; q < 4; ++q) *reinterpret_cast<words*>(units + plane * q + at / 4) = sums[q];
  }
}

}  // namespace game2048::EVO2048_ISA
