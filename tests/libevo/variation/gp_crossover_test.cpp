// Subtree crossover: every pair of cut points as often as it should be, types, and what is refused.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>

#include "evo/random/draws.hpp"
#include "evo/variation/gp_creation.hpp"
#include "evo/variation/gp_crossover.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;

const language words = letters();

/// The share of each child of (f x (g y)) and (g z), by hand: cut points f and g share `bias`, x and y the rest.
std::map<std::string, double> expected_children(double bias) {
  const double inner = bias / 2.0;
  const double outer = (1.0 - bias) / 2.0;
  std::map<std::string, double> shares;
  for (const auto& [graft, share] : {std::pair{"(g z)", bias}, std::pair{"z", 1.0 - bias}}) {
    const std::string in = graft;
    shares[in] += inner * share;
    shares["(f x " + in + ")"] += inner * share;
    shares["(f " + in + " (g y))"] += outer * share;
    shares["(f x (g " + in + "))"] += outer * share;
  }
  std::erase_if(shares, [](const auto& entry) { return entry.second == 0.0; });
  return shares;
}

TEST_CASE("each pair of cut points is as likely as the bias says") {
  const auto first = tree(words, "(f x (g y))");
  const auto second = tree(words, "(g z)");
  for (const double bias : {0.9, 0.25, 0.0, 1.0}) {
    engine rng(1);
    const gp_subtree_crossover cross(words, {1, 7, 500}, bias);
    const auto child = [&] { return print(*cross(rng, first, second), *words); };
    CHECK(outcomes_deviate(expected_children(bias), 50'000, child) < 4.0);
  }
}

TEST_CASE("a parent with one kind of node is cut there") {
  engine rng(2);
  const auto x = tree(words, "x");
  const auto y = tree(words, "y");
  for (const double bias : {0.0, 0.5, 1.0}) {
    const gp_subtree_crossover cross(words, {}, bias);
    for (int n = 0; n < 100; ++n) REQUIRE(cross(rng, x, y) == y);
  }
}

TEST_CASE("a child that would be too deep or too large is refused, and no other") {
  const auto first = tree(words, "(f x (g y))");
  const auto second = tree(words, "(g z)");
  engine rng(3);
  const auto answer = [&](const gp_subtree_crossover& cross) {
    const auto child = cross(rng, first, second);
    return child ? print(*child, *words) : "refused";
  };
  for (const bool by_depth : {true, false}) {
    std::map<std::string, double> expected;
    const gp_limits limits = by_depth ? gp_limits{1, 3, 500} : gp_limits{1, 7, 4};
    for (const auto& [text, share] : expected_children(0.5)) {
      const bool fits = limits.admit(tree(words, text), *words);
      expected[fits ? text : "refused"] += share;
    }
    REQUIRE(expected["refused"] > 0.05);
    const gp_subtree_crossover cross(words, limits, 0.5);
    CHECK(outcomes_deviate(expected, 50'000, [&] { return answer(cross); }) < 4.0);
  }
}

TEST_CASE("the least depth is no matter of crossover") {
  engine rng(4);
  const gp_subtree_crossover cross(words, {3, 7, 500}, 1.0);
  CHECK(outcomes_deviate({{"(g z)", 1.0 / 2.0}, {"(f x (g z))", 1.0 / 2.0}}, 10'000, [&] {
          return print(*cross(rng, tree(words, "(f x (g y))"), tree(words, "(g z)")), *words);
        }) < 4.0);
}

TEST_CASE("only subtrees of the same type are exchanged; without one the child is refused") {
  const auto set = typed();
  engine rng(5);
  const gp_subtree_crossover cross(set, {1, 7, 500}, 0.5);
  const auto first = tree(set, "(if yes x 1)");
  const auto second = tree(set, "(add 2 3)");
  // One cut in two is at the root; else one of three leaves, of which `yes` finds no partner.
  const double sixth = 1.0 / 6.0;
  const std::map<std::string, double> expected{{"(add 2 3)", 0.25},
                                               {"2", 0.125},
                                               {"3", 0.125},
                                               {"refused", sixth},
                                               {"(if yes (add 2 3) 1)", sixth / 2},
                                               {"(if yes 2 1)", sixth / 4},
                                               {"(if yes 3 1)", sixth / 4},
                                               {"(if yes x (add 2 3))", sixth / 2},
                                               {"(if yes x 2)", sixth / 4},
                                               {"(if yes x 3)", sixth / 4}};
  CHECK(outcomes_deviate(expected, 50'000, [&] {
          const auto child = cross(rng, first, second);
          return child ? print(*child, *set) : "refused";
        }) < 4.0);
  const gp_creation create(set, 0, {1, 6, 100}, gp_creation::method::ramped);
  for (int n = 0; n < 5000; ++n) {
    if (const auto child = cross(rng, create(rng), create(rng))) REQUIRE(fault_of(*child, *set, 0) == "");
  }
}

TEST_CASE("parents are left as they were, and share nothing with the child (D01)") {
  const auto set = arithmetic();
  engine rng(6);
  const gp_creation create(set, 0, {1, 6, 500}, gp_creation::method::full);
  const gp_subtree_crossover cross(set, {1, 12, 5000});
  const auto first = create(rng);
  const auto second = create(rng);
  const auto first_before = print(first, *set);
  const auto second_before = print(second, *set);
  for (int n = 0; n < 10'000; ++n) {
    auto child = cross(rng, first, second);
    REQUIRE(child);
    for (auto& node : child->nodes) node = {77, 1.5};
  }
  CHECK(print(first, *set) == first_before);
  CHECK(print(second, *set) == second_before);
}

TEST_CASE("a tree of 100,000 nodes in a chain is crossed like any other") {
  engine rng(7);
  const auto deep = chain(100'000);
  const gp_subtree_crossover roomy(arithmetic(), {1, max_gp_nodes, max_gp_nodes});
  const gp_subtree_crossover narrow(arithmetic(), {1, 5, 500}, 0.0);
  for (int n = 0; n < 10; ++n) {
    const auto child = roomy(rng, deep, deep);
    REQUIRE(child);
    CHECK(fault_of(*child, *arithmetic(), 0) == "");
    CHECK_FALSE(narrow(rng, deep, deep));
  }
}

TEST_CASE("impossible settings are refused") {
  CHECK_THROWS_AS(gp_subtree_crossover(nullptr, {}), std::invalid_argument);
  CHECK_THROWS_AS(gp_subtree_crossover(words, {1, 0, 500}), std::invalid_argument);
  for (const double bias : {-0.1, 1.5, std::nan("")}) {
    CHECK_THROWS_AS(gp_subtree_crossover(words, {}, bias), std::invalid_argument);
  }
}

}  // namespace
