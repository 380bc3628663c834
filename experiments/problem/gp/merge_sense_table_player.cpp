#include "problem/gp/merge_sense_table_player.hpp"

#include <algorithm>

namespace experiments {
namespace {

using game2048::lane_bytes;

/// The probability as a threshold for draws of 32 bits. Certainty becomes 2^32 - 1, a draw short of it.
std::uint32_t threshold(double probability) {
  constexpr double range = 4294967296.0;
  return static_cast<std::uint32_t>(std::clamp(probability * range, 0.0, range - 1.0));
}

}  // namespace

merge_sense_table_player::merge_sense_table_player(const answer_odds& odds, game2048::merge_sense sensing)
    : odds_(odds), sensing_(sensing) {
  for (std::size_t state = 0; state < sensed_states; ++state) {
    double sum = 0.0;
    for (std::size_t k = 0; k < thresholds_.size(); ++k) thresholds_[k][state] = threshold(sum += odds[k][state]);
  }
}

void merge_sense_table_player::choose(const game2048::lane_boards& boards, std::size_t, lane_bytes& answers) {
  std::array<lane_bytes, 4> senses, draws;
  game2048::best_feature_kernels().sense_merges(boards, sensing_, senses);
  game2048::best_lane_kernels().draw_bytes(place, high, draws);
  best_lane_ops().pick_answers(thresholds_, senses, draws, answers);
}

void merge_sense_table_player::value_moves(const game2048::lane_boards& boards, std::size_t lanes,
                                           game2048::lane_values& values) {
  std::array<lane_bytes, 4> senses;
  game2048::best_feature_kernels().sense_merges(boards, sensing_, senses);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    std::size_t state = 0;
    for (std::size_t way = 0; way < 4; ++way) state |= senses[way].at[lane] != 0 ? std::size_t{1} << way : 0;
    for (std::size_t way = 0; way < 4; ++way) values[way][lane] = odds_[way][state];
  }
}

}  // namespace experiments
