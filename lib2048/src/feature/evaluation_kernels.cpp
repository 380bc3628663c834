// Values of many boards by tables of lines, compiled once for each instruction set.
#include "feature/evaluation_kernels.hpp"

#include "feature/gathered_evaluation.hpp"

namespace game2048::HOUSE_ISA {
namespace {

constexpr std::size_t block = 64;
constexpr std::size_t plane = block / 4;
constexpr std::size_t boards_in_vector = width / 8;

HOUSE_INLINE void evaluate_vector(const std::uint64_t* boards, const gathered_evaluation& evaluation,
                                  std::int32_t* units) {
  const longs board = *reinterpret_cast<const longs*>(boards);
  const longs value = evaluation.value_of(board, transposed(board));
  for (std::size_t i = 0; i < boards_in_vector; ++i) units[i] = static_cast<std::int32_t>(value[i]);
}

/// A tile above 32768 counts as one.
HOUSE_INLINE bytes load_cell(const std::uint8_t* from) {
  return smaller(*reinterpret_cast<const bytes*>(from), zeros() + 15);
}

/// Two cells of four bits in each byte.
HOUSE_INLINE bytes paired(bytes first, bytes second) { return first | (bytes)((halves)second << 4); }

struct four_cells {
  std::size_t at[4];
};

/// Adds what the table says for these cells of the boards in one vector of lanes.
HOUSE_INLINE void add_four_cells(const std::uint8_t* cells, const four_cells& which, const std::uint32_t* table,
                                 words (&sums)[4]) {
  bytes cell[4];
  for (std::size_t k = 0; k < 4; ++k) cell[k] = load_cell(cells + block * which.at[k]);
  const words low = (words)paired(cell[0], cell[1]), high = (words)paired(cell[2], cell[3]);
  for (unsigned q = 0; q < 4; ++q) sums[q] += gather(table, (low >> (8 * q) & 0xff) | (high >> (8 * q) & 0xff) << 8);
}

}  // namespace

void evaluate_packed(const std::uint64_t* boards, std::size_t count, const evaluation_tables& tables,
                     std::int32_t* units) {
  const gathered_evaluation evaluation(tables);
  std::size_t done = 0;
  alignas(64) std::uint64_t aligned[boards_in_vector];
  for (; done + boards_in_vector <= count; done += boards_in_vector) {
    for (std::size_t i = 0; i < boards_in_vector; ++i) aligned[i] = boards[done + i];
    evaluate_vector(aligned, evaluation, units + done);
  }
  if (done == count) return;
  std::int32_t last[boards_in_vector];
  for (std::size_t i = 0; i < boards_in_vector; ++i) aligned[i] = done + i < count ? boards[done + i] : 0;
  evaluate_vector(aligned, evaluation, last);
  for (std::size_t i = 0; done + i < count; ++i) units[done + i] = last[i];
}

void evaluate_lanes(const std::uint8_t* cells, const evaluation_tables& tables, std::int32_t* units) {
  for (std::size_t at = 0; at < block; at += width) {
    words sums[4]{};
    for (std::size_t line = 0; line < 8; ++line) {
      const std::size_t first = line < 4 ? 4 * line : line - 4, step = line < 4 ? 1 : 4;
      add_four_cells(cells + at, {{first, first + step, first + 2 * step, first + 3 * step}},
                     tables.lines + tables.table_of_line[line], sums);
    }
    for (std::size_t square = 0; square < squares_on_board && tables.squares != nullptr; ++square) {
      const std::size_t first = 4 * (square / 3) + square % 3;
      add_four_cells(cells + at, {{first, first + 1, first + 4, first + 5}},
                     tables.squares + square_value_count * square, sums);
    }
    for (std::size_t q = 0; q < 4; ++q) *reinterpret_cast<words*>(units + plane * q + at / 4) = sums[q];
  }
}

}  // namespace game2048::HOUSE_ISA
