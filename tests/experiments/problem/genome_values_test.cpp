// The values that evolved players report for moves are those by which they choose.
#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "output/document/genome_file.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"

using namespace experiments;
using nlohmann::json;

namespace {

using exponents = std::array<std::uint8_t, 16>;

/// 16-6-5-4 with weights of all three kinds.
json network(const char* output) {
  std::string text;
  for (int i = 0; i < 16 * 6 + 6 * 5 + 5 * 4; ++i) text += "+-0+--+"[i * i % 7];
  return {{"type", "ternary-network"},
          {"layers", {16U, 6U, 5U, 4U}},
          {"input", "offset-log2"},
          {"output", output},
          {"weights", {text.substr(0, 96), text.substr(96, 30), text.substr(126)}}};
}

json trees_for_directions() {
  return {
      {"type", "gp-adf"},
      {"trees",
       {{"up", "(add gain wall)"}, {"right", "(multiply empties 3.5)"}, {"down", "wall-before"}, {"left", "gain"}}}};
}

json tree_of_boards() {
  return {{"type", "gp-afterstate"},
          {"routines", 0U},
          {"routine-arguments", 2U},
          {"trees", {{"value", "(add snake (multiply 20 (add empties gain)))"}}}};
}

json drawing_tree(const char* tree) {
  return {{"type", "gp-merge-sense"}, {"sensing", "slide"}, {"arithmetic", "mod4"},
          {"extremes", "once"},       {"draws", "answer"},  {"trees", {{"tree", tree}}}};
}

struct valued_game {
  game2048::replay_record record;
  std::vector<game2048::move_values> values;
};

valued_game play_valued(const json& genome) {
  const auto player = make_genome_player(genome);
  valued_game game{player->record(9, {}), {}};
  std::vector<exponents> boards;
  for (const auto& frame : frames_of(game.record)) boards.push_back(frame.board);
  game.values = player->values(boards, {});
  return game;
}

double chosen(const valued_game& game, std::size_t n) {
  return game.values[n][static_cast<std::size_t>(game.record.moves[n].move)].value();
}

}  // namespace

TEST_CASE("the move that a genome makes is one of those it values most") {
  for (const json& genome :
       {network("largest-signed"), network("largest-magnitude"), trees_for_directions(), tree_of_boards()}) {
    CAPTURE(genome.dump());
    const auto game = play_valued(genome);
    REQUIRE(game.values.size() == game.record.moves.size() + 1);
    std::size_t differing = 0;
    for (std::size_t n = 0; n < game.record.moves.size(); ++n) {
      for (const auto& value : game.values[n]) {
        if (!value) continue;
        CHECK(*value <= chosen(game, n));
        differing += *value < chosen(game, n);
      }
    }
    CHECK(differing > 0);
  }
}

TEST_CASE("a tree that draws its answers values them by their probabilities") {
  const exponents board{1, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};  // merges left and right, not up or down
  const auto values_of = [&](const char* tree) {
    return make_genome_player(drawing_tree(tree))->values(std::vector{board}, {}).front();
  };
  CHECK(values_of("left") == game2048::move_values{{{}, 0.0, 0.0, 1.0}});
  CHECK(values_of("(random left right)") == game2048::move_values{{{}, 0.5, 0.0, 0.5}});
  CHECK(values_of("down") == game2048::move_values{{{}, 0.25, 0.25, 0.25}});  // not sensed: any answer
  const auto game = play_valued(drawing_tree("(random up (max left down))"));
  for (std::size_t n = 0; n < game.record.moves.size(); ++n) CHECK(chosen(game, n) > 0.0);
}
