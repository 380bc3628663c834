// Random trees, boards and streams for the tests of the tree languages.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/gp_creation.hpp"
#include "lib2048/plain_features.hpp"
#include "problem/gp/afterstate_player.hpp"
#include "problem/gp/merge_sense_language.hpp"
#include "problem/gp/number_language.hpp"
#include "problem/gp/tree_language.hpp"

namespace samples {

using experiments::merge_sense_reading;

inline std::vector<merge_sense_reading> all_merge_sense_readings() {
  std::vector<merge_sense_reading> all;
  for (const auto sensing : {game2048::merge_sense::raw, game2048::merge_sense::slide})
    for (const auto arithmetic : {merge_sense_reading::sums::published, merge_sense_reading::sums::mod4})
      for (const auto evaluation : {merge_sense_reading::extremes::again, merge_sense_reading::extremes::once})
        all.push_back({sensing, arithmetic, evaluation});
  return all;
}

/// Trees of all sizes up to that number of nodes.
inline evo::gp_tree random_tree(evo::engine& bits, const std::shared_ptr<const evo::primitive_set>& set,
                                std::size_t max_depth = 7, std::size_t max_size = 60) {
  return evo::gp_creation(set, 0, {1, max_depth, max_size}, evo::gp_creation::method::grow, 0.75)(bits);
}

inline std::array<bool, 4> senses_of(const model::board& board, game2048::merge_sense how) {
  std::array<bool, 4> senses;
  for (std::size_t d = 0; d < 4; ++d) senses[d] = model::senses(board, how, static_cast<int>(d));
  return senses;
}

/// The features of a board after a move, and what the move scored, as the tree of an afterstate player sees them.
inline std::vector<float> afterstate_values(const model::board& after, std::uint64_t gain) {
  std::vector<float> values;
  for (std::size_t f = 0; f < game2048::lane_feature_count; ++f)
    values.push_back(static_cast<float>(model::feature_of(after, static_cast<game2048::lane_feature>(f))));
  values.push_back(static_cast<float>(gain));
  return values;
}

/// The languages of that number of routines with two arguments and of the tree that calls them.
inline std::vector<experiments::tree_language> number_languages(
    std::uint32_t routines, const experiments::lane_ops& ops = experiments::best_lane_ops()) {
  std::vector<experiments::tree_language> made;
  for (std::uint32_t i = 0; i <= routines; ++i) {
    auto words = experiments::number_words(experiments::afterstate_inputs(), 10.0, ops);
    for (std::uint32_t k = 0; k < (i < routines ? 2 : 0); ++k) words.push_back(experiments::parameter_word(k));
    for (std::uint32_t k = 0; k < i; ++k) words.push_back(experiments::routine_word(k, 2));
    made.push_back(experiments::make_language("number", std::move(words)));
  }
  return made;
}

}  // namespace samples
