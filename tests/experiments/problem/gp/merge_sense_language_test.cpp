// The merge-sense language on lanes against the plain interpreter: random trees, random boards, every reading, every instruction set.
#include "problem/gp/merge_sense_language.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "experiments/problem/gp/plain_interpreter.hpp"
#include "experiments/problem/gp/tree_samples.hpp"

using namespace experiments;
using game2048::lane_bytes;
using game2048::lane_count;
using samples::all_merge_sense_readings;

namespace {

/// A block of boards with the place of each lane in its stream.
struct situation {
  game2048::lane_boards boards;
  game2048::lane_words place, high;
};

situation any_situation(model::test_random& random) {
  situation made{model::any_boards(random), {}, {}};
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    const auto key = game2048::key_of(random(), game2048::stream_purpose::player);
    made.place[lane] = key.low;
    made.high[lane] = key.high;
  }
  return made;
}

/// The answers of all lanes, and the places of their streams afterwards.
struct reply {
  lane_bytes answers;
  game2048::lane_words place;
  friend bool operator==(const reply&, const reply&) = default;
};

reply plain_reply(const evo::gp_tree& tree, const plain::merge_sense_interpreter& interpreter,
                  game2048::merge_sense sensing, const situation& given) {
  reply made;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    plain::draw_source draws({given.place[lane], given.high[lane]});
    const auto senses = samples::senses_of(model::get(given.boards, lane), sensing);
    made.answers.at[lane] = static_cast<std::uint8_t>(interpreter(tree, senses, draws));
    made.place[lane] = draws.key().low;
  }
  return made;
}

reply lanes_reply(const evo::gp_tree& tree, const merge_sense_reading& reading, std::size_t kernel,
                  const situation& given) {
  const auto language = merge_sense_language(reading, *available_lane_ops()[kernel]);
  const auto program = evo::compile({&tree, &language.meaning}, {}, merge_sense_inputs, merge_sense_draws_in_row);
  std::vector<lane_bytes> rows(program.rows + 3);
  std::array<lane_bytes, 4> senses;
  game2048::available_feature_kernels()[kernel]->sense_merges(given.boards, reading.sensing, senses);
  std::copy(senses.begin(), senses.end(), rows.begin());
  reply made{{}, given.place};
  const auto draw_rows = (program.draw_rows + 3) / 4 * 4;
  game2048::available_lane_kernels()[kernel]->draw_bytes(made.place, given.high,
                                                         std::span(rows).subspan(program.first_draw_row, draw_rows));
  program.run(rows.front().at.data());
  made.answers = rows[program.result];
  return made;
}

/// The share of each direction among the answers of a tree on many boards.
std::array<double, 4> answer_shares(const char* text, const merge_sense_reading& reading) {
  const auto language = merge_sense_language(reading);
  const auto tree = evo::parse_gp_tree(text, *language.set, 0);
  model::test_random random{1};
  std::array<double, 4> shares{};
  constexpr int blocks = 200;
  for (int i = 0; i < blocks; ++i) {
    auto given = any_situation(random);
    given.boards = {};  // nothing to sense: every terminal draws
    const auto got = lanes_reply(tree, reading, 0, given);
    for (const auto answer : got.answers.at) shares.at(answer) += 1.0 / (blocks * lane_count);
  }
  return shares;
}

}  // namespace

TEST_CASE("random trees answer what the plain interpreter answers, for every reading, on every instruction set") {
  for (const auto& reading : all_merge_sense_readings()) {
    const auto language = merge_sense_language(reading);
    const plain::merge_sense_interpreter interpreter(*language.set, reading);
    evo::engine bits(1);
    model::test_random random{1};
    int wrong = 0;
    std::array<int, 4> answered{};
    for (int i = 0; i < 500; ++i) {
      const auto tree = samples::random_tree(bits, language.set, 6, 40);
      const auto given = any_situation(random);
      const auto expected = plain_reply(tree, interpreter, reading.sensing, given);
      for (const auto answer : expected.answers.at) ++answered.at(answer);
      for (std::size_t kernel = 0; kernel < available_lane_ops().size(); ++kernel)
        wrong += lanes_reply(tree, reading, kernel, given) != expected;
    }
    CHECK(wrong == 0);
    for (const int count : answered) CHECK(count > 1000);
  }
}

TEST_CASE("without a merge in sight each terminal draws uniformly, and functions of draws have their shares") {
  const auto near = [](const std::array<double, 4>& shares, const std::array<double, 4>& expected) {
    double max_deviation = 0.0;
    for (std::size_t d = 0; d < 4; ++d) max_deviation = std::max(max_deviation, std::abs(shares[d] - expected[d]));
    return max_deviation < 0.02;  // 12,800 answers: five standard deviations
  };
  using sums = merge_sense_reading::sums;
  using extremes = merge_sense_reading::extremes;
  const auto raw = game2048::merge_sense::raw;
  CHECK(near(answer_shares("left", {}), {0.25, 0.25, 0.25, 0.25}));
  CHECK(near(answer_shares("(random up down)", {}), {0.25, 0.25, 0.25, 0.25}));
  CHECK(near(answer_shares("(add up up)", {raw, sums::published, extremes::again}),
             {2 / 16.0, 5 / 16.0, 5 / 16.0, 4 / 16.0}));
  CHECK(near(answer_shares("(add up up)", {raw, sums::mod4, extremes::again}), {0.25, 0.25, 0.25, 0.25}));
  CHECK(near(answer_shares("(max up up)", {raw, sums::published, extremes::once}),
             {1 / 16.0, 3 / 16.0, 5 / 16.0, 7 / 16.0}));
  // evaluated again, the chosen child draws afresh
  CHECK(near(answer_shares("(max up up)", {raw, sums::published, extremes::again}), {0.25, 0.25, 0.25, 0.25}));
}

TEST_CASE("a terminal that senses its merge is its direction") {
  game2048::lane_boards boards;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    model::put(boards, lane, {1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  model::test_random random{2};
  auto given = any_situation(random);
  given.boards = boards;
  const auto language = merge_sense_language({});
  const auto left = evo::parse_gp_tree("left", *language.set, 0);
  for (const auto answer : lanes_reply(left, {}, 0, given).answers.at) CHECK(answer == 3);
  const auto again = evo::parse_gp_tree("(max left (min left left))", *language.set, 0);
  for (const auto answer : lanes_reply(again, {}, 0, given).answers.at) CHECK(answer == 3);
}
