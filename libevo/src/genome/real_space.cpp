#include "evo/genome/real_space.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "evo/random/portable_math.hpp"

namespace evo {
namespace {

template <class... Parts>
std::string text_of(const Parts&... parts) {
  std::ostringstream text;
  text.precision(17);
  (text << ... << parts);
  return text.str();
}

std::string title_of(const real_coordinate& one, std::size_t index) {
  return one.name.empty() ? text_of("coordinate ", index) : text_of("coordinate ", index, " (", one.name, ")");
}

void validate(const real_coordinate& one, std::size_t index) {
  const auto refuse = [&](const auto&... parts) {
    throw std::invalid_argument(title_of(one, index) + text_of(parts...));
  };
  const bool log = one.scale == real_scale::logarithmic;
  // Written so that NaN is refused too.
  if (!(one.low < one.high && std::abs(one.low) <= real_space::max_magnitude &&
        std::abs(one.high) <= real_space::max_magnitude)) {
    refuse(" needs bounds low < high within -1e300 and 1e300, not ", one.low, " and ", one.high);
  }
  if (log && one.low <= 0.0) refuse(" needs bounds above 0 on the logarithmic scale, not ", one.low);
  if (!(one.initial >= one.low && one.initial <= one.high)) {
    refuse(" needs an initial value from ", one.low, " to ", one.high, ", not ", one.initial);
  }
  if (!(one.deviation > 0.0 && one.deviation <= real_space::max_magnitude)) {
    refuse(" needs a deviation above 0, at most 1e300, not ", one.deviation);
  }
}

double scaled_value(double value, real_scale scale) {
  return scale == real_scale::linear ? value : portable_log(value);
}

}  // namespace

real_space::real_space(std::vector<real_coordinate> coordinates) : coordinates_(std::move(coordinates)) {
  for (std::size_t i = 0; i < coordinates_.size(); ++i) {
    const auto& one = coordinates_[i];
    validate(one, i);
    scaled_.push_back({scaled_value(one.low, one.scale), scaled_value(one.high, one.scale)});
  }
}

double real_space::inside(std::size_t i, double value) const {
  const auto& one = coordinates_[i];
  return value >= one.low ? std::min(value, one.high) : one.low;  // NaN is not >= anything
}

double real_space::to_scale(std::size_t i, double value) const {
  return scaled_value(inside(i, value), coordinates_[i].scale);
}

double real_space::from_scale(std::size_t i, double scaled) const {
  const double in = reflected(scaled, scaled_[i]);
  // exp(log(x)) may miss x by a unit in the last place, at a bound too.
  return coordinates_[i].scale == real_scale::linear ? in : inside(i, portable_exp(in));
}

real_vector real_space::initial() const {
  real_vector first;
  for (const auto& one : coordinates_) first.values.push_back(one.initial);
  return first;
}

double reflected(double scaled, const real_space::interval& bounds) {
  if (scaled > bounds.high) return std::max(bounds.high - (scaled - bounds.high), bounds.low);
  if (scaled >= bounds.low) return scaled;
  if (std::isnan(scaled)) return bounds.low;
  return std::min(bounds.low + (bounds.low - scaled), bounds.high);
}

std::string fault_of(const real_vector& vector, const real_space& space) {
  if (vector.size() != space.size()) {
    return text_of("a vector of ", vector.size(), " numbers, not ", space.size());
  }
  for (std::size_t i = 0; i < space.size(); ++i) {
    const double value = vector.values[i];
    if (value >= space[i].low && value <= space[i].high) continue;
    return title_of(space[i], i) + text_of(" must be from ", space[i].low, " to ", space[i].high, ", not ", value);
  }
  return {};
}

}  // namespace evo
