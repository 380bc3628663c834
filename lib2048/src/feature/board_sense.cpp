// Measures features by the tables of evaluations.
#include "game2048/feature/board_sense.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "game2048/evaluation/batch_evaluation.hpp"

namespace game2048 {
namespace {

bool is_lane_feature(std::string_view name) {
  for (std::size_t i = 0; i < lane_feature_count; ++i)
    if (name_of(static_cast<lane_feature>(i)) == name) return true;
  return false;
}

evaluation alone(board_feature feature) {
  if (takes_order(feature))
    throw std::invalid_argument(fmt::format("{} needs a matrix of weights, which a sense has not", name_of(feature)));
  evaluation_term term;
  term.feature = feature;
  return {{term}, 0};
}

}  // namespace

board_sense::board_sense(board_feature feature)
    : evaluation_(std::make_shared<const compiled_evaluation>(alone(feature))) {}

void board_sense::measure(const lane_boards& boards, lane_floats& values) const {
  lane_units units;
  best_evaluation_kernels().of_lanes(*evaluation_, boards, units);
  const double unit = evaluation_->unit();
  for (std::size_t place = 0; place < lane_count; ++place)
    values.by_plane[place] = static_cast<float>(units.by_plane[place] * unit);
}

std::vector<std::string_view> board_sense_words() {
  std::vector<std::string_view> words;
  for (const board_feature_entry& one : board_features)
    if (one.feature != board_feature::constant && !takes_order(one.feature) && !is_lane_feature(one.name))
      words.push_back(one.name);
  return words;
}

}  // namespace game2048
