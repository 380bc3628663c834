// The search space of an evaluation's weights and powers: a bounded coordinate for each that evolves.
#pragma once

#include <cstddef>
#include <vector>

#include "config/resolved_config.hpp"
#include "evo/genome/real_space.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace experiments {

/// Evaluations over a fixed list of terms.
class weight_space {
 public:
  /// From [weights] of a config. Initial values are those of first_terms(); features of `weights.fixed` keep them and are no
  /// coordinates; `weights.bounds` bounds coordinates. The coordinate of a weight with a power is the feature's contribution for a
  /// tile of exponent `weights.exponent`: weight x exponent^power. Throws input_error as first_terms() does, if no coordinate is left,
  /// and for bounds of unknown names or without the initial value.
  explicit weight_space(const resolved_config&);

  const evo::real_space& coordinates() const { return space_; }
  /// A vector of coordinates() as the evaluation that it stands for. A lost position is worth 0.
  game2048::evaluation decode(const evo::real_vector&) const;

 private:
  std::vector<game2048::evaluation_term> terms_;
  std::vector<std::size_t> weighted_;  ///< indices of terms whose weights evolve: the first coordinates
  std::vector<std::size_t> powered_;   ///< indices of terms whose powers evolve: the coordinates behind the weights
  double exponent_ = 1.0;              ///< of the tile for which weights beside powers are moved
  evo::real_space space_;
};

}  // namespace experiments
