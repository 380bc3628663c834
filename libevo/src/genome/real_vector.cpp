#include "evo/genome/real_vector.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace evo {

std::strong_ordering operator<=>(const real_vector& a, const real_vector& b) {
  return std::lexicographical_compare_three_way(
      a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
      [](double x, double y) { return std::bit_cast<std::uint64_t>(x) <=> std::bit_cast<std::uint64_t>(y); });
}

}  // namespace evo
