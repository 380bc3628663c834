#include "problem/gp/seed_player.hpp"

#include <algorithm>
#include <span>

#include "game2048/game/spawn_stream.hpp"

namespace experiments {

seed_player::seed_player(std::shared_ptr<const evo::gp_program> program, game2048::merge_sense sensing)
    : program_(std::move(program)), sensing_(sensing) {
  constexpr std::size_t rows_in_draw = 4;
  rows_.resize(program_->first_draw_row + (program_->draw_rows + rows_in_draw - 1) / rows_in_draw * rows_in_draw);
}

void seed_player::begin_game(std::size_t lane, std::uint64_t game_seed) {
  const auto key = game2048::key_of(game_seed, game2048::stream_purpose::player);
  place_[lane] = key.low;
  high_[lane] = key.high;
}

void seed_player::relocate(std::size_t from, std::size_t to) {
  place_[to] = place_[from];
  high_[to] = high_[from];
}

void seed_player::choose(const game2048::lane_boards& boards, std::size_t, game2048::lane_bytes& answers) {
  std::array<game2048::lane_bytes, 4> senses;
  game2048::best_feature_kernels().sense_merges(boards, sensing_, senses);
  std::copy(senses.begin(), senses.end(), rows_.begin());
  game2048::best_lane_kernels().draw_bytes(place_, high_, std::span(rows_).subspan(program_->first_draw_row));
  program_->run(rows_.front().at.data());
  answers = rows_[program_->result];
}

}  // namespace experiments
