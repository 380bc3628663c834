// A merge-sense tree as a player that draws each answer from the tree's exact distribution, tabulated by senses.
#pragma once

#include <cstddef>
#include <cstdint>

#include "game2048/board/lanes.hpp"
#include "game2048/feature/lane_features.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/lane_streams.hpp"
#include "game2048/player/move_values.hpp"
#include "problem/gp/lane_ops.hpp"
#include "problem/gp/merge_sense_odds.hpp"

namespace experiments {

/// Answers have the distribution of the tree's, legal or not; the time does not depend on the tree. Games differ from those of
/// merge_sense_player, which uses other draws. Probabilities are rounded to multiples of 2^-32.
class merge_sense_table_player : public game2048::lane_streams {
 public:
  merge_sense_table_player(const answer_odds&, game2048::merge_sense);

  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers);

  /// The value of a move is the probability that the tree answers it.
  void value_moves(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_values& values);

 private:
  answer_odds odds_;
  answer_thresholds thresholds_;
  game2048::merge_sense sensing_;
};
static_assert(game2048::lane_policy<merge_sense_table_player>);

}  // namespace experiments
