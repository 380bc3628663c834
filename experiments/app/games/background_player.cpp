// Runs players on other threads.
#include "app/games/background_player.hpp"

#include <chrono>

#include "game2048/board/grid.hpp"

namespace experiments {

background_player::background_player(const named_player& player, std::uint64_t game_seed,
                                     const game2048::game_rules& rules)
    : player_(player.player), session_(player.player->start_session(game_seed, rules)) {}

void background_player::start(const std::array<std::uint8_t, 16>& board) {
  answer_ = std::async(std::launch::async, [session = session_.get(), board] { return analyse(*session, board); });
}

std::optional<analysis> background_player::poll() {
  using namespace std::chrono_literals;
  if (!answer_.valid() || answer_.wait_for(0s) != std::future_status::ready) {
    return std::nullopt;
  }
  return answer_.get();
}

analysis background_player::wait() { return answer_.get(); }

analysis analyse(game2048::player_session& session, const std::array<std::uint8_t, 16>& board) {
  analysis result{session.decide(board)};
  if (result.decision.answer) {
    result.tile = session.tile_after(exponents_4x4(move(game2048::grid_board(board), *result.decision.answer).after));
  }
  return result;
}

}  // namespace experiments
