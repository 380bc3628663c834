// A player of 2048 in ten lines, measured over 1,000 games.
#include <game2048/player/scalar_policy.hpp>

#include <cmath>
#include <cstdint>
#include <iostream>
#include <numeric>
#include <vector>

namespace {

// The player. It is shown a board and what each of the four moves makes of it, and answers with a move. This one is greedy: it
// takes the legal move that scores most at once, and of equal ones the first of left, right, up, down.
struct greedy {
  game2048::direction choose(const game2048::board_moves& moves) {
    using enum game2048::direction;
    auto best = left;
    for (const auto d : {left, right, up, down}) {
      const bool better = !moves.is_legal(best) || moves.score_of(d) > moves.score_of(best);
      if (moves.is_legal(d) && better) best = d;
    }
    return best;
  }
};

struct estimate {
  double mean = 0.0;
  double standard_error = 0.0;
};

estimate mean_score(const std::vector<game2048::outcome>& games) {
  const auto count = static_cast<double>(games.size());
  double mean = 0.0;
  for (const auto& game : games) mean += game.score / count;
  double squares = 0.0;
  for (const auto& game : games) squares += (game.score - mean) * (game.score - mean);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

}  // namespace

int main() {
  // A game is a function of player and seed: these 1,000 games are the same on every machine.
  std::vector<std::uint64_t> seeds(1'000);
  std::iota(seeds.begin(), seeds.end(), 1);
  std::vector<game2048::outcome> games(seeds.size());
  game2048::scalar_batch_player<greedy>{}.play(seeds, game2048::game_rules{}, games);

  const auto [mean, error] = mean_score(games);
  constexpr double known = 3067;  // the built-in player "greedy", which plays the same way
  std::cout << "mean score " << mean << " +- " << error << ", known " << known << '\n';
  return std::abs(mean - known) < 4 * error ? 0 : 1;
}
