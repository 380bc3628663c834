// What can be seen on boards, 64 at a time: the names of the features. No inline code, so that kernels may include it.
//
// To add a feature: an enumerator, a name in src/feature/lane_features.cpp, a case in src/feature/feature_kernels.cpp, and its plain
// formula in tests/lib2048/plain_features.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace game2048 {

/// A number that a board has. All are whole numbers below 2^24, so that they are exact and the same on every path.
///
/// ML: sum over the 3 neighbouring pairs (x, y) of a line, empties as 0, of x^p - y^p where x > y; MR where y > x. Source: the
/// public tuned heuristic "nneonneo".
enum class lane_feature : std::uint8_t {
  empties,        ///< empty cells, 0..16
  merges,         ///< neighbouring pairs of equal tiles, 0..24
  runs,           ///< M of the tuned heuristic: per line, empties dropped, each run of k >= 2 equal tiles adds k
  largest,        ///< the largest exponent
  corner,         ///< 1 if a largest tile stands in a corner (also on a board without tiles), else 0
  smoothness,     ///< minus the sum over neighbouring tiles (both occupied) of |difference of exponents|
  monotonicity,   ///< minus the sum over lines of min(ML, MR), of exponents to the power 1 (see below)
  monotonicity2,  ///< ... to the power 2
  monotonicity3,  ///< ... to the power 3
  monotonicity4,  ///< ... to the power 4
  sum2,           ///< sum over cells of exponent^2
  sum3,           ///< sum over cells of exponent^3
  snake,     ///< sum over cells of exponent x snake order (15 in the first corner, then row by row to and fro, to 0)
  gradient,  ///< sum over cells of exponent x (6 - row - column)
  alive,     ///< 1 if some move is legal (or there is no tile at all), else 0
};

inline constexpr std::size_t lane_feature_count = 15;

}  // namespace game2048
