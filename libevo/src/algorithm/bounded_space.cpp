#include "evo/algorithm/bounded_space.hpp"

#include <cmath>
#include <utility>

#include "evo/random/draws.hpp"

namespace evo {
namespace {

double margin_of(const real_space::interval& bounds) { return bounds.width() / 20.0; }

/// Into the bounds and a margin on either side, by mirrors at the ends of that.
double folded(double x, const real_space::interval& bounds) {
  const double low = bounds.low - margin_of(bounds);
  const double high = bounds.high + margin_of(bounds);
  if (x >= low && x <= high) return x;
  const double period = 2.0 * (high - low);
  double past = std::fmod(x - low, period);  // exact
  if (past < 0.0) past += period;
  return low + (past > 0.5 * period ? period - past : past);
}

double bounded(double x, const real_space::interval& bounds) {
  const double margin = margin_of(bounds);
  const double in = folded(x, bounds);
  if (in < bounds.low + margin) {
    const double past = in - (bounds.low - margin);
    return bounds.low + past * (past / (4.0 * margin));
  }
  if (in > bounds.high - margin) {
    const double past = (bounds.high + margin) - in;
    return bounds.high - past * (past / (4.0 * margin));
  }
  return in;
}

double unbounded(double x, const real_space::interval& bounds) {
  const double margin = margin_of(bounds);
  if (x < bounds.low + margin) return bounds.low - margin + 2.0 * std::sqrt(margin * (x - bounds.low));
  if (x > bounds.high - margin) return bounds.high + margin - 2.0 * std::sqrt(margin * (bounds.high - x));
  return x;
}

}  // namespace

bounded_space::bounded_space(real_space space) : space_(std::move(space)) {
  for (const auto& one : space_.coordinates()) scales_.push_back(one.deviation);
}

real_vector bounded_space::value_of(std::span<const double> unbounded) const {
  real_vector made;
  for (std::size_t i = 0; i < size(); ++i) {
    made.values.push_back(space_.from_scale(i, bounded(unbounded[i], space_.scaled_bounds(i))));
  }
  return made;
}

std::vector<double> bounded_space::unbounded_of(const real_vector& vector) const {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < size(); ++i) {
    numbers.push_back(unbounded(space_.to_scale(i, vector.values[i]), space_.scaled_bounds(i)));
  }
  return numbers;
}

std::vector<double> bounded_space::uniform(engine& rng) const {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < size(); ++i) {
    const auto& bounds = space_.scaled_bounds(i);
    numbers.push_back(unbounded(bounds.low + uniform_real(rng) * bounds.width(), bounds));
  }
  return numbers;
}

}  // namespace evo
