// Plays games with a player of our own by the installed lib2048::lib2048.
#include <game2048/board/direction.hpp>
#include <game2048/game/play_lanes.hpp>

#include <cstdint>
#include <vector>

namespace {

/// Down and right in turn; left and up when the game insists.
class simple_player : public game2048::memoryless_policy {
 public:
  void choose(const game2048::lane_boards&, std::size_t lanes, game2048::lane_bytes& answers) {
    constexpr game2048::direction turns[] = {game2048::direction::down, game2048::direction::right,
                                             game2048::direction::down, game2048::direction::left,
                                             game2048::direction::up};
    const auto turn = static_cast<std::uint8_t>(turns[turn_++ % std::size(turns)]);
    for (std::size_t lane = 0; lane < lanes; ++lane) answers.at[lane] = turn;
  }

 private:
  std::size_t turn_ = 0;
};

}  // namespace

int main() {
  const std::vector<std::uint64_t> seeds{1, 2, 3};
  std::vector<game2048::outcome> results(seeds.size());
  simple_player player;
  game2048::play_lanes(player, seeds, {}, results);
  for (const game2048::outcome& result : results) {
    if (result.moves == 0 || result.score == 0 || result.reason != game2048::end_reason::no_legal_move) return 1;
  }
  return 0;
}
