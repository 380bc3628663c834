// Builds the tables of moved rows.
#include "board/row_tables.hpp"

#include <array>

#include "game2048/board/packed.hpp"

namespace game2048 {
namespace {

using row_cells = std::array<std::uint8_t, 4>;

row_cells cells_of(std::size_t row) {
  return {static_cast<std::uint8_t>(row & 15), static_cast<std::uint8_t>(row >> 4 & 15),
          static_cast<std::uint8_t>(row >> 8 & 15), static_cast<std::uint8_t>(row >> 12)};
}

std::uint16_t row_of(const row_cells& cells) {
  return static_cast<std::uint16_t>(cells[0] | cells[1] << 4 | cells[2] << 8 | cells[3] << 12);
}

std::uint16_t reversed(std::size_t row) {
  const row_cells c = cells_of(row);
  return row_of({c[3], c[2], c[1], c[0]});
}

struct slid_row {
  std::uint16_t after;
  std::uint32_t gain;
};

// Towards the first cell.
slid_row slide(std::size_t row) {
  row_cells after{};
  std::size_t filled = 0;
  std::uint32_t gain = 0;
  bool open = false;  // the last tile may still merge
  for (const std::uint8_t exponent : cells_of(row)) {
    if (exponent == 0) continue;
    if (open && after[filled - 1] == exponent) {
      if (exponent == packed_exponent_limit) gain |= row_tables::limit_flag;
      gain += 2U << exponent;
      after[filled - 1] = static_cast<std::uint8_t>(exponent + 1);
      open = false;
    } else {
      after[filled++] = exponent;
      open = true;
    }
  }
  const bool past_limit = gain & row_tables::limit_flag;
  return {past_limit ? static_cast<std::uint16_t>(row) : row_of(after), gain};
}

}  // namespace

row_tables::row_tables() : after(2 * row_count), both(row_count), gain(row_count) {
  for (std::size_t row = 0; row < row_count; ++row) {
    const slid_row slid = slide(row);
    after[row] = slid.after;
    gain[row] = slid.gain;
    after[row_count + reversed(row)] = reversed(slid.after);
  }
  for (std::size_t row = 0; row < row_count; ++row)
    both[row] = after[row] | static_cast<std::uint32_t>(after[row_count + row]) << 16;
}

const row_tables& rows() {
  static const row_tables tables;
  return tables;
}

}  // namespace game2048
