#include "evo/variation/real_creation.hpp"

#include <utility>

#include "evo/random/draws.hpp"
#include "variation/real_checks.hpp"

namespace evo {

real_creation::real_creation(real_space space, draws kind) : space_(std::move(space)), kind_(kind) {}

real_vector real_creation::operator()(engine& rng) const {
  real_vector made;
  for (std::size_t i = 0; i < space_.size(); ++i) {
    if (kind_ == draws::uniform) {
      made.values.push_back(uniform_value(rng, space_, i));
    } else {
      const double centre = space_.to_scale(i, space_[i].initial);
      made.values.push_back(space_.from_scale(i, centre + space_[i].deviation * standard_normal(rng)));
    }
  }
  return made;
}

}  // namespace evo
