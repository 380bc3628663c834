#include "problem/gp/merge_sense_player.hpp"

#include <algorithm>
#include <span>

namespace experiments {

merge_sense_player::merge_sense_player(std::shared_ptr<const evo::gp_program> program, game2048::merge_sense sensing)
    : program_(std::move(program)), sensing_(sensing) {
  constexpr std::size_t rows_in_draw = 4;
  rows_.resize(program_->first_draw_row + (program_->draw_rows + rows_in_draw - 1) / rows_in_draw * rows_in_draw);
}

void merge_sense_player::choose(const game2048::lane_boards& boards, std::size_t, game2048::lane_bytes& answers) {
  std::array<game2048::lane_bytes, 4> senses;
  game2048::best_feature_kernels().sense_merges(boards, sensing_, senses);
  std::copy(senses.begin(), senses.end(), rows_.begin());
  game2048::best_lane_kernels().draw_bytes(place, high, std::span(rows_).subspan(program_->first_draw_row));
  program_->run(rows_.front().at.data());
  answers = rows_[program_->result];
}

}  // namespace experiments
