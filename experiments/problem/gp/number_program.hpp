// A compiled tree over rows of floats, with a workspace of its own.
#pragma once

#include <memory>
#include <vector>

#include "evo/genome/gp_program.hpp"
#include "game2048/feature/lane_features.hpp"

namespace experiments {

class number_program {
 public:
  explicit number_program(std::shared_ptr<const evo::gp_program>);

  game2048::lane_floats& input(std::size_t row) { return rows_[row]; }
  /// The tree's value for the present contents of the inputs.
  const game2048::lane_floats& run();
  /// Whether the value depends on the input at all.
  bool reads(std::uint32_t row) const;

 private:
  std::shared_ptr<const evo::gp_program> program_;
  std::vector<game2048::lane_floats> rows_;
};

}  // namespace experiments
