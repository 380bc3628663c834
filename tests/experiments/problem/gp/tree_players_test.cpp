// Whole games of tree players: those of the plain interpreter, with any games in the other lanes, on every instruction set.
#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "experiments/problem/gp/plain_players.hpp"
#include "game2048/evaluation/compiled_evaluation.hpp"
#include "lib2048/seeds.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/gp/adf_player.hpp"
#include "problem/gp/afterstate_player.hpp"
#include "problem/gp/merge_sense_player.hpp"
#include "problem/kind/experiment.hpp"

using namespace experiments;
using game2048::outcome;
using nlohmann::json;

namespace {

constexpr game2048::game_rules rules{0.1, 12};  // few refusals, since plain interpreters are slow

template <class Policy>
std::vector<outcome> games_of(Policy policy, const std::vector<std::uint64_t>& seeds,
                              const game2048::lane_kernels& kernels = game2048::best_lane_kernels()) {
  std::vector<outcome> games(seeds.size());
  game2048::play_lanes(policy, seeds, rules, games, kernels);
  return games;
}

std::vector<outcome> games_of(const json& genome, const std::vector<std::uint64_t>& seeds,
                              const game2048::game_rules& how = rules) {
  std::vector<outcome> games(seeds.size());
  make_genome_player(genome)->play(seeds, how, games);
  return games;
}

json merge_sense_genome(const std::string& tree, const merge_sense_reading& reading = {}) {
  return {{"type", "gp-merge-sense"},
          {"sensing", reading.sensing == game2048::merge_sense::raw ? "raw" : "slide"},
          {"arithmetic", reading.arithmetic == merge_sense_reading::sums::published ? "published" : "mod4"},
          {"extremes", reading.evaluation == merge_sense_reading::extremes::again ? "again" : "once"},
          {"trees", {{"tree", tree}}}};
}

json adf_genome(const std::array<std::string, 4>& trees) {
  return {{"type", "gp-adf"},
          {"trees", {{"up", trees[0]}, {"right", trees[1]}, {"down", trees[2]}, {"left", trees[3]}}}};
}

json afterstate_genome(const std::vector<std::string>& trees) {
  json genome = {{"type", "gp-afterstate"}, {"routines", trees.size() - 1}, {"routine-arguments", 2U}};
  for (std::size_t i = 0; i + 1 < trees.size(); ++i)
    genome["trees"][std::string("adf").append(std::to_string(i + 1))] = trees[i];
  genome["trees"]["value"] = trees.back();
  return genome;
}

/// Each game alone, in threes, and with another game in each lane: as in the batch of all.
void check_company(const json& genome) {
  const auto seeds = seeds_from(500, 200);
  const auto together = games_of(genome, seeds);
  for (std::size_t i = 0; i < seeds.size(); i += 9) CHECK(games_of(genome, {seeds[i]}).front() == together[i]);
  auto backwards = games_of(genome, {seeds.rbegin(), seeds.rend()});
  std::reverse(backwards.begin(), backwards.end());
  CHECK(backwards == together);
  CHECK(games_of(genome, {seeds.begin(), seeds.begin() + 3}) == std::vector(together.begin(), together.begin() + 3));
}

/// Direction d gets input values of its own kind: a tree for each direction.
std::array<std::string, 4> random_adf_trees(evo::engine& bits, const tree_language& language) {
  std::array<std::string, 4> trees;
  for (auto& text : trees) text = evo::print(samples::random_tree(bits, language.set, 5, 25), *language.set);
  return trees;
}

}  // namespace

TEST_CASE(
    "trees of the merge-sense language play the plain interpreter's games, for every reading, on every instruction "
    "set") {
  evo::engine bits(3);
  const auto seeds = seeds_from(100, 70);  // more than lanes: some games start late
  for (const auto& reading : samples::all_merge_sense_readings()) {
    const auto best = merge_sense_language(reading);
    for (int i = 0; i < 2; ++i) {
      const auto tree = samples::random_tree(bits, best.set, 4, 20);
      const auto expected = games_of(plain::merge_sense_policy(tree, *best.set, reading), seeds);
      CHECK(games_of(merge_sense_genome(evo::print(tree, *best.set), reading), seeds) == expected);
      for (std::size_t kernel = 0; kernel < available_lane_ops().size(); ++kernel) {
        const auto language = merge_sense_language(reading, *available_lane_ops()[kernel]);
        auto program = std::make_shared<const evo::gp_program>(
            evo::compile({&tree, &language.meaning}, {}, merge_sense_inputs, merge_sense_draws_in_row));
        CHECK(games_of(merge_sense_player(program, reading.sensing), seeds,
                       *game2048::available_lane_kernels()[kernel]) == expected);
      }
    }
  }
}

TEST_CASE("trees that value boards, with routines, play the plain interpreter's games") {
  evo::engine bits(4);
  const auto seeds = seeds_from(200, 65);
  for (std::uint32_t routines = 0; routines <= 2; ++routines)
    for (int i = 0; i < (routines == 2 ? 2 : 1); ++i) {
      const auto languages = samples::number_languages(routines);
      std::vector<evo::gp_tree> trees;
      std::vector<std::string> texts;
      std::vector<plain::number_interpreter::tree_in_language> all;
      for (const auto& one : languages) trees.push_back(samples::random_tree(bits, one.set, 5, 20));
      for (std::size_t k = 0; k < trees.size(); ++k) {
        texts.push_back(evo::print(trees[k], *languages[k].set));
        all.push_back({&trees[k], languages[k].set.get()});
      }
      const plain::number_interpreter interpreter(all, afterstate_inputs().size());
      const auto expected = games_of(plain::best_value_policy([&](const model::board& board, int d) {
                                       const auto moved = model::move(board, d);
                                       return interpreter(samples::afterstate_values(moved.after, moved.score));
                                     }),
                                     seeds);
      CHECK(games_of(afterstate_genome(texts), seeds) == expected);
    }
}

TEST_CASE("a tree may look at features of evaluations, and plays as their values say") {
  const auto seeds = seeds_from(250, 40);
  const auto value_of = [](const model::board& board, game2048::board_feature feature) {
    std::array<std::uint8_t, 16> cells;
    for (std::size_t c = 0; c < cells.size(); ++c) cells[c] = static_cast<std::uint8_t>(board[c]);
    return game2048::compiled_evaluation({.terms = {{.feature = feature}}}).value_of(game2048::pack(cells));
  };
  const auto expected = games_of(plain::best_value_policy([&](const model::board& board, int d) {
                                   const auto moved = model::move(board, d);
                                   return static_cast<float>(value_of(moved.after, game2048::board_feature::trapped) +
                                                             value_of(moved.after, game2048::board_feature::bend_low));
                                 }),
                                 {seeds[0]});
  auto genome = afterstate_genome({"(add trapped bend-low)"});
  CHECK_THROWS(make_genome_player(genome));  // trees have no such word of themselves
  genome["senses"] = {"bend-low", "trapped"};
  CHECK(games_of(genome, {seeds[0]}) == expected);
  genome["senses"] = {"trapped", "bend-low"};
  CHECK(games_of(genome, {seeds[0]}) == expected);
  check_company(genome);
}

TEST_CASE("trees for each direction play the plain interpreter's games") {
  evo::engine bits(5);
  const auto seeds = seeds_from(300, 66);
  const auto language = make_language("number", number_words(adf_inputs(), 10.0));
  for (int i = 0; i < 3; ++i) {
    const auto texts = random_adf_trees(bits, language);
    std::vector<evo::gp_tree> trees;
    for (const auto& text : texts) trees.push_back(evo::parse_gp_tree(text, *language.set, 0));
    std::vector<plain::number_interpreter> interpreters;
    for (const auto& tree : trees) interpreters.push_back({{{&tree, language.set.get()}}, adf_inputs().size()});
    const auto expected = games_of(plain::best_value_policy([&](const model::board& board, int d) {
                                     return interpreters[static_cast<std::size_t>(d)](plain::adf_values(board, d));
                                   }),
                                   seeds);
    CHECK(games_of(adf_genome(texts), seeds) == expected);
  }
}

TEST_CASE("a game is the same alone, in a batch, and in any lane") {
  check_company(merge_sense_genome("(max (random left up) (add down (min right left)))"));
  check_company(
      adf_genome({"(add gain wall)", "(multiply empties 3.5)", "(subtract wall-before 1)", "(divide gain wall)"}));
  check_company(afterstate_genome({"(add snake (multiply 20 empties))"}));
}

TEST_CASE("the recorded game is the played one") {
  for (const auto& genome :
       {merge_sense_genome("(random left (max down up))"), adf_genome({"gain", "wall", "empties", "2"}),
        afterstate_genome({"(if-less argument1 argument2 1 empties)", "(adf1 snake gradient)"})}) {
    const auto player = make_genome_player(genome);
    const auto record = player->record(77, rules);
    const auto played = games_of(genome, {77}).front();
    CHECK(record.score == played.score);
    CHECK(record.moves.size() == played.moves);
    CHECK(record.reason == played.reason);
    CHECK_FALSE(game2048::verify(record));
  }
}

TEST_CASE("A19: trees that always give the same value play the first legal direction, and end") {
  const auto seeds = seeds_from(1, 200);
  const auto first_legal = games_of(plain::best_value_policy([](const model::board&, int) { return 0.0F; }), seeds);
  for (const char* value : {"1", "-0", "1e300", "-1e300", "(divide 0 0)", "(subtract 1e300 -1e300)"}) {
    CAPTURE(value);
    CHECK(games_of(afterstate_genome({value}), seeds) == first_legal);
    CHECK(games_of(adf_genome({value, value, value, value}), seeds) == first_legal);
  }
  for (const auto& game : first_legal) CHECK(game.reason == game2048::end_reason::no_legal_move);
}

TEST_CASE("A19: a tree of the merge-sense language that always answers left ends at the rules' limit of refusals") {
  std::string text = "left";
  for (int depth = 0; depth < 7; ++depth) text = "(max " + text + " " + text + ")";  // 3 but once in 2^53
  const auto seeds = seeds_from(1, 1000);
  const auto games =
      games_of(merge_sense_genome(text, {game2048::merge_sense::raw, merge_sense_reading::sums::published,
                                         merge_sense_reading::extremes::once}),
               seeds, {0.1, 200});
  int refused = 0;
  for (const auto& game : games) refused += game.reason == game2048::end_reason::refused;
  CHECK(refused > 990);
}

TEST_CASE("D08: a printed tree read back plays the same games") {
  evo::engine bits(6);
  const auto language = merge_sense_language({});
  const auto numbers = samples::number_languages(0);
  const auto seeds = seeds_from(400, 20);
  for (int i = 0; i < 40; ++i) {
    const auto text = evo::print(samples::random_tree(bits, language.set), *language.set);
    const auto again = evo::print(evo::parse_gp_tree(text, *language.set, 0), *language.set);
    CHECK(again == text);
    const auto tree = samples::random_tree(bits, numbers[0].set);
    const auto value = evo::print(tree, *numbers[0].set);
    CHECK(evo::parse_gp_tree(value, *numbers[0].set, 0) == tree);
    auto program = std::make_shared<const evo::gp_program>(
        evo::compile({&tree, &numbers[0].meaning}, {}, static_cast<std::uint32_t>(afterstate_inputs().size()), 1));
    CHECK(games_of(afterstate_player(program), seeds) == games_of(afterstate_genome({value}), seeds));
  }
}
