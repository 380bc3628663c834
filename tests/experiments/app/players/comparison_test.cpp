// Comparisons: the same at any number of threads, and honest about their errors.
#include "app/players/comparison.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "app/players/comparison_table.hpp"
#include "experiments/message_of.hpp"
#include "text/input_error.hpp"

using namespace experiments;

namespace {

comparison compare_at(std::size_t threads, const std::vector<named_player>& players, std::uint64_t games) {
  return compare(players, games, 7, game2048::game_rules{}, evo::evaluator(threads));
}

}  // namespace

TEST_CASE("C01, C06: figures do not depend on the number of threads") {
  const std::vector players{load_player("corner"), load_player("greedy")};
  const comparison one = compare_at(1, players, 3000);
  for (const std::size_t threads : {2, 3, 8}) {
    const comparison other = compare_at(threads, players, 3000);
    for (std::size_t p = 0; p < players.size(); ++p) {
      CHECK(other.players[p].score == one.players[p].score);
      CHECK(other.players[p].log_score == one.players[p].log_score);
      CHECK(other.players[p].max_tile_counts == one.players[p].max_tile_counts);
    }
    CHECK(other.pairs[0].log_score == one.pairs[0].log_score);
  }
}

TEST_CASE("a player against itself: no difference, without error") {
  const std::vector players{load_player("greedy"), load_player("greedy")};
  const comparison result = compare_at(2, players, 500);
  REQUIRE(result.pairs.size() == 1);
  CHECK(result.pairs[0].score.mean == 0.0);
  CHECK(result.pairs[0].score.standard_error() == 0.0);
}

TEST_CASE("the first games of a longer comparison are the games of a shorter one") {
  const std::vector players{load_player("random")};
  const comparison one = compare_at(2, players, 1);
  CHECK(one.players[0].score.count == 1);
  CHECK(one.players[0].score.standard_error() == 0.0);
  const comparison many = compare_at(2, players, 200);
  CHECK(many.players[0].best_score >= one.players[0].best_score);
  CHECK(std::accumulate(many.players[0].max_tile_counts.begin(), many.players[0].max_tile_counts.end(), 0u) == 200);
}

TEST_CASE("unknown players are refused with what was probably meant") {
  const std::string message = message_of<input_error>([] { load_player("gredy"); });
  CHECK(contains(message, "'greedy'"));
  CHECK(contains(message, "random, corner, greedy"));
}
