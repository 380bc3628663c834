#include "evo/variation/real_crossover.hpp"

#include <algorithm>
#include <utility>

#include "evo/random/draws.hpp"
#include "evo/random/portable_math.hpp"
#include "variation/real_checks.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

/// The first parent, brought into bounds.
real_vector first_as_child(const real_space& space, const real_vector& first, const real_vector& second) {
  check_size(first, space);
  check_size(second, space);
  real_vector child = first;
  for (std::size_t i = 0; i < space.size(); ++i) child.values[i] = space.inside(i, first.values[i]);
  return child;
}

/// How far children lie from the parents' middle, relative to the parents (equations 8 and 9 of Deb, Agrawal 1995).
double spread_factor(engine& rng, double eta) {
  const double u = uniform_real(rng);
  const double base = u <= 0.5 ? 2.0 * u : 1.0 / (2.0 * (1.0 - u));
  return portable_pow(base, 1.0 / (eta + 1.0));
}

}  // namespace

real_uniform_crossover::real_uniform_crossover(real_space space, double second_share)
    : space_(std::move(space)), second_share_(checked_share(second_share, "the share of the second parent")) {}

std::optional<real_vector> real_uniform_crossover::operator()(engine& rng, const real_vector& first,
                                                              const real_vector& second) const {
  real_vector child = first_as_child(space_, first, second);
  for (std::size_t i = 0; i < space_.size(); ++i) {
    if (chance(rng, second_share_)) child.values[i] = space_.inside(i, second.values[i]);
  }
  return child;
}

blend_crossover::blend_crossover(real_space space, double alpha)
    : space_(std::move(space)), alpha_(checked_between(alpha, 0.0, 1000.0, "the blend's alpha", "in [0, 1000]")) {}

std::optional<real_vector> blend_crossover::operator()(engine& rng, const real_vector& first,
                                                       const real_vector& second) const {
  real_vector child = first_as_child(space_, first, second);
  for (std::size_t i = 0; i < space_.size(); ++i) {
    const double a = space_.to_scale(i, first.values[i]);
    const double b = space_.to_scale(i, second.values[i]);
    const double u = uniform_real(rng);
    if (a == b) continue;  // through a logarithm and back it might move
    const double low = std::min(a, b);
    const double distance = std::max(a, b) - low;
    child.values[i] = space_.from_scale(i, low + ((1.0 + 2.0 * alpha_) * u - alpha_) * distance);
  }
  return child;
}

simulated_binary_crossover::simulated_binary_crossover(real_space space, double eta, double rate)
    : space_(std::move(space)), eta_(checked_index(eta)), rate_(checked_share(rate, "the crossover rate")) {}

std::optional<real_vector> simulated_binary_crossover::operator()(engine& rng, const real_vector& first,
                                                                  const real_vector& second) const {
  real_vector child = first_as_child(space_, first, second);
  for (std::size_t i = 0; i < space_.size(); ++i) {
    if (!chance(rng, rate_)) continue;
    const double spread = spread_factor(rng, eta_);
    const double a = space_.to_scale(i, first.values[i]);
    const double b = space_.to_scale(i, second.values[i]);
    if (a == b) continue;
    child.values[i] = space_.from_scale(i, (0.5 * a + 0.5 * b) + spread * (0.5 * a - 0.5 * b));
  }
  return child;
}

}  // namespace evo
