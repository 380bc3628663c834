// The operations of the tree languages by themselves, on every instruction set, against written tables and rules.
#include "problem/gp/lane_ops.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cfloat>
#include <cmath>
#include <string>
#include <vector>

#include "experiments/problem/gp/plain_interpreter.hpp"
#include "game2048/feature/lane_features.hpp"

using namespace experiments;
using game2048::lane_bytes;
using game2048::lane_count;
using game2048::lane_floats;

namespace {

/// Rows 0..3 are arguments, row 4 the result, row 5 draws.
evo::gp_instruction instruction(evo::gp_operation apply, std::uint32_t to = 4) {
  return {apply, to, {0, 1, 2, 3}, 5, 0, 0};
}

template <class Rows>
void run(const evo::gp_instruction& step, Rows& rows) {
  step.apply(reinterpret_cast<unsigned char*>(rows.data()), step);
}

using byte_rows = std::array<lane_bytes, 6>;

/// All pairs of directions, 16 lanes, four times.
byte_rows all_pairs() {
  byte_rows rows;
  for (std::size_t lane = 0; lane < lane_count; ++lane) {
    rows[0].at[lane] = static_cast<std::uint8_t>(lane / 4 % 4);
    rows[1].at[lane] = static_cast<std::uint8_t>(lane % 4);
    rows[2].at[lane] = static_cast<std::uint8_t>(lane / 16);
    rows[3].at[lane] = static_cast<std::uint8_t>(3 - lane / 16);
    rows[5].at[lane] = static_cast<std::uint8_t>(37 * lane + 11);
  }
  return rows;
}

using table = std::array<std::array<int, 4>, 4>;  // [a][b]

void check_table(evo::gp_operation lane_ops::*which, const table& expected) {
  for (const auto* ops : available_lane_ops()) {
    CAPTURE(std::string(ops->name));
    auto rows = all_pairs();
    run(instruction(ops->*which), rows);
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      CHECK(rows[4].at[lane] == expected[rows[0].at[lane]][rows[1].at[lane]]);
    }
  }
}

/// D06: zeros, ones, the smallest, small, large and largest numbers of the type, and NaN.
const std::vector<float> extremes{0.0F,     -0.0F,    1.0F,      -1.0F, FLT_TRUE_MIN, -FLT_TRUE_MIN, FLT_MIN, -FLT_MIN,
                                  1e-30F,   -1e-30F,  0.1F,      3.0F,  1e30F,        -1e30F,        9.9e29F, FLT_MAX,
                                  -FLT_MAX, INFINITY, -INFINITY, NAN};

struct named_operation {
  evo::gp_operation lane_ops::*which;
  plain::operation op;
};
const std::vector<named_operation> number_operations{
    {&lane_ops::add, plain::operation::add},           {&lane_ops::subtract, plain::operation::subtract},
    {&lane_ops::multiply, plain::operation::multiply}, {&lane_ops::divide, plain::operation::divide},
    {&lane_ops::negate, plain::operation::negate},     {&lane_ops::maximum, plain::operation::max},
    {&lane_ops::minimum, plain::operation::min},       {&lane_ops::if_less, plain::operation::if_less}};

using float_rows = std::array<lane_floats, 6>;

bool same_bits(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }

/// All pairs of extremes, and for the other two arguments all pairs as well, in another order.
template <class Use>
void for_extremes(const Use& use) {
  const std::size_t n = extremes.size();
  for (std::size_t first = 0; first < n * n; first += lane_count)
    for (std::size_t shift = 0; shift < n; ++shift) {
      float_rows rows;
      for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const std::size_t pair = (first + lane) % (n * n);
        rows[0][lane] = extremes[pair / n];
        rows[1][lane] = extremes[pair % n];
        rows[2][lane] = extremes[(pair / n + shift) % n];
        rows[3][lane] = extremes[(pair + 2 * shift) % n];
      }
      use(rows);
    }
}

float result(evo::gp_operation lane_ops::*which, float a, float b) {
  float_rows rows;
  rows[0].by_plane.fill(a);
  rows[1].by_plane.fill(b);
  run(instruction(best_lane_ops().*which), rows);
  return rows[4][17];
}

}  // namespace

TEST_CASE("sums of directions are those of the published program, or modulo 4") {
  check_table(&lane_ops::add_published, {{{0, 1, 2, 3}, {1, 2, 3, 1}, {2, 3, 1, 2}, {3, 1, 2, 0}}});
  check_table(&lane_ops::subtract_published, {{{0, 1, 0, 0}, {1, 0, 1, 0}, {2, 1, 0, 1}, {3, 2, 1, 0}}});
  check_table(&lane_ops::add_mod4, {{{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}}});
  check_table(&lane_ops::subtract_mod4, {{{0, 3, 2, 1}, {1, 0, 3, 2}, {2, 1, 0, 3}, {3, 2, 1, 0}}});
}

TEST_CASE("the larger and the smaller direction") {
  check_table(&lane_ops::larger, {{{0, 1, 2, 3}, {1, 1, 2, 3}, {2, 2, 2, 3}, {3, 3, 3, 3}}});
  check_table(&lane_ops::smaller, {{{0, 0, 0, 0}, {0, 1, 1, 1}, {0, 1, 2, 2}, {0, 1, 2, 3}}});
  for (const auto* ops : available_lane_ops()) {
    auto rows = all_pairs();
    run(instruction(ops->larger_again), rows);
    for (std::size_t lane = 0; lane < lane_count; ++lane)
      CHECK(rows[4].at[lane] == (rows[0].at[lane] > rows[1].at[lane] ? rows[2] : rows[3]).at[lane]);
    run(instruction(ops->smaller_again), rows);
    for (std::size_t lane = 0; lane < lane_count; ++lane)
      CHECK(rows[4].at[lane] == (rows[0].at[lane] < rows[1].at[lane] ? rows[2] : rows[3]).at[lane]);
  }
}

TEST_CASE("a draw is the two bits of its number in the row of draws") {
  for (const auto* ops : available_lane_ops())
    for (std::uint32_t draw = 0; draw < 4; ++draw) {
      auto rows = all_pairs();
      auto step = instruction(ops->either);
      step.draw = draw;
      run(step, rows);
      for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const int bits = rows[5].at[lane] >> (2 * draw) & 3;
        CHECK(rows[4].at[lane] == rows[bits & 1].at[lane]);
      }
      for (auto& sense : rows[0].at) sense = sense < 2 ? 0xff : 0;
      step.apply = ops->sense_or_draw;
      step.immediate = 3 - draw;
      run(step, rows);
      for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const auto bits = static_cast<std::uint32_t>(rows[5].at[lane] >> (2 * draw) & 3);
        CHECK(rows[4].at[lane] == (rows[0].at[lane] != 0 ? step.immediate : bits));
      }
    }
}

TEST_CASE("D06: numbers on all pairs of extremes follow the rules, and are finite, on every instruction set") {
  for (const auto& one : number_operations) {
    CAPTURE(std::string(plain::operation_names[static_cast<std::size_t>(one.op)]));
    int wrong = 0, beyond = 0;
    for_extremes([&](const float_rows& given) {
      for (const auto* ops : available_lane_ops()) {
        auto rows = given;
        run(instruction(ops->*one.which), rows);
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
          const auto expected =
              plain::operate(one.op, {given[0][lane], given[1][lane], given[2][lane], given[3][lane]});
          wrong += !same_bits(rows[4][lane], expected);
          beyond += !(std::abs(rows[4][lane]) <= 1e30F);
        }
      }
    });
    CHECK(wrong == 0);
    CHECK(beyond == 0);
  }
}

TEST_CASE("D06: the rules by hand") {
  for (const float x : extremes) {
    CHECK(result(&lane_ops::divide, x, 0.0F) == 1.0F);
    CHECK(result(&lane_ops::divide, x, -0.0F) == 1.0F);
    CHECK(result(&lane_ops::add, x, NAN) == 1e30F);
    CHECK(result(&lane_ops::multiply, NAN, x) == 1e30F);
  }
  CHECK(result(&lane_ops::divide, 7.0F, 2.0F) == 3.5F);
  CHECK(result(&lane_ops::divide, 1.0F, FLT_TRUE_MIN) == 1e30F);
  CHECK(result(&lane_ops::divide, -1.0F, FLT_TRUE_MIN) == -1e30F);
  CHECK(result(&lane_ops::multiply, 1e30F, -1e30F) == -1e30F);
  CHECK(result(&lane_ops::add, FLT_MAX, FLT_MAX) == 1e30F);
  CHECK(result(&lane_ops::subtract, INFINITY, INFINITY) == 1e30F);
  CHECK(result(&lane_ops::subtract, 1.0F, 1.0F) == 0.0F);
  CHECK(result(&lane_ops::maximum, -INFINITY, -FLT_MAX) == -1e30F);
  CHECK(result(&lane_ops::maximum, 1.0F, 2.0F) == 2.0F);
  CHECK(result(&lane_ops::minimum, 1.0F, 2.0F) == 1.0F);
  CHECK(result(&lane_ops::multiply, FLT_TRUE_MIN, 1.0F) == FLT_TRUE_MIN);  // not flushed to 0
}

TEST_CASE("a result may take the row of any of its arguments") {
  for (const auto* ops : available_lane_ops())
    for (std::uint32_t to = 0; to < 4; ++to) {
      for (const auto& one : number_operations) {
        for_extremes([&](const float_rows& given) {
          auto apart = given, shared = given;
          run(instruction(ops->*one.which), apart);
          run(instruction(ops->*one.which, to), shared);
          REQUIRE(
              std::equal(apart[4].by_plane.begin(), apart[4].by_plane.end(), shared[to].by_plane.begin(), same_bits));
        });
      }
      for (const auto which : {&lane_ops::larger_again, &lane_ops::smaller_again, &lane_ops::add_published,
                               &lane_ops::either, &lane_ops::sense_or_draw, &lane_ops::subtract_published}) {
        auto apart = all_pairs(), shared = apart;
        run(instruction(ops->*which), apart);
        run(instruction(ops->*which, to), shared);
        CHECK(apart[4] == shared[to]);
      }
    }
}
