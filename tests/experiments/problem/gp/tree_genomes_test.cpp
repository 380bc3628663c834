// Genome files of trees: round trips to the same player, and strict reading.
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "config/config_source.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/evolution.hpp"
#include "experiments/message_of.hpp"
#include "experiments/problem/gp/tree_samples.hpp"
#include "lib2048/seeds.hpp"
#include "output/document/genome_file.hpp"
#include "problem/game/game_problem.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"

using namespace experiments;
using nlohmann::json;

namespace {

const std::vector<std::string> kinds{
    "[genome]\ntype = gp-merge-sense\n[gp-merge-sense]\nsensing = slide\narithmetic = mod4\nextremes = once\n",
    "[genome]\ntype = gp-adf\n", "[genome]\ntype = gp-afterstate\n[gp-numbers]\nroutines = 2\nroutine-arguments = 3\n"};

resolved_config config_of(const std::string& kind) {
  return config_from_text(kind +
                              "[algorithm]\ntype = generational\n[generational]\npopulation = 6\nstages = 6:10\n"
                              "[evaluation]\nobjective = mean-score\n[gp]\nmax-size = 60\n",
                          "x.cfg");
}

std::unique_ptr<experiment> evolved(const std::string& kind) {
  auto made = make_experiment(config_of(kind), 9);
  const evo::evaluator plays(1);
  for (int i = 0; i < 3; ++i) made->evolution().step(plays);
  return made;
}

json example(const std::string& kind) { return evolved(kind)->genome(0); }

std::string refusal(const json& genome) {
  return message_of<std::runtime_error>([&] { make_genome_player(genome); });
}

}  // namespace

TEST_CASE("genomes of all three kinds read back as players of the same games") {
  const auto seeds = seeds_from(1, 100);
  for (const auto& kind : kinds) {
    CAPTURE(kind);
    const auto genome = example(kind);
    const auto back = parse_genome_file(print_genome_file({genome, {}}), "x.json").genome;
    CHECK(back == genome);
    std::vector<game2048::outcome> first(seeds.size()), second(seeds.size());
    make_genome_player(genome)->play(seeds, {}, first);
    make_genome_player(back)->play(seeds, {}, second);
    CHECK(first == second);
  }
}

TEST_CASE("the player of a genome file plays what the run measured") {
  for (const auto& kind : kinds) {
    CAPTURE(kind);
    const auto made = evolved(kind);
    const auto player = make_genome_player(made->genome(0));
    const evo::evaluator plays(1);
    const auto measured = made->evolution().validate(0, 0, 40, plays);
    std::vector<double> again(40);
    std::vector<game2048::outcome> games(40);
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t i = 0; i < 40; ++i) seeds.push_back(evo::stream_key(9, evo::purpose::validation, {i}));
    player->play(seeds, {}, games);
    const game_objective mean(game_objective::kind::mean_score, 11);
    samples_of(games, std::span(&mean, 1), again);
    CHECK(measured == again);
  }
}

TEST_CASE("genomes say all that their player needs to know") {
  const auto merge_sense = example(kinds[0]);
  CHECK(merge_sense.at("type") == "gp-merge-sense");
  CHECK(merge_sense.at("sensing") == "slide");
  CHECK(merge_sense.at("arithmetic") == "mod4");
  CHECK(merge_sense.at("extremes") == "once");
  CHECK(merge_sense.at("trees").size() == 1);
  CHECK(example(kinds[1]).at("trees").size() == 4);
  const auto afterstate = example(kinds[2]);
  CHECK(afterstate.at("routines") == 2);
  CHECK(afterstate.at("routine-arguments") == 3);
  for (const char* role : {"adf1", "adf2", "value"}) CHECK(afterstate.at("trees").contains(role));
}

TEST_CASE("a genome of the old type name is the player of the present one") {
  const auto present = example(kinds[0]);
  auto old = present;
  old["type"] = "gp-seed";
  const auto seeds = seeds_from(1, 20);
  std::vector<game2048::outcome> games(seeds.size());
  auto games_of_old = games;
  make_genome_player(present)->play(seeds, {}, games);
  make_genome_player(old)->play(seeds, {}, games_of_old);
  CHECK(games == games_of_old);
}

TEST_CASE("further senses stand in a genome that has some, and in no other") {
  CHECK_FALSE(example(kinds[2]).contains("senses"));
  auto genome = example("[genome]\ntype = gp-afterstate\n[gp-numbers]\nsenses = trapped bend-low\n");
  CHECK(genome.at("senses") == json({"trapped", "bend-low"}));
  CHECK(make_genome_player(genome) != nullptr);
  genome["senses"] = {"trapped", "bend-lo"};
  CHECK(contains(refusal(genome), "there is no sense 'bend-lo'; there are steps, "));
  genome["senses"] = {"trapped", "trapped"};
  CHECK(contains(refusal(genome), "'trapped' is named twice"));
  genome["senses"] = "trapped";
  CHECK(contains(refusal(genome), "expected a list"));
  genome["senses"] = {5};
  CHECK(contains(refusal(genome), "expected a text, found number"));
}

TEST_CASE("unknown keys, missing keys and missing trees are refused by name") {
  for (const auto& kind : kinds) {
    const auto whole = example(kind);
    for (const auto& item : whole.items()) {
      if (item.key() == "draws") continue;  // optional: see merge_sense_odds_test.cpp
      auto lacking = whole;
      lacking.erase(item.key());
      CHECK(contains(refusal(lacking), item.key()));
    }
    auto more = whole;
    more["sensin"] = "raw";
    CHECK(contains(refusal(more), "sensin"));
    for (const auto& item : whole.at("trees").items()) {
      auto lacking = whole;
      lacking["trees"].erase(item.key());
      CHECK(contains(refusal(lacking), "trees"));
      lacking["trees"]["other"] = "empties";
      CHECK(contains(refusal(lacking), item.key()));
      lacking["trees"].erase("other");
      lacking["trees"][item.key()] = 5;
      CHECK(contains(refusal(lacking), item.key()));
      for (const char* text : {"", "(", "(add up", "nonsense", "(add 1)", ")", "(add up up) up"}) {
        lacking["trees"][item.key()] = text;
        CHECK(contains(refusal(lacking), item.key()));
      }
    }
    auto extra = whole;
    extra["trees"]["other"] = "up";
    CHECK(contains(refusal(extra), "trees"));
    extra["trees"] = json::array();
    CHECK(contains(refusal(extra), "trees"));
  }
}

TEST_CASE("wrong words and numbers are refused by name") {
  for (const char* key : {"sensing", "arithmetic", "extremes"})
    for (const json& value : {json("Raw"), json(""), json(1), json(nullptr), json::array()}) {
      auto genome = example(kinds[0]);
      genome[key] = value;
      CHECK(contains(refusal(genome), key));
    }
  for (const char* key : {"routines", "routine-arguments"})
    for (const json& value : {json(-1), json(9), json(1.5), json("2"), json(nullptr)}) {
      auto genome = example(kinds[2]);
      genome[key] = value;
      CHECK(contains(refusal(genome), key));
    }
  CHECK(contains(refusal({{"type", "gp-sed"}}), "gp-sed"));
  CHECK(contains(refusal(json::array()), "type"));
}

TEST_CASE("a routine may call only those before it") {
  json genome = {{"type", "gp-afterstate"}, {"routines", 2U}, {"routine-arguments", 1U}};
  genome["trees"] = {{"adf1", "(negate argument1)"}, {"adf2", "(adf1 (adf1 argument1))"}, {"value", "(adf2 snake)"}};
  CHECK_NOTHROW(make_genome_player(genome));
  genome["trees"]["adf1"] = "(adf2 argument1)";
  CHECK(contains(refusal(genome), "adf2"));
  genome["trees"]["adf1"] = "(adf1 argument1)";
  CHECK(contains(refusal(genome), "adf1"));
  genome["trees"]["adf1"] = "argument2";
  CHECK(contains(refusal(genome), "argument2"));
  genome["trees"]["adf1"] = "argument1";
  genome["trees"]["value"] = "argument1";
  CHECK(contains(refusal(genome), "argument1"));
}

TEST_CASE("a genome that is too large to play is refused, and as an individual it counts as never having scored") {
  std::string text = "left";
  for (int depth = 0; depth < 12; ++depth) text = "(max " + text + " " + text + ")";
  const json genome = {{"type", "gp-merge-sense"},
                       {"sensing", "raw"},
                       {"arithmetic", "mod4"},
                       {"extremes", "again"},
                       {"trees", {{"tree", text}}}};
  CHECK(contains(refusal(genome), "too large"));
  const game_problem<int> problem(
      [](int) -> std::unique_ptr<game2048::batch_player> { throw std::length_error("long"); },
      [](int) { return std::string(); }, {},
      {{game_objective::kind::mean_score, 11}, {game_objective::kind::geometric_mean_score, 11}});
  std::vector<double> figures(6, 5.0);
  CHECK(problem.evaluate(1, seeds_from(1, 3), figures) == 0);
  CHECK(figures == std::vector<double>(6, 0.0));
}

TEST_CASE("random trees of published test 1 play as recomputed for its generation 0") {
  const auto language = merge_sense_language({});
  const evo::gp_creation create(language.set, 0, {3, 7, 500}, evo::gp_creation::method::grow, 0.5);
  evo::engine bits(7);
  constexpr int trees = 600;
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < trees; ++i) {
    const json genome = {{"type", "gp-merge-sense"},
                         {"sensing", "raw"},
                         {"arithmetic", "published"},
                         {"extremes", "again"},
                         {"trees", {{"tree", evo::print(create(bits), *language.set)}}}};
    const auto seeds = seeds_from(static_cast<std::uint64_t>(1000 * i), 20);
    std::vector<game2048::outcome> games(seeds.size());
    make_genome_player(genome)->play(seeds, {}, games);
    double mean = 0.0;
    for (const auto& game : games) mean += game.score / 20.0;
    sum += mean;
    squares += mean * mean;
  }
  const double mean = sum / trees;
  const double error = std::sqrt((squares / trees - mean * mean) / trees);
  CAPTURE(mean);
  CAPTURE(error);
  CHECK(error < 20.0);
  CHECK(std::abs(mean - 1257.0) < 4.0 * error);
}
