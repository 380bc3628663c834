#include "evo/variation/real_mutation.hpp"

#include <utility>

#include "evo/random/draws.hpp"
#include "evo/random/portable_math.hpp"
#include "variation/real_checks.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

constexpr const char* rate_name = "the mutation rate";

/// In (-1, 1), symmetric around 0 (equation 10 of Deb, Goyal 1996).
double polynomial_share(engine& rng, double eta) {
  const double u = uniform_real(rng);
  const double power = 1.0 / (eta + 1.0);
  return u < 0.5 ? portable_pow(2.0 * u, power) - 1.0 : 1.0 - portable_pow(2.0 * (1.0 - u), power);
}

}  // namespace

redraw_mutation::redraw_mutation(real_space space, double rate)
    : space_(std::move(space)), rate_(checked_share(rate, rate_name)) {}

std::optional<real_vector> redraw_mutation::operator()(engine& rng, const real_vector& parent) const {
  return with_some_changed(rng, space_, rate_, parent, [&](std::size_t i) { return uniform_value(rng, space_, i); });
}

gaussian_mutation::gaussian_mutation(real_space space, double rate, double step)
    : space_(std::move(space)),
      rate_(checked_share(rate, rate_name)),
      step_(checked_between(step, 1e-300, 1e6, "the step of a Gaussian mutation", "above 0, at most 1e6")) {}

std::optional<real_vector> gaussian_mutation::operator()(engine& rng, const real_vector& parent) const {
  return with_some_changed(rng, space_, rate_, parent, [&](std::size_t i) {
    const double move = step_ * space_[i].deviation * standard_normal(rng);
    return space_.from_scale(i, space_.to_scale(i, parent.values[i]) + move);
  });
}

polynomial_mutation::polynomial_mutation(real_space space, double rate, double eta)
    : space_(std::move(space)), rate_(checked_share(rate, rate_name)), eta_(checked_index(eta)) {}

std::optional<real_vector> polynomial_mutation::operator()(engine& rng, const real_vector& parent) const {
  return with_some_changed(rng, space_, rate_, parent, [&](std::size_t i) {
    const double move = polynomial_share(rng, eta_) * space_.scaled_bounds(i).width();
    return space_.from_scale(i, space_.to_scale(i, parent.values[i]) + move);
  });
}

}  // namespace evo
