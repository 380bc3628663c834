// Random trees: each as often as the choices that lead to it say.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "evo/variation/gp_creation.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;
using method = gp_creation::method;

/// One type: f with two arguments, g with one, terminal x.
language smallest_language() {
  return std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                         std::vector<primitive>{{"f", {0, 0}, 0}, {"g", {0}, 0}, {"x", {}, 0}});
}

/// Chains only.
language chains() {
  return std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                         std::vector<primitive>{{"g", {0}, 0}, {"x", {}, 0}});
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
    const auto set = smallest_language();
    engine rng(4);
    const gp_creation create(set, 0, {1, 3, 500}, method::grow, share);
    CHECK(outcomes_deviate(expected, 100'000, [&] { return print(create(rng), *set); }) < 4.0);
  }
}

TEST_CASE("function shares 0 and 1 mean never and always") {
  const auto set = smallest_language();
  engine rng(5);
  const gp_creation never(set, 0, {1, 5, 500}, method::grow, 0.0);
  const gp_creation always(set, 0, {1, 5, 500}, method::grow, 1.0);
  const gp_creation only_terminals(set, 0, {3, 5, 500}, method::grow, 0.0);
  for (int n = 0; n < 500; ++n) {
    REQUIRE(size(never(rng)) == 1);
    const auto t = always(rng);
    REQUIRE(depths(t, *set).back() == 5);
    REQUIRE(depth_of(only_terminals(rng), *set) == 3);
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
  engine rng(6);
  const gp_creation create(set, 0, {1, 5, 500}, method::ramped);
  CHECK(outcomes_deviate(expected, 100'000, [&] { return print(create(rng), *set); }) < 4.0);

  const gp_creation from_three(set, 0, {3, 4, 500}, method::ramped);
  const std::map<std::string, double> deep{{text(3), 0.5 + 0.5 * 0.25}, {text(4), 0.25 + 0.5 * 0.25}};
  CHECK(outcomes_deviate(deep, 100'000, [&] { return print(from_three(rng), *set); }) < 4.0);
}

TEST_CASE("terminals are as likely as each other, and constants uniform in their range") {
  const auto set = arithmetic();
  engine rng(8);
  const gp_creation create(set, 0, {1, 1, 1}, method::grow);
  const auto name = [&] { return (*set)[create(rng).nodes[0].primitive].name; };
  CHECK(outcomes_deviate({{"x", 1.0 / 3.0}, {"y", 1.0 / 3.0}, {"c", 1.0 / 3.0}}, 30'000, name) < 4.0);

  std::vector<std::uint64_t> tenths(10);
  for (int n = 0; n < 100'000; ++n) {
    const auto value = random_node(rng, *set, *set->index_of("c")).value;
    REQUIRE(value >= -1.0);
    REQUIRE(value <= 1.0);
    ++tenths[std::min<std::size_t>(9, static_cast<std::size_t>((value + 1.0) * 5.0))];
  }
  CHECK(uniform_deviate(tenths) < 4.0);
  const primitive_set fixed({"t"}, {{"third", {}, 0, true, 1.0 / 3.0, 1.0 / 3.0}});
  for (int n = 0; n < 100; ++n) CHECK(random_node(rng, fixed, 0).value == 1.0 / 3.0);
}

}  // namespace
