// The value of every line of four packed cells under some terms of an evaluation: how an evaluation is compiled.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "game2048/evaluation/evaluation.hpp"

namespace game2048 {

inline constexpr std::size_t line_value_count = 65536;
inline constexpr std::size_t packed_exponents = 16;

/// Features that are counted in each line; line_values.cpp has their list.
inline constexpr std::size_t line_count_kinds = 3;

/// Terms taken apart into what one cell, two neighbours, and whole lines are worth, so that building a table costs the
/// same however many terms there are.
class line_values {
 public:
  /// Adds a term that is a sum over lines, but for its matrix.
  void add(const evaluation_term&);

  /// Adds what a matrix gives to the cells of row `row`.
  void add_order(const evaluation_term&, std::size_t row);

  /// No line is worth more than this, or less than minus this.
  double bound() const;

  /// The values of all lines times `scale`, each to the nearest whole number (the even one of two); the first cell is in the
  /// low four bits of the index. bound() x scale must be below 2^31.
  void write(double scale, std::span<std::int32_t> values) const;

 private:
  using by_exponent = std::array<double, packed_exponents>;
  using by_pair = std::array<by_exponent, packed_exponents>;  ///< [second][first]

  /// What pairs add to ML and MR of a line.
  struct monotone_part {
    double weight;
    double greatest;  ///< of min(ML, MR), unweighted
    by_pair left;
    by_pair right;
  };

  void add_ends(double weight, double power);
  void add_monotonicity(double weight, double power);

  double constant_ = 0;
  std::array<by_exponent, 4> cell_{};  ///< by place
  by_pair pair_{};
  std::vector<monotone_part> monotone_;
  std::array<double, line_count_kinds> counted_{};  ///< weights of what is counted in a line, in the order of its list
};

}  // namespace game2048
