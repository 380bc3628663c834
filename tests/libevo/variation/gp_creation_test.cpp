// Random trees: depths and sizes that hold (D03), and impossible settings refused beforehand (D04).
#include <doctest/doctest.h>

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

TEST_CASE("every method keeps the limits in both languages, and makes trees without fault") {
  for (const auto& set : {arithmetic(), typed()}) {
    for (const auto kind : methods) {
      for (const std::size_t depth : {1, 2, 3, 5, 7}) {
        for (const std::size_t max_size : {1, 2, 3, 10, 500}) {
          engine rng(depth * 1000 + max_size);
          const gp_limits limits{1, depth, max_size};
          const gp_creation create(set, 0, limits, kind, 0.8);
          for (int n = 0; n < 100; ++n) {
            const auto t = create(rng);
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
    engine rng(depth);
    const gp_creation create(set, 0, {1, depth, 1000}, method::full);
    for (int n = 0; n < 200; ++n) {
      const auto t = create(rng);
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
    engine rng(3);
    const gp_creation create(set, 0, {4, 6, 10'000}, kind, 0.1);
    for (int n = 0; n < 300; ++n) {
      const auto t = create(rng);
      const auto all = depths(t, *set);
      for (std::size_t i = 0; i < size(t); ++i) REQUIRE((set->arity(t.nodes[i].primitive) > 0 || all[i] >= 4));
    }
  }
}

TEST_CASE("the size limit is reached, not passed, and only functions that fit are drawn") {
  const auto pairs = std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                                     std::vector<primitive>{{"f", {0, 0}, 0}, {"x", {}, 0}});
  engine rng(7);
  for (std::size_t max_size = 1; max_size <= 40; ++max_size) {
    CHECK(size(gp_creation(pairs, 0, {1, 30, max_size}, method::full)(rng)) ==
          (max_size % 2 == 1 ? max_size : max_size - 1));
    CHECK(size(gp_creation(small(), 0, {1, 100, max_size}, method::full)(rng)) == max_size);
  }
  const std::map<std::string, double> three{{"(g (g x))", 0.5}, {"(f x x)", 0.5}};
  const auto set = small();
  const gp_creation of_two(set, 0, {1, 9, 2}, method::full);
  const gp_creation of_three(set, 0, {1, 9, 3}, method::full);
  for (int n = 0; n < 100; ++n) CHECK(print(of_two(rng), *set) == "(g x)");
  CHECK(outcomes_deviate(three, 10'000, [&] { return print(of_three(rng), *set); }) < 4.0);
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
  engine rng(9);
  CHECK(print(gp_creation(set, 0, {3, 3, 500}, method::full)(rng), *set) == "(if yes (if yes x x) (if yes x x))");
  CHECK(print(gp_creation(set, 1, {1, 3, 500}, method::full)(rng), *set) == "yes");
}

TEST_CASE("with a root every tree begins with it, within the limits, and is else as random as others") {
  const auto set = small();
  for (const auto kind : methods) {
    for (const std::uint32_t root : {0U, 1U}) {
      engine rng(11);
      const gp_limits limits{1, 4, 9};
      const gp_creation create(set, 0, limits, kind, 0.5, root);
      std::map<std::uint32_t, int> below;
      for (int n = 0; n < 200; ++n) {
        const auto t = create(rng);
        REQUIRE(fault_of(t, *set, 0) == "");
        REQUIRE(limits.admit(t, *set));
        REQUIRE(t.nodes[0].primitive == root);
        ++below[t.nodes[1].primitive];
      }
      CHECK(below.size() == (kind == method::full ? 2 : 3));  // a full tree has no leaf there
    }
  }
  engine rng(12);
  CHECK(print(gp_creation(set, 0, {1, 2, 2}, method::grow, 0.0, 1)(rng), *set) == "(g x)");
}

TEST_CASE("a root that cannot be is refused beforehand") {
  const auto with_root = [](gp_limits limits, std::uint32_t root, std::uint8_t type = 0) {
    gp_creation(typed(), type, limits, method::grow, 0.5, root);
  };
  const auto set = typed();
  const auto function = set->functions_of(0).front();
  const auto terminal = set->terminals_of(0).front();
  CHECK_NOTHROW(with_root({1, 2, 9}, function));
  CHECK_THROWS_WITH_AS(with_root({1, 2, 9}, terminal), doctest::Contains("is no function of type"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_root({1, 2, 9}, function, 1), doctest::Contains("is no function of type"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_root({1, 2, 9}, 1000), doctest::Contains("primitive 1000"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_root({1, 1, 9}, function), doctest::Contains("no room for the root"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_root({1, 9, set->arity(function)}, function), doctest::Contains("no room for the root"),
                       std::invalid_argument);
}

TEST_CASE("impossible settings are refused beforehand (D04)") {
  const auto set = arithmetic();
  const auto bare =
      std::make_shared<primitive_set>(std::vector<std::string>{"t"}, std::vector<primitive>{{"x", {}, 0}});
  const auto make = [](language words, gp_limits limits, std::uint8_t type = 0, double share = 0.5) {
    gp_creation(std::move(words), type, limits, method::grow, share);
  };
  CHECK_THROWS_WITH_AS(make(set, {1, 0, 9}), "the maximum depth of a tree must be from 1 to 1000000, not 0",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(make(set, {4, 3, 9}), "the minimum depth of a tree must be from 1 to 3, not 4",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(make(set, {3, 3, 2}), "the maximum size of a tree must be from 3 to 1000000, not 2",
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
  CHECK_THROWS_WITH_AS(make(uneven, {2, 3, 9}), "no tree of type 'number' has the minimum depth, 2",
                       std::invalid_argument);
  CHECK_NOTHROW(make(uneven, {1, 3, 9}));
  CHECK_THROWS_AS(make(set, {}, 1), std::invalid_argument);
  CHECK_THROWS_AS(make(nullptr, {}), std::invalid_argument);
  for (const double share : {-0.1, 1.5, std::nan("")}) CHECK_THROWS_AS(make(set, {}, 0, share), std::invalid_argument);
}

}  // namespace
