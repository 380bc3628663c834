// Features of 64 boards at once, on every instruction set that this processor has, against their plain definitions.
#include "game2048/feature/lane_features.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <stdexcept>
#include <string>

#include "game2048/feature/board_sense.hpp"
#include "lib2048/plain_features.hpp"

using namespace game2048;

namespace {

constexpr int batches = 400;  // of 64 boards

bool same_bits(float a, long b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(static_cast<float>(b));
}

/// Extreme boards: one sort of tile, alternating ones (the greatest sums), one tile, none.
std::vector<model::board> extreme_boards() {
  std::vector<model::board> made(1);
  for (const int high : {1, 16, 17})
    for (const int low : {0, 1, 17}) {
      model::board checks{}, stripes{}, pairs{};
      for (std::size_t c = 0; c < 16; ++c) {
        checks[c] = (c / 4 + c) % 2 == 0 ? high : low;
        stripes[c] = c % 2 == 0 ? high : low;
        pairs[c] = c / 2 % 2 == 0 ? high : low;
      }
      made.insert(made.end(), {checks, stripes, pairs});
    }
  for (std::size_t c = 0; c < 16; ++c) {
    model::board lone{};
    lone[c] = 17;
    made.push_back(lone);
  }
  return made;
}

/// Calls use(boards) for many blocks of boards, the extreme ones first.
template <class Use>
void for_boards(const Use& use) {
  const auto extreme = extreme_boards();
  REQUIRE(extreme.size() <= lane_count);
  lane_boards first;
  for (std::size_t i = 0; i < extreme.size(); ++i) model::put(first, i, extreme[i]);
  use(first);
  model::test_random random{1};
  for (int i = 0; i < batches; ++i) use(model::any_boards(random));
}

}  // namespace

TEST_CASE("every feature of every board is the number that its definition gives, bit for bit") {
  for (std::size_t f = 0; f < lane_feature_count; ++f) {
    const auto feature = static_cast<lane_feature>(f);
    CAPTURE(std::string(name_of(feature)));
    int wrong = 0;
    for_boards([&](const lane_boards& boards) {
      std::array<long, lane_count> expected;
      for (std::size_t lane = 0; lane < lane_count; ++lane)
        expected[lane] = model::feature_of(model::get(boards, lane), feature);
      for (const auto* kernels : available_feature_kernels()) {
        lane_floats values;
        values.by_plane.fill(std::nanf(""));
        kernels->measure(boards, feature, values);
        for (std::size_t lane = 0; lane < lane_count; ++lane) wrong += !same_bits(values[lane], expected[lane]);
      }
    });
    CHECK(wrong == 0);
  }
}

TEST_CASE("each feature has a name of its own, and the last of them is alive") {
  std::set<std::string_view> names;
  for (std::size_t f = 0; f < lane_feature_count; ++f) names.insert(name_of(static_cast<lane_feature>(f)));
  CHECK(names.size() == lane_feature_count);
  CHECK(name_of(lane_feature::alive) == "alive");
  CHECK(static_cast<std::size_t>(lane_feature::alive) + 1 == lane_feature_count);
}

TEST_CASE("merges are sensed in each direction as both readings say") {
  for (const auto how : {merge_sense::raw, merge_sense::slide}) {
    int wrong = 0, seen = 0;
    for_boards([&](const lane_boards& boards) {
      std::array<lane_bytes, 4> expected;
      for (std::size_t d = 0; d < 4; ++d)
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
          const bool sense = model::senses(model::get(boards, lane), how, static_cast<int>(d));
          expected[d].at[lane] = sense ? 0xff : 0;
          seen += sense;
        }
      for (const auto* kernels : available_feature_kernels()) {
        std::array<lane_bytes, 4> senses;
        kernels->sense_merges(boards, how, senses);
        wrong += senses != expected;
      }
    });
    CHECK(wrong == 0);
    CHECK(seen > 4 * batches);  // neither never nor always
    CHECK(seen < 4 * 63 * batches);
  }
}

TEST_CASE("what the raw reading sees, by hand") {
  lane_boards boards;
  model::put(boards, 0, {1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});  // a gap between
  model::put(boards, 1, {0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});  // a gap at each wall
  model::put(boards, 2, {2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});  // seen from the left only
  for (const auto* kernels : available_feature_kernels()) {
    std::array<lane_bytes, 4> raw, slide;
    kernels->sense_merges(boards, merge_sense::raw, raw);
    kernels->sense_merges(boards, merge_sense::slide, slide);
    for (std::size_t lane = 0; lane < 3; ++lane) {
      CHECK(raw[static_cast<std::size_t>(direction::left)].at[lane] == (lane == 2 ? 0xff : 0));
      CHECK(raw[static_cast<std::size_t>(direction::right)].at[lane] == 0);
      CHECK(slide[static_cast<std::size_t>(direction::left)].at[lane] == 0xff);
      CHECK(slide[static_cast<std::size_t>(direction::right)].at[lane] == 0xff);
      CHECK(slide[static_cast<std::size_t>(direction::up)].at[lane] == 0);
    }
  }
}

TEST_CASE("walls: the sum along them, and whether a largest tile stands there") {
  int wrong = 0;
  for_boards([&](const lane_boards& boards) {
    for (const auto d : all_directions)
      for (const auto* kernels : available_feature_kernels()) {
        lane_floats sum, holds;
        kernels->measure_wall(boards, d, sum, holds);
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
          const auto expected = model::wall_of(model::get(boards, lane), static_cast<int>(d));
          wrong += !same_bits(sum[lane], expected.sum) || !same_bits(holds[lane], expected.holds_largest);
        }
      }
  });
  CHECK(wrong == 0);
}

TEST_CASE("an offer is taken where it is legal and worth more, and nowhere else") {
  constexpr std::array values{-INFINITY, -1e30F, -1.0F, -0.0F, 0.0F, 1e-45F, 1.0F, 1e30F, INFINITY, NAN};
  model::test_random random{2};
  const auto any_value = [&] { return values[random.below(values.size())]; };
  int wrong = 0, taken = 0;
  for (int i = 0; i < 1000; ++i) {
    lane_bytes legal, answers;
    lane_floats value, best;
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      legal.at[lane] = random.below(2) != 0 ? 0xff : 0;
      answers.at[lane] = static_cast<std::uint8_t>(random.below(256));
      value[lane] = any_value();
      best[lane] = any_value();
    }
    const auto d = all_directions[random.below(4)];
    for (const auto* kernels : available_feature_kernels()) {
      auto new_best = best;
      auto new_answers = answers;
      kernels->offer(legal, value, d, new_best, new_answers);
      for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const bool wins = legal.at[lane] != 0 && value[lane] > best[lane];
        const float kept = wins ? value[lane] : best[lane];
        wrong += std::bit_cast<std::uint32_t>(new_best[lane]) != std::bit_cast<std::uint32_t>(kept);
        wrong += new_answers.at[lane] != (wins ? static_cast<std::uint8_t>(d) : answers.at[lane]);
        taken += wins;
      }
    }
  }
  CHECK(wrong == 0);
  CHECK(taken > 1000);
}

TEST_CASE("features of evaluations can be sensed on lanes; where lanes measure them, too, both agree") {
  const std::pair<board_feature, lane_feature> both[] = {{board_feature::empties, lane_feature::empties},
                                                         {board_feature::runs, lane_feature::runs},
                                                         {board_feature::smoothness, lane_feature::smoothness},
                                                         {board_feature::monotonicity, lane_feature::monotonicity},
                                                         {board_feature::corner, lane_feature::corner}};
  model::test_random random{3};
  lane_boards boards;
  for (std::size_t lane = 0; lane < lane_count; ++lane) model::put(boards, lane, model::random_board(random, 12));
  for (const auto& features : both) {
    const board_feature sensed = features.first;
    const lane_feature measured = features.second;
    CAPTURE(name_of(sensed));
    lane_floats by_table, by_kernel;
    board_sense(sensed).measure(boards, by_table);
    best_feature_kernels().measure(boards, measured, by_kernel);
    CHECK(by_table == by_kernel);
  }
  CHECK_THROWS_AS(board_sense{board_feature::value_order}, std::invalid_argument);
}

TEST_CASE("words for senses are board features that lanes do not measure") {
  const auto words = board_sense_words();
  for (const std::string_view word : {"steps", "trapped", "buried", "ends", "bend-chain"})
    CHECK(std::count(words.begin(), words.end(), word) == 1);
  for (const std::string_view word : {"constant", "empties", "value-order", "largest"})
    CHECK(std::count(words.begin(), words.end(), word) == 0);
}
