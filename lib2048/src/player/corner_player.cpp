// The corner player's choice, in bytes and without branches, so that the compiler makes vectors of it.
#include "game2048/player/corner_player.hpp"

#include "game2048/board/direction.hpp"

namespace game2048 {
namespace {

// `answer` where the flag is 0xff, `other` where it is 0.
constexpr std::uint8_t taking(std::uint8_t answer, unsigned flag, std::uint8_t other) {
  return static_cast<std::uint8_t>((answer & flag) | (other & ~flag));
}

}  // namespace

void corner_player::choose(const lane_boards& boards, std::size_t lanes, lane_bytes& answers) {
  constexpr auto up = static_cast<std::uint8_t>(direction::up);
  constexpr auto right = static_cast<std::uint8_t>(direction::right);
  constexpr auto down = static_cast<std::uint8_t>(direction::down);
  constexpr auto left = static_cast<std::uint8_t>(direction::left);

  std::array<lane_bytes, 4> legal;
  kernels_->legal_moves(boards, legal, lanes);
  lane_bytes chosen;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const std::uint8_t turn = previous_.at[lane] == down ? 0 : 0xff;
    std::uint8_t answer = taking(up, legal[up].at[lane], down);
    answer = taking(left, legal[left].at[lane], answer);
    answer = taking(right, legal[right].at[lane], answer);
    chosen.at[lane] = taking(down, legal[down].at[lane] & turn, answer);
  }
  previous_ = chosen;
  answers = chosen;
}

}  // namespace game2048
