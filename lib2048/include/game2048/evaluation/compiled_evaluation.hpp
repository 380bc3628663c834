// An evaluation made ready: the value of a packed board is eight look-ups, however many features it has, and nine more if some
// of them look at bends.
//
// Values of lines are whole multiples of one unit, a power of 2 so small that a board just fits into 30 bits: finer than
// single-precision floats would be over that range. So sums are exact and the same in any order, and a fast search can
// be compared with a plain one bit for bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game2048/board/packed.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace game2048 {

class compiled_evaluation {
 public:
  /// Throws std::invalid_argument unless the evaluation is valid. Takes about a millisecond.
  explicit compiled_evaluation(const evaluation&);

  /// The value of a board, in units.
  std::int32_t units_of(packed_board) const;

  /// The value of a board, in what the weights are measured in.
  double value_of(packed_board board) const { return units_of(board) * unit_; }

  /// What one unit is worth: 2^k for a k of this evaluation.
  double unit() const { return unit_; }

  /// The value of a lost position, in units.
  std::int32_t lost() const { return lost_; }

  /// All values of boards, and that of a lost position, are in -limit..limit.
  static constexpr std::int32_t limit = 1 << 30;

  /// The tables, one after another, 65,536 units each: what a row or column adds. Some lines share a table.
  std::span<const std::int32_t> tables() const { return tables_; }

  /// Where in tables() the table of each row begins, then of each column.
  const std::array<std::uint32_t, 8>& table_of_line() const { return table_of_line_; }

  /// Nine tables, one after another, 65,536 units each: what each square of four cells adds, that of row r and column c in table
  /// 3 r + c. The upper row's cells are the low byte of an index, first cells its low halves. Empty without bends.
  std::span<const std::int32_t> squares() const { return squares_; }

  /// Features that are not sums over lines or bends are looked at beside the tables.
  bool has_board_terms() const { return largest_ != 0 || corner_ != 0; }

  /// In units: for each exponent of the largest tile, and for a largest tile in a corner.
  std::int32_t largest_units() const { return largest_; }
  std::int32_t corner_units() const { return corner_; }

 private:
  std::int32_t board_terms_of(packed_board) const;
  std::int32_t squares_of(packed_board) const;

  std::vector<std::int32_t> tables_;
  std::array<std::uint32_t, 8> table_of_line_{};
  std::vector<std::int32_t> squares_;
  double unit_ = 1;
  std::int32_t lost_ = 0;
  std::int32_t largest_ = 0;  ///< units for each exponent of the largest tile
  std::int32_t corner_ = 0;
};

/// The largest exponent on a board.
std::uint8_t largest_exponent(packed_board);

}  // namespace game2048
