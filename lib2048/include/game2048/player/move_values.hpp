// What players think of moves: the values by which they choose, for those who watch a game or want to learn from it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/board/packed.hpp"

namespace game2048 {

/// By direction; nothing for an illegal move, nor where the player does not think in values.
using move_values = std::array<std::optional<double>, 4>;

/// By direction, for each lane. What stands at an illegal move means nothing.
using lane_values = std::array<std::array<double, lane_count>, 4>;

/// A lane policy that chooses by values: value_moves(boards, lanes, values) writes those of the first `lanes` lanes. They are a
/// function of the boards alone.
template <class P>
concept valuing_lane_policy = requires(P& player, const lane_boards& boards, std::size_t lanes, lane_values& values) {
  player.value_moves(boards, lanes, values);
};

/// Exponents, row by row, as in replay frames. At most lane_count of them.
lane_boards boards_on_lanes(std::span<const std::array<std::uint8_t, 16>> boards);

/// The values of the first lanes, those of illegal moves left out.
void append_legal(const lane_boards&, std::size_t lanes, const lane_values&, std::vector<move_values>&);

template <valuing_lane_policy P>
std::vector<move_values> values_on_lanes(P& player, std::span<const std::array<std::uint8_t, 16>> boards) {
  std::vector<move_values> all;
  lane_values values{};
  for (std::size_t first = 0; first < boards.size(); first += lane_count) {
    const auto block = boards.subspan(first, std::min(lane_count, boards.size() - first));
    const lane_boards on_lanes = boards_on_lanes(block);
    player.value_moves(on_lanes, block.size(), values);
    append_legal(on_lanes, block.size(), values, all);
  }
  return all;
}

/// values_of(packed_board) for each board; nothing for boards that cannot be packed.
template <std::invocable<packed_board> V>
std::vector<move_values> values_of_packed(V values_of, std::span<const std::array<std::uint8_t, 16>> boards) {
  std::vector<move_values> all;
  for (const auto& board : boards) {
    const bool fits = std::all_of(board.begin(), board.end(), [](auto e) { return e <= packed_exponent_limit; });
    all.push_back(fits ? values_of(pack(board)) : move_values{});
  }
  return all;
}

}  // namespace game2048
