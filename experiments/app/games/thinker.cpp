// Runs players on threads of their own.
#include "app/games/thinker.hpp"

#include <chrono>

#include "game2048/board/grid.hpp"

namespace experiments {

thinker::thinker(const named_player& player, std::uint64_t game_seed, const game2048::game_rules& rules)
    : player_(player.player), seat_(player.player->start_session(game_seed, rules)) {}

void thinker::ask(const std::array<std::uint8_t, 16>& board) {
  answer_ = std::async(std::launch::async, [seat = seat_.get(), board] { return think(*seat, board); });
}

std::optional<thought> thinker::take() {
  using namespace std::chrono_literals;
  if (!answer_.valid() || answer_.wait_for(0s) != std::future_status::ready) {
    return std::nullopt;
  }
  return answer_.get();
}

thought thinker::wait() { return answer_.get(); }

thought think(game2048::player_session& seat, const std::array<std::uint8_t, 16>& board) {
  thought made{seat.decide(board)};
  if (made.seen.answer) {
    made.tile = seat.tile_after(exponents_4x4(move(game2048::grid_board(board), *made.seen.answer).after));
  }
  return made;
}

}  // namespace experiments
