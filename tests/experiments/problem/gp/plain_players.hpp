// Players whose every choice is made board by board by the plain interpreter: the games that fast players must play.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "experiments/problem/gp/plain_interpreter.hpp"
#include "experiments/problem/gp/tree_samples.hpp"
#include "game2048/game/play_lanes.hpp"

namespace plain {

class merge_sense_policy {
 public:
  merge_sense_policy(const evo::gp_tree& tree, const evo::primitive_set& set, experiments::merge_sense_reading reading)
      : tree_(&tree), interpreter_(set, reading), sensing_(reading.sensing) {}

  void begin_game(std::size_t lane, std::uint64_t seed) {
    keys_[lane] = game2048::key_of(seed, game2048::stream_purpose::player);
  }
  void relocate(std::size_t from, std::size_t to) { keys_[to] = keys_[from]; }
  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      draw_source draws(keys_[lane]);
      const auto senses = samples::senses_of(model::get(boards, lane), sensing_);
      answers.at[lane] = static_cast<std::uint8_t>(interpreter_(*tree_, senses, draws));
      keys_[lane] = draws.key();
    }
  }

 private:
  const evo::gp_tree* tree_;
  merge_sense_interpreter interpreter_;
  game2048::merge_sense sensing_;
  std::array<game2048::stream_key, game2048::lane_count> keys_{};
};

/// The legal direction of the highest value, among equals the first; `value_of(board, direction)`.
template <class ValueOf>
int best_direction(const model::board& board, const ValueOf& value_of) {
  int best = 0;
  bool found = false;
  float max_value = 0.0F;
  for (int d = 0; d < 4; ++d) {
    if (!model::is_legal(board, d)) continue;
    const float value = value_of(board, d);
    if (found && !(value > max_value)) continue;
    found = true;
    max_value = value;
    best = d;
  }
  return best;
}

/// Plays the legal direction of the greatest `value_of(board, direction)`.
template <class ValueOf>
struct best_value_policy : game2048::memoryless_policy {
  explicit best_value_policy(ValueOf value) : value_of(std::move(value)) {}
  void choose(const game2048::lane_boards& boards, std::size_t lanes, game2048::lane_bytes& answers) {
    for (std::size_t lane = 0; lane < lanes; ++lane)
      answers.at[lane] = static_cast<std::uint8_t>(best_direction(model::get(boards, lane), value_of));
  }
  ValueOf value_of;
};

/// The inputs of a direction's tree, as adf_player.hpp lists them.
inline std::vector<float> adf_values(const model::board& before, int direction) {
  const auto moved = model::move(before, direction);
  const auto empties = [](const model::board& b) { return std::count(b.begin(), b.end(), 0); };
  const auto wall_after = model::wall_of(moved.after, direction), wall_before = model::wall_of(before, direction);
  return {static_cast<float>(moved.score),          static_cast<float>(empties(moved.after) - empties(before)),
          static_cast<float>(empties(moved.after)), static_cast<float>(wall_after.sum),
          wall_after.holds_largest ? 1.0F : 0.0F,   static_cast<float>(wall_before.sum),
          wall_before.holds_largest ? 1.0F : 0.0F};
}

}  // namespace plain
