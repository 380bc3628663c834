// The greedy player's choice, without branches, so that the compiler makes vectors of it.
#include "game2048/player/greedy_player.hpp"

#include <bit>

#include "game2048/board/direction.hpp"

namespace game2048 {
namespace {

constexpr std::size_t plane_size = lane_count / 4;
using plane = std::array<std::uint32_t, plane_size>;
using byte_elements = std::array<std::uint32_t, plane_size>;  // lanes 4 i .. 4 i + 3 as the bytes of element i

// Offers the direction d to the lanes of plane q (4 i + q): they take it if it is better than what they have.
void offer(std::uint32_t d, const lane_moves& moves, std::size_t q, plane& best, plane& choice) {
  const auto legal = std::bit_cast<byte_elements>(moves.legal[d]);
  const std::uint32_t* score = moves.score[d].by_plane.data() + plane_size * q;
  for (std::size_t i = 0; i < plane_size; ++i) {
    // A legal move is worth its score and 1, an illegal one nothing. All fit in a signed word, which compares faster.
    const auto worth = static_cast<std::int32_t>(score[i] + (legal[i] >> 8 * q & 1));
    const bool better = worth > static_cast<std::int32_t>(best[i]);
    best[i] = better ? static_cast<std::uint32_t>(worth) : best[i];
    choice[i] = better ? d : choice[i];
  }
}

}  // namespace

void greedy_player::choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
  kernels_->all_moves(boards, moves_, lanes);
  byte_elements chosen{};
  for (std::size_t q = 0; q < 4; ++q) {
    plane best{}, choice{};
    for (const direction d : {direction::left, direction::right, direction::up, direction::down})
      offer(static_cast<std::uint32_t>(d), moves_, q, best, choice);
    for (std::size_t i = 0; i < plane_size; ++i) chosen[i] |= choice[i] << 8 * q;
  }
  answers = std::bit_cast<lane_bytes>(chosen);
}

}  // namespace game2048
