// Any feature of evaluations as a row of numbers, one a lane: what lane_features.hpp has no kernel for can be seen as well.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "game2048/evaluation/board_feature.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "game2048/feature/lane_features.hpp"

namespace game2048 {

/// Measures one board feature on 64 boards by the tables of an evaluation that has no other: eight gathers a vector of boards, nine
/// more for bends. Copies share the tables.
class board_sense {
 public:
  /// Powers are 1. Throws std::invalid_argument for a feature that takes a matrix.
  explicit board_sense(board_feature);

  /// The feature of all lanes, exact where it is below 2^24. A tile above 32768 counts as a 32768.
  void measure(const lane_boards&, lane_floats&) const;

 private:
  std::shared_ptr<const compiled_evaluation> evaluation_;
};

/// The names of the board features that are worth a sense: no constants, no matrices, and nothing that a lane feature measures.
std::vector<std::string_view> board_sense_words();

}  // namespace game2048
