// Draws of 64 streams as rows of bytes, on every instruction set, against the scalar statement of the stream.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "game2048/board/lanes.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "lib2048/model_2048.hpp"

using namespace game2048;

namespace {

struct streams {
  lane_words place, high;
};

/// Streams at random places, some just before their place wraps around.
streams any_streams(model::test_random& random) {
  streams made;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    made.place[lane] = random.below(4) == 0 ? 0U - random.below(40) : random() << 1 ^ random();
    made.high[lane] = random() << 1 ^ random();
  }
  return made;
}

/// Rows whose bytes, or streams whose places, are not what `draws` draws give.
int wrong_bytes(const lane_kernels& kernels, const streams& from, std::size_t draws) {
  std::vector<lane_bytes> rows(4 * draws + 1);
  for (auto& row : rows) row.at.fill(0xa5);
  auto place = from.place;
  kernels.draw_bytes(place, from.high, std::span(rows).first(4 * draws));
  int wrong = 0;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    for (std::uint32_t n = 0; n < draws; ++n)
      for (std::uint32_t j = 0; j < 4; ++j)
        wrong += rows[4 * n + j].at[lane] != (draw(from.place[lane] + n, from.high[lane]) >> (8 * j) & 0xff);
    wrong += place[lane] != from.place[lane] + static_cast<std::uint32_t>(draws);
    wrong += rows.back().at[lane] != 0xa5;  // beyond the span
  }
  return wrong;
}

}  // namespace

TEST_CASE("rows of bytes are the draws of each lane's stream in their order, and the place goes on behind them") {
  model::test_random random{3};
  for (const auto* kernels : available_lane_kernels()) {
    CAPTURE(std::string(kernels->name));
    int wrong = 0;
    for (int i = 0; i < 40; ++i)
      for (std::size_t draws = 0; draws < 20; ++draws) wrong += wrong_bytes(*kernels, any_streams(random), draws);
    CHECK(wrong == 0);
  }
}

TEST_CASE("two calls draw what one call for both draws") {
  model::test_random random{4};
  for (const auto* kernels : available_lane_kernels()) {
    const streams from = any_streams(random);
    std::vector<lane_bytes> at_once(28), in_two(28);
    auto place = from.place, second_place = from.place;
    kernels->draw_bytes(place, from.high, at_once);
    kernels->draw_bytes(second_place, from.high, std::span(in_two).first(12));
    kernels->draw_bytes(second_place, from.high, std::span(in_two).subspan(12));
    CHECK(at_once == in_two);
    CHECK(place == second_place);
  }
}
