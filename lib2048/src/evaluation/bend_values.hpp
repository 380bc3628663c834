// The value of every square of four packed cells under some terms of an evaluation: how what lies in bends is compiled.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "evaluation/evaluation_tables.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace game2048 {

/// What bends are worth, by the group of their middle cell. Each square of four cells holds four of a board's 36 bends, and
/// each bend lies in one square.
class bend_values {
 public:
  /// Adds a term that is a sum over bends.
  void add(const evaluation_term&);

  bool is_empty() const { return is_empty_; }

  /// No board's bends are worth more than this, or less than minus this.
  double bound() const;

  /// The values of all squares, each bend's times `scale` to the nearest whole number: squares_on_board tables, that of row r and
  /// column c at 3 r + c. The upper row's cells are in the low byte of an index, each first cell in the low four bits.
  void write(double scale, std::span<std::int32_t> values) const;

 private:
  static constexpr std::size_t groups = 3;
  static constexpr std::size_t bends = 16 * 16 * 16;

  /// Adds to both bends that have these ends, in either order.
  void add(bend_group, std::size_t x, std::size_t m, std::size_t z, double value);

  std::array<std::array<double, bends>, groups> value_{};  ///< at x + 16 z + 256 m, x and z being the ends
  bool is_empty_ = true;
};

}  // namespace game2048
