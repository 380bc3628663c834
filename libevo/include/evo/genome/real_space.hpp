// The space of a real_vector: each coordinate's name, bounds, initial value, and the scale of its mutations.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "evo/genome/real_vector.hpp"

namespace evo {

enum class real_scale {
  linear,       ///< steps add: as far from 1 to 2 as from 11 to 12
  logarithmic,  ///< steps multiply: as far from 1 to 2 as from 10 to 20. Bounds above 0
};

struct real_coordinate {
  std::string name;
  double low = 0.0;
  double high = 1.0;
  double initial = 0.5;
  double deviation =
      0.25;  ///< how far first values lie from `initial`, on the coordinate's scale: 0.1 on the logarithmic
             ///< one is some 10 %
  real_scale scale = real_scale::linear;
};

/// An ordered set of coordinates. "Scaled" numbers are on the coordinate's scale: the value itself, or its logarithm.
class real_space {
 public:
  struct interval {
    double low = 0.0;
    double high = 0.0;
    double width() const { return high - low; }
  };

  /// Largest magnitude of a bound: far enough from the end of double that no operator's arithmetic overflows.
  static constexpr double max_magnitude = 1e300;

  /// No coordinates.
  real_space() = default;
  /// Throws std::invalid_argument, naming coordinate and value, unless in each -1e300 <= low < high <= 1e300 (0 < low on the
  /// logarithmic scale), the initial value lies in the bounds, and the deviation is above 0 and at most 1e300.
  explicit real_space(std::vector<real_coordinate> coordinates);

  std::size_t size() const { return coordinates_.size(); }
  const real_coordinate& operator[](std::size_t i) const { return coordinates_[i]; }
  std::span<const real_coordinate> coordinates() const { return coordinates_; }

  /// The bounds of coordinate i, scaled.
  const interval& scaled_bounds(std::size_t i) const { return scaled_[i]; }
  /// The value in bounds that is nearest; the low bound for NaN.
  double inside(std::size_t i, double value) const;
  /// The value, first brought into bounds, on its scale.
  double to_scale(std::size_t i, double value) const;
  /// The inverse, for any number: a number outside the bounds is reflected at the bound that it passed; if it then lies
  /// beyond the other bound, it becomes that bound. NaN gives the low bound.
  double from_scale(std::size_t i, double scaled) const;

  /// The first values of all coordinates.
  real_vector initial() const;

 private:
  std::vector<real_coordinate> coordinates_;
  std::vector<interval> scaled_;
};

/// `scaled` reflected at the bound that it passed, then clamped; NaN gives the low bound.
double reflected(double scaled, const real_space::interval& bounds);

/// The fault of the vector, naming the coordinate: another number of coordinates, not finite, out of bounds. Empty if
/// it is one of this space.
std::string fault_of(const real_vector& vector, const real_space& space);

}  // namespace evo
