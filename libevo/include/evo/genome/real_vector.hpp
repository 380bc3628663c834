// A vector of real numbers as a genome, e.g. weights or rates, as a real_space describes them.
#pragma once

#include <compare>
#include <cstddef>
#include <vector>

namespace evo {

/// A plain value. The real_space that it was made for defines the meaning and the bounds of its numbers.
struct real_vector {
  std::vector<double> values;

  std::size_t size() const { return values.size(); }

  /// Bit by bit: -0 is another number than 0, and any NaN equals itself. The order is good for sorting, and means nothing.
  friend std::strong_ordering operator<=>(const real_vector& a, const real_vector& b);
  friend bool operator==(const real_vector& a, const real_vector& b) { return (a <=> b) == 0; }

  /// Loading checks no space: the caller, who knows it, calls fault_of.
  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& values;
  }
};

}  // namespace evo
