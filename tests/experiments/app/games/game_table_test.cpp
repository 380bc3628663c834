// Players side by side: each plays the game that it plays alone.
#include "app/games/game_table.hpp"

#include <doctest/doctest.h>

#include "experiments/message_of.hpp"

using namespace experiments;

TEST_CASE("at a table, every player plays the game of its record") {
  std::vector<named_player> players;
  for (const char* name : {"greedy", "random", "corner", "minimax:depth=1,spawn=enemy"}) {
    players.push_back(load_player(name));
  }
  const game2048::game_rules rules{0.2};
  game_table table(players, 9, rules);
  std::size_t number = 0;
  for (auto& player : table.players()) {
    while (player.wait_and_step()) {
    }
    CHECK(player.is_over());
    CHECK_FALSE(player.wait_and_step());
    CHECK(player.game().record() == players[number++].player->record(9, rules));
  }
  CHECK(table.is_over());
}

TEST_CASE("steps that do not wait come to the same game") {
  const std::vector<named_player> players{load_player("greedy")};
  game_table table(players, 3, {});
  auto& player = table.players().front();
  while (!player.is_over()) {
    player.step();
  }
  CHECK(player.game().record() == players[0].player->record(3, {}));
}

TEST_CASE("boards stand side by side where there is room, below each other elsewhere, never wider than the window") {
  const std::vector<named_player> players{load_player("greedy"), load_player("corner"), load_player("random")};
  const game_table table(players, 3, {});
  for (const bool color : {false, true}) {
    CHECK(table_panel(table, 30, 200, color).size() > table_panel(table, 12, 200, color).size());
    for (const std::size_t columns : {40, 60, 80, 100, 140}) {
      CHECK(columns_taken(table_panel(table, 60, columns, color)) <= columns);
    }
  }
  const std::string text = to_bytes(table_panel(table, 12, 100, false), false);
  CHECK(contains(text.substr(0, text.find('\n')), "greedy"));
  CHECK(contains(text.substr(0, text.find('\n')), "random"));
}
