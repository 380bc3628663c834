// The exact odds of trees of the merge-sense language: written values, the plain interpreter's draws, and games of the same mean score.
#include "problem/gp/merge_sense_odds.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "experiments/message_of.hpp"
#include "experiments/problem/gp/plain_interpreter.hpp"
#include "experiments/problem/gp/tree_samples.hpp"
#include "lib2048/seeds.hpp"
#include "problem/genome_kinds.hpp"
#include "problem/gp/lane_ops.hpp"
#include "problem/gp/merge_sense_table_player.hpp"
#include "problem/kind/experiment.hpp"

using namespace experiments;
using game2048::lane_bytes;
using game2048::lane_count;

namespace {

constexpr std::size_t nothing = 0, up_merges = 1, left_merges = 8;

answer_odds odds_of_text(const std::string& text, const merge_sense_reading& reading = {}) {
  return odds_of(evo::parse_gp_tree(text, *merge_sense_language(reading).set, 0), reading);
}

/// The odds in one state, in 256ths: whole numbers for the trees below.
std::array<double, 4> in_256ths(const std::string& text, std::size_t state, const merge_sense_reading& reading = {}) {
  const auto odds = odds_of_text(text, reading);
  std::array<double, 4> out;
  for (std::size_t answer = 0; answer < 4; ++answer) out[answer] = 256.0 * odds[answer][state];
  return out;
}

using quarters = std::array<double, 4>;

nlohmann::json genome_of(const std::string& tree, const char* draws) {
  return {{"type", "gp-merge-sense"}, {"sensing", "raw"}, {"arithmetic", "published"},
          {"extremes", "again"},      {"draws", draws},   {"trees", {{"tree", tree}}}};
}

double mean_score(const nlohmann::json& genome, std::size_t games) {
  const auto seeds = seeds_from(1, games);
  std::vector<game2048::outcome> outcomes(games);
  make_genome_player(genome)->play(seeds, {}, outcomes);
  double sum = 0.0;
  for (const auto& one : outcomes) sum += one.score;
  return sum / static_cast<double>(games);
}

/// A draw of 32 bits against one state's thresholds.
int plain_pick(const answer_thresholds& thresholds, std::size_t state, std::uint32_t draw) {
  int answer = 0;
  for (const auto& of_state : thresholds) answer += draw >= of_state[state] ? 1 : 0;
  return answer;
}

}  // namespace

TEST_CASE("odds by hand: functions of two uniform draws") {
  CHECK(in_256ths("up", nothing) == quarters{64, 64, 64, 64});
  CHECK(in_256ths("left", left_merges) == quarters{0, 0, 0, 256});
  CHECK(in_256ths("left", up_merges) == quarters{64, 64, 64, 64});
  CHECK(in_256ths("(subtract up up)", nothing) == quarters{112, 96, 32, 16});
  CHECK(in_256ths("(add up up)", nothing) == quarters{32, 80, 80, 64});
  CHECK(in_256ths("(subtract up left)", left_merges) == quarters{192, 64, 0, 0});  // 0..3 less 3: 0 -> -3, -2, -1, 0
  CHECK(in_256ths("(random up left)", left_merges) == quarters{32, 32, 32, 160});
  const merge_sense_reading modular{game2048::merge_sense::raw, merge_sense_reading::sums::mod4,
                                    merge_sense_reading::extremes::again};
  CHECK(in_256ths("(subtract up left)", left_merges, modular) == quarters{64, 64, 64, 64});
  CHECK(in_256ths("(add left left)", left_merges, modular) == quarters{0, 0, 256, 0});
}

TEST_CASE("odds by hand: extremes keep a value, or evaluate the chosen child again") {
  const merge_sense_reading once{game2048::merge_sense::raw, merge_sense_reading::sums::published,
                                 merge_sense_reading::extremes::once};
  CHECK(in_256ths("(min up up)", nothing, once) == quarters{112, 80, 48, 16});
  CHECK(in_256ths("(max up up)", nothing, once) == quarters{16, 48, 80, 112});
  CHECK(in_256ths("(min up up)", nothing) == quarters{64, 64, 64, 64});
  // up is drawn above 1, the value of right, with 1/2: then a fresh up, else right.
  CHECK(in_256ths("(max up right)", 2) == quarters{32, 160, 32, 32});
}

TEST_CASE("nested subtractions of uniform draws lean to up and right, and no tree of a few nodes leans elsewhere") {
  const auto odds = odds_of_text("(subtract (subtract (subtract (subtract up up) up) up) up)");
  CHECK(odds[0][nothing] + odds[1][nothing] > 0.99);
  CHECK(odds[0][nothing] == doctest::Approx(0.651).epsilon(0.001));
}

TEST_CASE("odds are the frequencies of the plain interpreter's draws, in every state and reading") {
  evo::engine bits(8);
  constexpr int draws_of_state = 4000;
  for (const auto& reading : samples::all_merge_sense_readings()) {
    const auto language = merge_sense_language(reading);
    const plain::merge_sense_interpreter interpreter(*language.set, reading);
    for (int i = 0; i < 6; ++i) {
      const auto tree = samples::random_tree(bits, language.set, 5, 25);
      CAPTURE(evo::print(tree, *language.set));
      const auto odds = odds_of(tree, reading);
      plain::draw_source draws({static_cast<std::uint32_t>(i), 5});
      for (std::size_t state = 0; state < sensed_states; ++state) {
        std::array<int, 4> counts{};
        const std::array<bool, 4> senses{(state & 1) != 0, (state & 2) != 0, (state & 4) != 0, (state & 8) != 0};
        for (int n = 0; n < draws_of_state; ++n) ++counts[static_cast<std::size_t>(interpreter(tree, senses, draws))];
        double sum = 0.0;
        for (std::size_t answer = 0; answer < 4; ++answer) {
          const double p = odds[answer][state];
          sum += p;
          const double deviation = std::sqrt(p * (1.0 - p) / draws_of_state);
          CHECK(std::abs(counts[answer] / double{draws_of_state} - p) <= 5.0 * deviation + 1e-9);
        }
        CHECK(sum == doctest::Approx(1.0).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("a tree as long as a list has odds, without recursion") {
  std::string text = "up";
  for (int depth = 0; depth < 20'000; ++depth) text = "(max " + text + " up)";
  CHECK(odds_of_text(text)[2][nothing] == doctest::Approx(0.25));
}

TEST_CASE("answers are picked by thresholds, on every instruction set") {
  evo::engine bits(9);
  for (int round = 0; round < 50; ++round) {
    answer_thresholds thresholds;
    for (std::size_t state = 0; state < 16; ++state) {
      std::array<std::uint32_t, 3> sorted{static_cast<std::uint32_t>(bits()), static_cast<std::uint32_t>(bits()),
                                          round % 2 != 0 ? 0xffffffffU : 0U};
      std::sort(sorted.begin(), sorted.end());
      for (std::size_t k = 0; k < 3; ++k) thresholds[k][state] = sorted[k];
    }
    std::array<lane_bytes, 4> senses, draws;
    for (std::size_t lane = 0; lane < lane_count; ++lane)
      for (std::size_t k = 0; k < 4; ++k) {
        senses[k].at[lane] = (lane >> k & 1) != 0 ? 0xff : 0;
        draws[k].at[lane] = static_cast<std::uint8_t>(bits());
      }
    for (std::size_t k = 0; k < 4; ++k) {  // a draw at its threshold, and one short of it
      draws[k].at[0] = static_cast<std::uint8_t>(thresholds[1][0] >> (8 * k));
      draws[k].at[16] = static_cast<std::uint8_t>((thresholds[1][0] - 1) >> (8 * k));
    }
    for (const auto* ops : available_lane_ops()) {
      CAPTURE(std::string(ops->name));
      lane_bytes answers;
      ops->pick_answers(thresholds, senses, draws, answers);
      for (std::size_t lane = 0; lane < lane_count; ++lane) {
        std::uint32_t draw = 0;
        for (std::size_t k = 4; k-- > 0;) draw = draw << 8 | draws[k].at[lane];
        CHECK(answers.at[lane] == plain_pick(thresholds, lane % 16, draw));
      }
    }
  }
}

TEST_CASE("a tree that draws its answers plays as well as with nodes that draw, and other games") {
  for (const char* tree :
       {"(subtract (subtract up left) (max right down))", "(min (add right up) (random down left))"}) {
    constexpr std::size_t games = 4000;
    const double by_node = mean_score(genome_of(tree, "node"), games);
    const double by_answer = mean_score(genome_of(tree, "answer"), games);
    CHECK(by_node != by_answer);
    CHECK(std::abs(by_node - by_answer) <
          5.0 * 0.6 * by_node * std::sqrt(2.0 / games));  // sd of scores: 0.5 to 0.6 of the mean
  }
}

TEST_CASE("a certain answer is drawn always: left where it merges, as often as it is asked") {
  const auto odds = odds_of_text("left");
  merge_sense_table_player player(odds, game2048::merge_sense::raw);
  game2048::lane_boards boards;
  for (auto& cell : boards.cells) cell.at.fill(0);
  boards.cells[0].at.fill(1);
  boards.cells[1].at.fill(1);
  for (std::size_t lane = 0; lane < lane_count; ++lane) player.begin_game(lane, lane);
  lane_bytes answers;
  for (int asked = 0; asked < 2000; ++asked) {
    player.choose(boards, lane_count, answers);
    for (const auto answer : answers.at) REQUIRE(answer == 3);
  }
}

TEST_CASE("a genome file may lack the key draws, as files from before the option do") {
  auto genome = genome_of("(add up left)", "node");
  const double named = mean_score(genome, 50);
  genome.erase("draws");
  CHECK(mean_score(genome, 50) == named);
  genome["draws"] = "dice";
  CHECK(message_of<std::runtime_error>([&] { make_genome_player(genome); }) ==
        "'draws' expected node or answer, found '\"dice\"'");
}
