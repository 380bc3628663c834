// The merge-sense language of student project 000: a tree yields a direction; terminals sense merges, and draw if there is none.
#pragma once

#include <cstdint>

#include "game2048/feature/lane_features.hpp"
#include "problem/gp/lane_ops.hpp"
#include "problem/gp/tree_language.hpp"

namespace experiments {

/// Variants of the language where the project's report and program differ; the defaults are the program's.
struct merge_sense_reading {
  game2048::merge_sense sensing = game2048::merge_sense::raw;
  enum class sums { published, mod4 } arithmetic = sums::published;  ///< how sums come back into 0..3
  enum class extremes { again, once } evaluation = extremes::again;  ///< max and min evaluate the chosen child again
};

/// The words, in the order of the language's primitives; the first four are the terminals, in the order of the directions.
enum class merge_sense_word : std::uint32_t { up, right, down, left, add, subtract, max, min, random };
constexpr bool is_terminal(merge_sense_word word) { return word <= merge_sense_word::left; }

/// Words: up right down left (sense a merge there: that direction; else a fresh uniform one), add subtract max min, random (one of
/// its children, 50/50). Directions are numbers: 0 up, 1 right, 2 down, 3 left. Input rows 0..3 hold the senses.
tree_language merge_sense_language(const merge_sense_reading&, const lane_ops& = best_lane_ops());

inline constexpr std::uint32_t merge_sense_inputs = 4;
inline constexpr std::uint32_t merge_sense_draws_in_row = 4;  ///< two bits each

}  // namespace experiments
