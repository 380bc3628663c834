// Tree languages: node evaluations a second on lanes, by instruction set, and of the plain recursive interpreter on the same
// trees and boards; and decisions a second of a tree that values boards. A node on 64 lanes is 64 node evaluations; evaluating
// an argument a second time counts again, in both; draws and, for the merge-sense language, senses are part of the time of the lanes.
// And generations a second of the first published test: its 65 trees play 7 games each, on one core.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "experiments/problem/gp/plain_players.hpp"
#include "experiments/problem/gp/tree_samples.hpp"
#include "lib2048/seeds.hpp"
#include "problem/gp/afterstate_player.hpp"
#include "problem/gp/merge_sense_player.hpp"
#include "problem/gp/merge_sense_table_player.hpp"
#include "problem/gp/number_program.hpp"

namespace {

using namespace experiments;
using game2048::lane_bytes;
using game2048::lane_count;

constexpr std::size_t tree_count = 50;
constexpr std::size_t steps = 20;  ///< of 64 games at once with the same tree, as in play

/// Trees as evolution makes them: half of the branches go on, 30 nodes and more.
std::vector<evo::gp_tree> typical_trees(const std::shared_ptr<const evo::primitive_set>& set) {
  evo::engine bits(1);
  const evo::gp_creation create(set, 0, {3, 8, 120}, evo::gp_creation::method::grow, 0.7);
  std::vector<evo::gp_tree> trees;
  while (trees.size() < tree_count) {
    if (auto tree = create(bits); size(tree) >= 30) trees.push_back(std::move(tree));
  }
  return trees;
}

/// Nodes that one evaluation of the tree visits.
std::size_t visits(const evo::gp_tree& tree, const evo::language_semantics& meaning, std::size_t at = 0) {
  std::size_t sum = 1;
  for (const auto index : meaning.words[tree.nodes[at].primitive].order) {
    std::size_t child = at + 1;
    for (int i = 0; i < index; ++i) child = evo::subtree_end(tree, *meaning.set, child);
    sum += visits(tree, meaning, child);
  }
  return sum;
}

std::size_t visits_of_all(const std::vector<evo::gp_tree>& trees, const evo::language_semantics& meaning) {
  std::size_t sum = 0;
  for (const auto& tree : trees) sum += visits(tree, meaning);
  return sum;
}

void count(benchmark::State& state, const char* unit, std::size_t in_iteration) {
  state.counters[unit] = benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(in_iteration),
                                            benchmark::Counter::kIsRate);
}

game2048::lane_boards typical_boards() {
  model::test_random random{1};
  return model::any_boards(random);
}

struct stream_places {
  stream_places() {
    for (std::size_t lane = 0; lane < lane_count; ++lane) high[lane] = static_cast<std::uint32_t>(lane);
  }
  game2048::lane_words place, high;
};

/// As merge_sense_player does: senses, draws, program.
void seed_on_lanes(benchmark::State& state, std::size_t kernel) {
  const auto language = merge_sense_language({}, *available_lane_ops()[kernel]);
  const auto trees = typical_trees(language.set);
  std::vector<evo::gp_program> programs;
  std::size_t max_rows = 0;
  for (const auto& tree : trees) {
    programs.push_back(evo::compile({&tree, &language.meaning}, {}, merge_sense_inputs, merge_sense_draws_in_row));
    max_rows = std::max<std::size_t>(max_rows, programs.back().rows + 3);
  }
  const auto boards = typical_boards();
  const auto& draw_bytes = game2048::available_lane_kernels()[kernel]->draw_bytes;
  const auto& sense = game2048::available_feature_kernels()[kernel]->sense_merges;
  std::vector<lane_bytes> rows(max_rows);
  stream_places streams;
  for (auto _ : state) {
    for (const auto& program : programs) {
      for (std::size_t step = 0; step < steps; ++step) {
        std::array<lane_bytes, 4> senses;
        sense(boards, game2048::merge_sense::raw, senses);
        std::copy(senses.begin(), senses.end(), rows.begin());
        draw_bytes(streams.place, streams.high,
                   std::span(rows).subspan(program.first_draw_row, (program.draw_rows + 3) / 4 * 4));
        program.run(rows.front().at.data());
        benchmark::DoNotOptimize(rows[program.result]);
      }
    }
  }
  count(state, "nodes", visits_of_all(trees, language.meaning) * lane_count * steps);
}

/// One board after another; the senses are made beforehand, which favours it.
void seed_plain(benchmark::State& state) {
  const auto language = merge_sense_language({});
  const auto trees = typical_trees(language.set);
  const plain::merge_sense_interpreter interpreter(*language.set, {});
  const auto boards = typical_boards();
  std::vector<std::array<bool, 4>> senses;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    senses.push_back(samples::senses_of(model::get(boards, lane), game2048::merge_sense::raw));
  plain::draw_source draws({1, 2});
  for (auto _ : state) {
    for (const auto& tree : trees)
      for (const auto& seen : senses) benchmark::DoNotOptimize(interpreter(tree, seen, draws));
  }
  count(state, "nodes", visits_of_all(trees, language.meaning) * lane_count);
}

/// The features of 64 boards, as inputs of the number language.
std::vector<std::vector<float>> typical_values() {
  const auto boards = typical_boards();
  std::vector<std::vector<float>> values;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    values.push_back(samples::afterstate_values(model::get(boards, lane), 4 * lane));
  return values;
}

std::shared_ptr<const evo::gp_program> compiled(const evo::gp_tree& tree, const tree_language& language) {
  return std::make_shared<const evo::gp_program>(
      evo::compile({&tree, &language.meaning}, {}, static_cast<std::uint32_t>(afterstate_inputs().size()), 1));
}

void numbers_on_lanes(benchmark::State& state, std::size_t kernel) {
  const auto languages = samples::number_languages(0, *available_lane_ops()[kernel]);
  const auto trees = typical_trees(languages[0].set);
  const auto values = typical_values();
  std::vector<number_program> programs;
  for (const auto& tree : trees) {
    programs.emplace_back(compiled(tree, languages[0]));
    for (std::size_t lane = 0; lane < lane_count; ++lane)
      for (std::size_t i = 0; i < values[lane].size(); ++i) programs.back().input(i)[lane] = values[lane][i];
  }
  for (auto _ : state) {
    for (auto& program : programs)
      for (std::size_t step = 0; step < steps; ++step) benchmark::DoNotOptimize(program.run());
  }
  count(state, "nodes", visits_of_all(trees, languages[0].meaning) * lane_count * steps);
}

void numbers_plain(benchmark::State& state) {
  const auto languages = samples::number_languages(0);
  const auto trees = typical_trees(languages[0].set);
  const auto values = typical_values();
  std::vector<plain::number_interpreter> interpreters;
  for (const auto& tree : trees)
    interpreters.push_back({{{&tree, languages[0].set.get()}}, afterstate_inputs().size()});
  for (auto _ : state) {
    for (const auto& interpreter : interpreters)
      for (const auto& inputs : values) benchmark::DoNotOptimize(interpreter(inputs));
  }
  count(state, "nodes", visits_of_all(trees, languages[0].meaning) * lane_count);
}

/// Decisions of an afterstate player with a tree of 31 nodes that looks at nine features.
void afterstate_decisions(benchmark::State& state) {
  const auto languages = samples::number_languages(0);
  const auto tree = evo::parse_gp_tree(
      "(add (add (multiply 20 empties) (max snake (multiply 2 gradient))) (subtract (if-less largest 9 (multiply 3 "
      "merges) "
      "(add runs smoothness)) (divide (subtract (multiply 0.5 sum2) monotonicity2) (add (add 1 gain) (negate (min 3 "
      "corner))))))",
      *languages[0].set, 0);
  afterstate_player player(compiled(tree, languages[0]));
  const auto boards = typical_boards();
  lane_bytes answers;
  for (auto _ : state) {
    player.choose(boards, lane_count, answers);
    benchmark::DoNotOptimize(answers);
  }
  state.counters["tree nodes"] = static_cast<double>(size(tree));
  count(state, "decisions", lane_count);
}

/// The games of one generation of test 1; `player_of(tree)` is the policy that plays them.
template <class PlayerOf>
void test1_generation(benchmark::State& state, const tree_language& language, const PlayerOf& player_of) {
  constexpr std::size_t population = 65, games = 7;
  evo::engine bits(1);
  const evo::gp_creation create(language.set, 0, {3, 7, 500}, evo::gp_creation::method::grow, 0.5);
  std::vector<evo::gp_tree> trees;
  while (trees.size() < population) trees.push_back(create(bits));
  const auto seeds = seeds_from(1, population * games);
  std::array<game2048::outcome, games> outcomes;
  for (auto _ : state) {
    for (std::size_t i = 0; i < population; ++i) {
      auto player = player_of(trees[i]);
      game2048::play_lanes(player, std::span(seeds).subspan(games * i, games), {}, outcomes);
      benchmark::DoNotOptimize(outcomes);
    }
  }
  count(state, "generations", 1);
}

void test1_plain(benchmark::State& state) {
  const auto language = merge_sense_language({});
  test1_generation(state, language,
                   [&](const evo::gp_tree& tree) { return plain::merge_sense_policy(tree, *language.set, {}); });
}

void test1_node_draws(benchmark::State& state) {
  const auto language = merge_sense_language({});
  test1_generation(state, language, [&](const evo::gp_tree& tree) {
    auto program = std::make_shared<const evo::gp_program>(
        evo::compile({&tree, &language.meaning}, {}, merge_sense_inputs, merge_sense_draws_in_row));
    return merge_sense_player(std::move(program), game2048::merge_sense::raw);
  });
}

void test1_answer_draws(benchmark::State& state) {
  test1_generation(state, merge_sense_language({}), [](const evo::gp_tree& tree) {
    return merge_sense_table_player(odds_of(tree, {}), game2048::merge_sense::raw);
  });
}

BENCHMARK(test1_plain)->Name("trees/test1/plain");
BENCHMARK(test1_node_draws)->Name("trees/test1/node_draws");
BENCHMARK(test1_answer_draws)->Name("trees/test1/answer_draws");
BENCHMARK(seed_plain)->Name("trees/seed/plain");
BENCHMARK(numbers_plain)->Name("trees/numbers/plain");
BENCHMARK(afterstate_decisions)->Name("trees/afterstate_decisions");

[[maybe_unused]] const bool registered = [] {
  for (std::size_t kernel = 0; kernel < available_lane_ops().size(); ++kernel) {
    const std::string name(available_lane_ops()[kernel]->name);
    benchmark::RegisterBenchmark(("trees/seed/" + name).c_str(), seed_on_lanes, kernel);
    benchmark::RegisterBenchmark(("trees/numbers/" + name).c_str(), numbers_on_lanes, kernel);
  }
  return true;
}();

}  // namespace
