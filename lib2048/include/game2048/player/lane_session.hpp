// A lane policy at one game.
#pragma once

#include <array>
#include <cstdint>

#include "game2048/board/lanes.hpp"
#include "game2048/game/play_lanes.hpp"
#include "game2048/player/move_values.hpp"
#include "game2048/player/player_session.hpp"

namespace game2048 {

template <lane_policy P>
class lane_session final : public player_session {
 public:
  /// `refusals`: as game_rules::refusal_limit.
  lane_session(const P& policy, std::uint64_t game_seed, std::uint32_t refusals)
      : policy_(policy), refusals_(refusals) {
    policy_.begin_game(0, game_seed);
  }

  decision decide(const std::array<std::uint8_t, 16>& board) override {
    lane_boards boards;
    for (std::size_t c = 0; c < cell_count; ++c) boards.cells[c].at[0] = board[c];
    std::array<lane_bytes, 4> legal;
    best_lane_kernels().legal_moves(boards, legal, 1);
    const auto is_legal = [&](std::size_t way) { return way < legal.size() && legal[way].at[0] != 0; };
    decision made;
    if (!(is_legal(0) || is_legal(1) || is_legal(2) || is_legal(3))) return made;
    for (std::uint32_t asked = 0; asked < refusals_ && !made.answer; ++asked) {
      lane_bytes answers;
      policy_.choose(boards, 1, answers);
      if (is_legal(answers.at[0])) made.answer = static_cast<direction>(answers.at[0]);
    }
    if constexpr (valuing_lane_policy<P>) {
      lane_values values;
      policy_.value_moves(boards, 1, values);
      for (std::size_t way = 0; way < values.size(); ++way)
        if (is_legal(way)) made.values[way] = values[way][0];
    }
    return made;
  }

 private:
  P policy_;
  std::uint32_t refusals_;
};

}  // namespace game2048
