// Which numbers of an evaluation evolve, and within what: a coordinate for each weight, and for each power.
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
  /// By [weights] of a config: the features named there, each begun with its weight in the evaluation `weights.start`, or with 0
  /// if it has none there, unless `weights.first` gives another; those of `weights.fixed` stay so and are no coordinates;
  /// `weights.bounds` says where numbers may lie. The coordinate of
  /// a weight beside a power is what the feature gives for a tile of exponent `weights.exponent`, weight x exponent^power.
  /// Throws input_error if nothing is named or left to evolve, if the start has what the list lacks, for first numbers or bounds of what is no
  /// number here, and for bounds that leave out the first value.
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
