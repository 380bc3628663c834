// Random trees: depths and sizes that hold (D03), impossible settings refused beforehand (D04), and exact distributions.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/variation/gp_creation.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;
using method = gp_creation::method;

constexpr auto methods = {method::full, method::grow, method::ramped};

/// One type: f with two arguments, g with one, terminal x.
language small() {
  return std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                         std::vector<primitive>{{"f", {0, 0}, 0}, {"g", {0}, 0}, {"x", {}, 0}});
}

/// Chains only.
language chains() {
  return std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                         std::vector<primitive>{{"g", {0}, 0}, {"x", {}, 0}});
}

TEST_CASE("every method keeps the limits in both languages, and makes trees without fault") {
  for (const auto& set : {arithmetic(), typed()}) {
    for (const auto kind : methods) {
      for (const std::size_t depth : {1, 2, 3, 5, 7}) {
        for (const std::size_t most : {1, 2, 3, 10, 500}) {
          engine bits(depth * 1000 + most);
          const gp_limits limits{1, depth, most};
          const gp_creation create(set, 0, limits, kind, 0.8);
          for (int n = 0; n < 100; ++n) {
            const auto t = create(bits);
            REQUIRE(fault_of(t, *set, 0) == "");
            REQUIRE(limits.admit(t, *set));
            if (depth == 1) REQUIRE(size(t) == 1);
          }
        }
      }
    }
  }
}

TEST_CASE("in a full tree all leaves are at the largest depth") {
  const auto set = arithmetic();
  for (const std::size_t depth : {1, 2, 3, 4, 5}) {
    engine bits(depth);
    const gp_creation create(set, 0, {1, depth, 1000}, method::full);
    for (int n = 0; n < 200; ++n) {
      const auto t = create(bits);
      const auto all = depths(t, *set);
      for (std::size_t i = 0; i < size(t); ++i) {
        REQUIRE((set->arity(t.nodes[i].primitive) == 0) == (all[i] == depth));
      }
    }
  }
}

TEST_CASE("no branch that grows ends above the least depth") {
  const auto set = arithmetic();
  for (const auto kind : methods) {
    engine bits(3);
    const gp_creation create(set, 0, {4, 6, 10'000}, kind, 0.1);
    for (int n = 0; n < 300; ++n) {
      const auto t = create(bits);
      const auto all = depths(t, *set);
      for (std::size_t i = 0; i < size(t); ++i) REQUIRE((set->arity(t.nodes[i].primitive) > 0 || all[i] >= 4));
    }
  }
}

TEST_CASE("grow: every tree as often as its choices say") {
  for (const double share : {0.5, 0.3}) {
    const double leaf = 1.0 - share;
    const double each = share / 2.0;  // of g and of f
    const std::map<std::string, double> below{{"x", leaf}, {"(g x)", each}, {"(f x x)", each}};
    std::map<std::string, double> expected{{"x", leaf}};
    for (const auto& [first, chance_of_first] : below) {
      expected["(g " + first + ")"] = each * chance_of_first;
      for (const auto& [second, chance_of_second] : below) {
        expected["(f " + first + " " + second + ")"] = each * chance_of_first * chance_of_second;
      }
    }
    const auto set = small();
    engine bits(4);
    const gp_creation create(set, 0, {1, 3, 500}, method::grow, share);
    CHECK(outcomes_deviate(expected, 100'000, [&] { return print(create(bits), *set); }) < 4.0);
  }
}

TEST_CASE("function shares 0 and 1 mean never and always") {
  const auto set = small();
  engine bits(5);
  const gp_creation never(set, 0, {1, 5, 500}, method::grow, 0.0);
  const gp_creation always(set, 0, {1, 5, 500}, method::grow, 1.0);
  const gp_creation least(set, 0, {3, 5, 500}, method::grow, 0.0);
  for (int n = 0; n < 500; ++n) {
    REQUIRE(size(never(bits)) == 1);
    const auto t = always(bits);
    REQUIRE(depths(t, *set).back() == 5);
    REQUIRE(depth_of(least(bits), *set) == 3);
  }
}

TEST_CASE("ramped: half full, half grow, with largest depths from 2 on") {
  const auto set = chains();
  std::map<std::string, double> expected;
  const auto text = [](int depth) {
    std::string nested = "x";
    for (int i = 1; i < depth; ++i) nested = "(g " + nested + ")";
    return nested;
  };
  for (int limit = 2; limit <= 5; ++limit) {
    expected[text(limit)] += 0.5 / 4.0;
    for (int d = 1; d <= limit; ++d) expected[text(d)] += 0.5 / 4.0 * std::pow(0.5, d < limit ? d : limit - 1);
  }
  engine bits(6);
  const gp_creation create(set, 0, {1, 5, 500}, method::ramped);
  CHECK(outcomes_deviate(expected, 100'000, [&] { return print(create(bits), *set); }) < 4.0);

  const gp_creation from_three(set, 0, {3, 4, 500}, method::ramped);
  const std::map<std::string, double> deep{{text(3), 0.5 + 0.5 * 0.25}, {text(4), 0.25 + 0.5 * 0.25}};
  CHECK(outcomes_deviate(deep, 100'000, [&] { return print(from_three(bits), *set); }) < 4.0);
}

TEST_CASE("the size limit is reached, not passed, and only functions that fit are drawn") {
  const auto pairs = std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                                     std::vector<primitive>{{"f", {0, 0}, 0}, {"x", {}, 0}});
  engine bits(7);
  for (std::size_t most = 1; most <= 40; ++most) {
    CHECK(size(gp_creation(pairs, 0, {1, 30, most}, method::full)(bits)) == (most % 2 == 1 ? most : most - 1));
    CHECK(size(gp_creation(small(), 0, {1, 100, most}, method::full)(bits)) == most);
  }
  const std::map<std::string, double> three{{"(g (g x))", 0.5}, {"(f x x)", 0.5}};
  const auto set = small();
  const gp_creation of_two(set, 0, {1, 9, 2}, method::full);
  const gp_creation of_three(set, 0, {1, 9, 3}, method::full);
  for (int n = 0; n < 100; ++n) CHECK(print(of_two(bits), *set) == "(g x)");
  CHECK(outcomes_deviate(three, 10'000, [&] { return print(of_three(bits), *set); }) < 4.0);
}

TEST_CASE("terminals are as likely as each other, and constants uniform in their range") {
  const auto set = arithmetic();
  engine bits(8);
  const gp_creation create(set, 0, {1, 1, 1}, method::grow);
  const auto name = [&] { return (*set)[create(bits).nodes[0].primitive].name; };
  CHECK(outcomes_deviate({{"x", 1.0 / 3.0}, {"y", 1.0 / 3.0}, {"c", 1.0 / 3.0}}, 30'000, name) < 4.0);

  std::vector<std::uint64_t> tenths(10);
  for (int n = 0; n < 100'000; ++n) {
    const auto value = random_node(bits, *set, *set->index_of("c")).value;
    REQUIRE(value >= -1.0);
    REQUIRE(value <= 1.0);
    ++tenths[std::min<std::size_t>(9, static_cast<std::size_t>((value + 1.0) * 5.0))];
  }
  CHECK(uniform_deviate(tenths) < 4.0);
  const primitive_set fixed({"t"}, {{"third", {}, 0, true, 1.0 / 3.0, 1.0 / 3.0}});
  for (int n = 0; n < 100; ++n) CHECK(random_node(bits, fixed, 0).value == 1.0 / 3.0);
}

TEST_CASE("how deep trees of a type can be") {
  const primitive_set set({"root", "middle", "end"},
                          {{"r", {}, 0}, {"m", {}, 1}, {"e", {}, 2}, {"pair", {1, 2}, 0}, {"step", {2}, 1}});
  CHECK(can_reach_depth(set, 2, 1));
  CHECK_FALSE(can_reach_depth(set, 2, 2));
  CHECK(can_reach_depth(set, 1, 2));
  CHECK_FALSE(can_reach_depth(set, 1, 3));
  CHECK(can_reach_depth(set, 0, 3));
  CHECK_FALSE(can_reach_depth(set, 0, 4));
  CHECK_FALSE(can_reach_depth(set, 0, 1'000'000));
  CHECK(can_reach_depth(*typed(), 1, 1'000'000));
}

TEST_CASE("a type without functions ends its branches, as root too") {
  const auto set =
      std::make_shared<primitive_set>(std::vector<std::string>{"number", "bool"},
                                      std::vector<primitive>{{"if", {1, 0, 0}, 0}, {"x", {}, 0}, {"yes", {}, 1}});
  engine bits(9);
  CHECK(print(gp_creation(set, 0, {3, 3, 500}, method::full)(bits), *set) == "(if yes (if yes x x) (if yes x x))");
  CHECK(print(gp_creation(set, 1, {1, 3, 500}, method::full)(bits), *set) == "yes");
}

TEST_CASE("impossible settings are refused beforehand (D04)") {
  const auto set = arithmetic();
  const auto bare =
      std::make_shared<primitive_set>(std::vector<std::string>{"t"}, std::vector<primitive>{{"x", {}, 0}});
  const auto make = [](language words, gp_limits limits, std::uint8_t type = 0, double share = 0.5) {
    gp_creation(std::move(words), type, limits, method::grow, share);
  };
  CHECK_THROWS_WITH_AS(make(set, {1, 0, 9}), "the largest depth of a tree must be from 1 to 1000000, not 0",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(make(set, {4, 3, 9}), "the least depth of a tree must be from 1 to 3, not 4",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(make(set, {3, 3, 2}), "the largest size of a tree must be from 3 to 1000000, not 2",
                       std::invalid_argument);
  CHECK_THROWS_AS(make(set, {0, 3, 9}), std::invalid_argument);
  CHECK_THROWS_AS(make(set, {1, 3, 0}), std::invalid_argument);
  CHECK_THROWS_AS(make(set, {1, 1'000'001, 9}), std::invalid_argument);
  CHECK_THROWS_AS(make(set, {1, 3, 1'000'001}), std::invalid_argument);
  CHECK_THROWS_WITH_AS(make(bare, {1, 2, 9}), "a language without functions has trees of depth 1 only, not up to 2",
                       std::invalid_argument);
  CHECK_NOTHROW(make(bare, {1, 1, 9}));
  const auto uneven =
      std::make_shared<primitive_set>(std::vector<std::string>{"number", "bool"},
                                      std::vector<primitive>{{"not", {1}, 1}, {"x", {}, 0}, {"yes", {}, 1}});
  CHECK_THROWS_WITH_AS(make(uneven, {2, 3, 9}), "no tree of type 'number' has the least depth, 2",
                       std::invalid_argument);
  CHECK_NOTHROW(make(uneven, {1, 3, 9}));
  CHECK_THROWS_AS(make(set, {}, 1), std::invalid_argument);
  CHECK_THROWS_AS(make(nullptr, {}), std::invalid_argument);
  for (const double share : {-0.1, 1.5, std::nan("")}) CHECK_THROWS_AS(make(set, {}, 0, share), std::invalid_argument);
}

}  // namespace
