// Creation of real vectors.
#pragma once

#include "evo/genome/real_space.hpp"
#include "evo/genome/real_vector.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/operator_concepts.hpp"

namespace evo {

/// Random vectors of one space. On a logarithmic coordinate the logarithm is drawn.
class real_creation {
 public:
  enum class draws {
    uniform,  ///< anywhere in the bounds
    normal,   ///< around the initial value, with the coordinate's deviation; bounds as in every operator (real_space)
  };
  real_creation(real_space space, draws kind);
  real_vector operator()(engine& rng) const;

 private:
  real_space space_;
  draws kind_;
};
static_assert(creation_of<real_creation, real_vector>);

}  // namespace evo
