// What each of the 65536 rows of four packed cells becomes when it moves, for packed boards. Built once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace game2048 {

struct row_tables {
  std::vector<std::uint16_t> after;  ///< the row after a move towards its first cell (the low bits); then the other way
  std::vector<std::uint32_t> both;   ///< ... towards its first cell in the low half, the other way in the high half
  std::vector<std::uint32_t> gain;   ///< sum of the merged tiles' values, the same for both; plus limit_flag

  /// In `gain`, so high that four rows' scores don't reach it: two 32768s merge, and `after` holds the row unmoved.
  static constexpr std::uint32_t limit_flag = 1U << 24;

  static constexpr std::size_t row_count = 65536;

  row_tables();

  std::span<const std::uint16_t> towards_first() const { return std::span(after).first(row_count); }
  std::span<const std::uint16_t> towards_last() const { return std::span(after).last(row_count); }
};

/// The tables; building them takes about a millisecond. Safe to call from any thread.
const row_tables& rows();

}  // namespace game2048
