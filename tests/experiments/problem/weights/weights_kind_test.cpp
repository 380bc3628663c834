// Weights of evaluations as genomes: coordinates, decoding, and genome files.
#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "config/config_source.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "experiments/message_of.hpp"
#include "game2048/player/best_afterstate_player.hpp"
#include "game2048/search/expectimax.hpp"
#include "lib2048/seeds.hpp"
#include "output/document/genome_file.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/kind/experiment.hpp"
#include "problem/weights/evaluation_json.hpp"
#include "problem/weights/weight_space.hpp"
#include "text/input_error.hpp"

using namespace experiments;
using nlohmann::json;

namespace {

resolved_config weights_config(const std::string& weights) {
  return config_from_text(
      "[genome]\ntype = weights\n[algorithm]\ntype = cma-es\n[evaluation]\nobjective = mean-score\n"
      "[cma-es]\npopulation = 4\ngames = 6\n[weights]\n" +
          weights,
      "w.cfg");
}

std::vector<game2048::outcome> games_of(const game2048::batch_player& player, std::size_t count = 40) {
  const auto seeds = seeds_from(1, count);
  std::vector<game2048::outcome> games(count);
  player.play(seeds, {}, games);
  return games;
}

json one_ply(const char* preset) {
  return {{"type", "weights"}, {"search", "one-ply"}, {"evaluation", json_of(game2048::evaluation_named(preset))}};
}

std::string weights_refusal(const json& genome) {
  return message_of<std::runtime_error>([&] { make_genome_player(genome); });
}

std::vector<std::string> names_of(const weight_space& space) {
  std::vector<std::string> names;
  for (const auto& one : space.coordinates().coordinates()) names.push_back(one.name);
  return names;
}

}  // namespace

TEST_CASE("first weights decode into the evaluation that they come from") {
  for (const char* start : {"nneonneo", "nneonneo-one-ply"}) {
    const weight_space space(weights_config(std::string("start = ") + start + "\n"));
    CHECK(space.decode(space.coordinates().initial()) == game2048::evaluation_named(start));
    CHECK(names_of(space) == std::vector<std::string>{"constant", "empties", "runs", "monotonicity", "sum",
                                                      "monotonicity-power", "sum-power"});
  }
}

TEST_CASE(
    "lines apart have two weights a feature, and begin as lines together do; further features begin with nothing") {
  const weight_space space(weights_config(
      "features = constant empties runs monotonicity sum trapped largest\nlines = apart\npowers = no\n"));
  CHECK(names_of(space) == std::vector<std::string>{"constant", "empties-outer", "empties-inner", "runs-outer",
                                                    "runs-inner", "monotonicity-outer", "monotonicity-inner",
                                                    "sum-outer", "sum-inner", "trapped-outer", "trapped-inner",
                                                    "largest"});
  const auto split = games_of(game2048::best_afterstate_player(space.decode(space.coordinates().initial())));
  CHECK(split == games_of(game2048::best_afterstate_player(game2048::evaluation_named("nneonneo"))));
}

TEST_CASE("bends begin with nothing and the usual power; apart, they have three weights and powers a feature") {
  const std::string features = "features = constant empties runs monotonicity sum bend-low bend-cascade\n";
  const weight_space together(weights_config(features));
  CHECK(together.coordinates().size() == 7 + 4);
  const weight_space apart(weights_config(features + "bends = apart\npowers = no\n"));
  CHECK(names_of(apart) == std::vector<std::string>{"constant", "empties", "runs", "monotonicity", "sum",
                                                    "bend-low-corner", "bend-low-wall", "bend-low-inner",
                                                    "bend-cascade-corner", "bend-cascade-wall", "bend-cascade-inner"});
  const auto first = apart.decode(apart.coordinates().initial());
  CHECK(first.terms[6] == game2048::evaluation_term{.feature = game2048::board_feature::bend_low,
                                                    .weight = 0,
                                                    .power = 2.4,
                                                    .bends = game2048::bend_group::wall});
  CHECK(games_of(game2048::best_afterstate_player(first)) ==
        games_of(game2048::best_afterstate_player(game2048::evaluation_named("nneonneo"))));
}

TEST_CASE("fixed features keep their first numbers while the others evolve") {
  const weight_space space(weights_config("fixed = constant monotonicity\nfirst = monotonicity:50 runs:600\n"));
  CHECK(names_of(space) == std::vector<std::string>{"empties", "runs", "sum", "sum-power"});
  auto moved = space.coordinates().initial();
  for (double& value : moved.values) value *= 2;
  const auto e = space.decode(moved);
  const auto start = game2048::evaluation_named("nneonneo");
  CHECK(e.terms[0] == start.terms[0]);
  CHECK(e.terms[1].weight == 2 * start.terms[1].weight);
  CHECK(e.terms[2].weight == 1200);
  CHECK(e.terms[3].weight == 50);
  CHECK(e.terms[3].power == start.terms[3].power);
  CHECK(e.terms[4].power == 2 * start.terms[4].power);
  CHECK(contains(
      message_of<input_error>([] { weight_space(weights_config("fixed = constant empties runs monotonicity sum\n")); }),
      "no feature is left to evolve"));
  CHECK(contains(message_of<input_error>([] { weight_space(weights_config("fixed = sum\nbounds = sum:-50..0\n")); }),
                 "no number 'sum' evolves"));
  CHECK(contains(message_of<input_error>([] { weight_space(weights_config("fixed = largest\n")); }),
                 "'largest' is none of weights.features = constant empties"));
}

TEST_CASE("a start whose features are not all named is refused, and so is an evaluation of nothing") {
  CHECK(contains(message_of<input_error>([] { weight_space(weights_config("features = empties\n")); }),
                 "weights.start = nneonneo also has the feature constant"));
  const weight_space alone(weights_config("features = empties\nstart = zero\n"));
  CHECK(names_of(alone) == std::vector<std::string>{"empties"});
}

TEST_CASE("weights apart without a feature that could have them are refused") {
  const auto refusal_of = [](const std::string& settings) {
    return message_of<input_error>([&] { weight_space(weights_config("start = zero\n" + settings)); });
  };
  CHECK(contains(refusal_of("bends = apart\n"), "no feature of bends"));
  CHECK(contains(refusal_of("features = constant largest bend-low\nlines = apart\n"), "no feature of lines"));
  CHECK_NOTHROW(
      weight_space(weights_config("start = zero\nfeatures = empties bend-low\nlines = apart\nbends = apart\n")));
}

TEST_CASE("bounds of a number are those that are given, and first vectors lie within them") {
  const weight_space space(weights_config("bounds = empties:0..2000 sum:-200..0 sum-power:0.5..4\n"));
  const auto& coordinates = space.coordinates();
  CHECK(coordinates[1].low == 0.0);
  CHECK(coordinates[1].high == 2000.0);
  CHECK(coordinates[4].high == 0.0);
  CHECK(coordinates[4].deviation <= 60.0);
  CHECK(coordinates[6].low == 0.5);
  CHECK(coordinates[5].high == 6.0);  // as ever
  CHECK(space.decode(coordinates.initial()) == game2048::evaluation_named("nneonneo"));
}

TEST_CASE("bounds that cannot be are refused with the reason") {
  const auto refusal_of = [](const std::string& bounds) {
    return message_of<input_error>([&] { weight_space(weights_config("bounds = " + bounds + "\n")); });
  };
  CHECK(contains(refusal_of("emptys:0..1"), "no number 'emptys' evolves; there are constant, empties, runs"));
  CHECK(contains(refusal_of("empties:0..100"), "weights.start = nneonneo begins outside, with empties = 540"));
  CHECK(contains(refusal_of("sum-power:0..4"), "above 0"));
  CHECK(contains(refusal_of("sum-power:1..11"), "up to 10"));
  CHECK(contains(refusal_of("empties:0..1e200"), "1e99"));
}

TEST_CASE("first numbers by name stand in the place of the start's") {
  const weight_space space(
      weights_config("lines = apart\nfirst = empties-inner:900 sum-outer-power:2.5 constant:-7\n"));
  const auto first = space.decode(space.coordinates().initial());
  const auto start = weight_space(weights_config("lines = apart\n"))
                         .decode(weight_space(weights_config("lines = apart\n")).coordinates().initial());
  REQUIRE(first.terms.size() == start.terms.size());
  for (std::size_t i = 0; i < first.terms.size(); ++i) {
    auto expected = start.terms[i];
    if (expected.feature == game2048::board_feature::constant) expected.weight = -7;
    if (expected.feature == game2048::board_feature::empties && expected.lines == game2048::line_group::inner)
      expected.weight = 900;
    if (expected.feature == game2048::board_feature::sum && expected.lines == game2048::line_group::outer)
      expected.power = 2.5;
    CHECK(first.terms[i] == expected);
  }
  const auto refusal_of = [](const std::string& numbers) {
    return message_of<input_error>([&] { weight_space(weights_config("first = " + numbers + "\n")); });
  };
  CHECK(contains(refusal_of("emptys:1"), "no number 'emptys' evolves; there are constant, empties, runs"));
  CHECK(contains(refusal_of("runs-power:1"), "no number 'runs-power' evolves"));
  CHECK(contains(refusal_of("sum-pwer:1"), "did you mean 'sum-power'?"));
  CHECK(contains(refusal_of("sum-power:11"), "power"));
  CHECK(contains(refusal_of("sum-power:0"), "power"));
  CHECK(contains(refusal_of("sum:1e81"), "sum is 1e+81; it must be in -1e+80..1e+80"));
  CHECK(contains(refusal_of("empties:7\nbounds = empties:8..9"), "weights.first begins outside, with empties = 7"));
}

TEST_CASE("with an exponent a weight beside a power is what it gives for that tile, and the power leaves it so") {
  const weight_space space(weights_config("exponent = 11\n"));
  const auto plain = game2048::evaluation_named("nneonneo");
  const auto first = space.decode(space.coordinates().initial());
  auto moved = space.coordinates().initial();
  REQUIRE(space.coordinates()[5].name == "monotonicity-power");
  moved.values[5] += 0.5;
  const auto steeper = space.decode(moved);
  for (std::size_t i = 0; i < plain.terms.size(); ++i) {
    CHECK(first.terms[i].power == plain.terms[i].power);
    CHECK(first.terms[i].weight == doctest::Approx(plain.terms[i].weight).epsilon(1e-14));
  }
  CHECK(space.coordinates()[3].initial ==
        doctest::Approx(plain.terms[3].weight * std::pow(11.0, plain.terms[3].power)));
  CHECK(steeper.terms[3].power == plain.terms[3].power + 0.5);
  CHECK(steeper.terms[3].weight == doctest::Approx(plain.terms[3].weight / std::sqrt(11.0)).epsilon(1e-12));
}

TEST_CASE("the player of a genome file is that of its evaluation, with and without a search") {
  const auto e = game2048::evaluation_named("nneonneo");
  auto genome = one_ply("nneonneo");
  CHECK(games_of(*make_genome_player(genome)) == games_of(game2048::best_afterstate_player(e)));
  genome["search"] = "expectimax";
  genome["depth"] = 1U;
  genome["cut"] = 0.01;
  game2048::expectimax_options options;
  options.depth = 1;
  options.probability_cut = 0.01;
  CHECK(games_of(*make_genome_player(genome), 6) == games_of(game2048::expectimax_player(e, options), 6));
}

TEST_CASE("evolved weights read back as a player of the same games, for every algorithm") {
  for (const char* algorithm : {"cma-es", "generational", "micro-ga"}) {
    CAPTURE(algorithm);
    const std::string text = "[genome]\ntype = weights\n[algorithm]\ntype = " + std::string(algorithm) +
                             "\n[evaluation]\nobjective = mean-score\n[weights]\nlines = apart\n";
    const auto evolved = make_experiment(config_from_text(text, "w.cfg"), 3);
    for (int i = 0; i < 2; ++i) evolved->evolution().step(evo::evaluator(1));
    const auto genome = evolved->genome(0);
    const auto back = parse_genome_file(print_genome_file({genome, {}}), "x.json").genome;
    CHECK(back == genome);
    CHECK(games_of(*make_genome_player(back)) == games_of(*make_genome_player(genome)));
  }
}

TEST_CASE("an evaluation reads back bit by bit, and its faults are named") {
  auto e = game2048::evaluation_named("nneonneo");
  e.terms[0].weight = 1.0 / 3.0;
  e.terms.push_back({.feature = game2048::board_feature::bend_peak, .power = 1.7, .bends = game2048::bend_group::wall});
  e.terms[1].lines = game2048::line_group::inner;
  e.lost = -0.1;
  CHECK(evaluation_from(json::parse(json_of(e).dump())) == e);
  CHECK_THROWS_AS(json_of(game2048::evaluation_named("snake")), std::invalid_argument);

  const auto with = [&](auto change) {
    auto genome = one_ply("nneonneo");
    change(genome["evaluation"]);
    return weights_refusal(genome);
  };
  const auto misspelt = with([](json& x) { x["terms"][1]["feature"] = "emties"; });
  CHECK(contains(misspelt, "evaluation: term 2: 'emties' is no feature; there are constant, empties, merges"));
  CHECK(contains(misspelt, "did you mean 'empties'?"));
  CHECK(contains(with([](json& x) { x["terms"][1]["feature"] = "\x1b[31m" + std::string(1000, 'x'); }),
                 "'?[31m" + std::string(55, 'x') + "...' is no feature"));
  CHECK(contains(with([](json& x) { x["terms"][1]["weight"] = 1e300; }), "its weight is 1e+300; it must be in"));
  CHECK(with([](json& x) { x["terms"][1]["weight"] = "7"; }) ==
        "evaluation: term 2: 'weight' expected a finite number, found '\"7\"'");
  CHECK(with([](json& x) { x["terms"][1].erase("weight"); }) == "evaluation: term 2: 'weight' is missing");
  CHECK(with([](json& x) { x["terms"][0]["wieght"] = 7; }) == "evaluation: term 1: 'wieght' is unknown here");
  CHECK(with([](json& x) { x["terms"][0]["lines"] = "upper"; }) ==
        "evaluation: term 1: 'lines' expected all or outer or inner, found '\"upper\"'");
  CHECK(with([](json& x) { x["terms"][0]["bends"] = "upper"; }) ==
        "evaluation: term 1: 'bends' expected all or corner or wall or inner, found '\"upper\"'");
  CHECK(contains(with([](json& x) { x["terms"][0]["bends"] = "wall"; }), "looks at no bends"));
  CHECK(contains(with([](json& x) { x["terms"][3]["power"] = -1; }), "power"));
  CHECK(with([](json& x) { x.erase("terms"); }) == "evaluation: 'terms' is missing");
  CHECK(with([](json& x) { x.erase("lost"); }) == "evaluation: 'lost' is missing");
}

TEST_CASE("keys of a genome of weights: missing, unknown, out of range") {
  auto genome = one_ply("nneonneo");
  genome["depth"] = 2U;  // means nothing without a search
  CHECK(weights_refusal(genome) == "'depth' is unknown here");
  genome["search"] = "expectimax";
  CHECK(weights_refusal(genome) == "'cut' is missing");
  genome["cut"] = 1.5;
  CHECK(weights_refusal(genome) == "'cut' expected a finite number from 0 to 1, found '1.5'");
  genome["cut"] = 0;
  genome["depth"] = 9U;
  CHECK(weights_refusal(genome) == "'depth' expected a whole number from 0 to 8, found '9'");
  genome["search"] = "minimax";
  CHECK(weights_refusal(genome) == "'search' expected expectimax or one-ply, found '\"minimax\"'");
  genome.erase("evaluation");
  genome["search"] = "one-ply";
  genome.erase("depth");
  genome.erase("cut");
  CHECK(weights_refusal(genome) == "'evaluation' is missing");
}

TEST_CASE("only real numbers can be sampled by the CMA-ES") {
  const auto config = config_from_text("[genome]\ntype = gp-merge-sense\n[algorithm]\ntype = cma-es\n", "x.cfg");
  CHECK(contains(message_of<input_error>([&] { make_experiment(config, 1); }),
                 "algorithm.type = cma-es needs real numbers, which genome.type = gp-merge-sense does not offer"));
}
