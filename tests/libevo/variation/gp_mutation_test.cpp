// Mutations of trees: which node, what it becomes, how often, and what is left as it was.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/variation/gp_mutation.hpp"
#include "libevo/gp_languages.hpp"
#include "libevo/variation/gp_children.hpp"

namespace {

using namespace evo;

/// One type: f with two arguments, terminal x.
language binary() {
  return std::make_shared<primitive_set>(std::vector<std::string>{"t"},
                                         std::vector<primitive>{{"f", {0, 0}, 0}, {"x", {}, 0}});
}

TEST_CASE("subtree mutation: every node alike, the new subtree as the limits leave room") {
  const auto set = binary();
  // The new subtree of depth 2 at most is x or (f x x), each in one of two.
  const double each = 1.0 / 6.0;
  const std::map<std::string, double> roomy{
      {"x", each}, {"(f x x)", each + 2 * each}, {"(f (f x x) x)", each}, {"(f x (f x x))", each}};
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 7, 500}, 2), "(f x x)", roomy) < 4.0);
  const std::map<std::string, double> shallow{{"x", each}, {"(f x x)", 5 * each}};
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 2, 500}, 2), "(f x x)", shallow) < 4.0);
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 7, 4}, 2), "(f x x)", shallow) < 4.0);
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 7, 500}, 1), "(f x x)",
                         {{"x", 1.0 / 3.0}, {"(f x x)", 2.0 / 3.0}}) < 4.0);
}

TEST_CASE("insert mutation: a new function above any node, which becomes any of its arguments that fit") {
  const auto set = binary();
  // Above the root, the left or the right x; as the first or the second argument, beside x.
  const double each = 1.0 / 6.0;
  const std::map<std::string, double> beside_x{{"(f (f x x) x)", 3 * each}, {"(f x (f x x))", 3 * each}};
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 7, 500}, 1), "(f x x)", beside_x) < 4.0);
  // Beside x or, as often, (f x x).
  const std::map<std::string, double> beside_any{{"(f x x)", 0.5}, {"(f x (f x x))", 0.25}, {"(f (f x x) x)", 0.25}};
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 7, 500}, 2), "x", beside_any) < 4.0);
  // What is too deep or too large is refused.
  const std::map<std::string, double> tight{{"(f x x)", 0.5}, {"refused", 0.5}};
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 2, 500}, 2), "x", tight) < 4.0);
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 7, 4}, 2), "x", tight) < 4.0);
}

TEST_CASE(
    "insert mutation takes functions that give and take the node's type only; without one the child is the parent") {
  const auto set = std::make_shared<primitive_set>(
      std::vector<std::string>{"number", "truth"},
      std::vector<primitive>{
          {"if", {1, 0, 0}, 0}, {"less", {0, 0}, 1}, {"zero", {}, 0}, {"one", {}, 0}, {"yes", {}, 1}});
  const std::map<std::string, double> above_zero{
      {"(if yes zero zero)", 0.5}, {"(if yes zero one)", 0.25}, {"(if yes one zero)", 0.25}};
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 7, 500}, 1), "zero", above_zero) < 4.0);
  // Of four nodes the condition finds no function of truths: the child is the parent. Elsewhere it would be too deep.
  CHECK(children_deviate(set, gp_insert_mutation(set, {1, 2, 500}, 1), "(if yes zero zero)",
                         {{"(if yes zero zero)", 0.25}, {"refused", 0.75}}) < 4.0);
  CHECK_THROWS_AS(gp_insert_mutation(nullptr, {}, 1), std::invalid_argument);
  CHECK_THROWS_AS(gp_insert_mutation(set, {1, 0, 500}, 1), std::invalid_argument);
  CHECK_THROWS_AS(gp_insert_mutation(set, {1, 7, 500}, 8), std::invalid_argument);
}

TEST_CASE("subtree mutation refuses what stays beyond the limits") {
  const auto set = binary();
  const auto large = "(f (f x x) (f x x))";
  // Only the root gives a tree of depth 2; elsewhere the other branch stays too deep.
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 2, 500}, 2), large,
                         {{"x", 0.5 / 7}, {"(f x x)", 0.5 / 7}, {"refused", 6.0 / 7}}) < 4.0);
  CHECK(children_deviate(set, gp_subtree_mutation(set, {1, 7, 3}, 2), large,
                         {{"x", 0.5 / 7}, {"(f x x)", 0.5 / 7}, {"refused", 6.0 / 7}}) < 4.0);
}

TEST_CASE("subtree mutation refuses impossible depths and shares (D04)") {
  const auto set = binary();
  CHECK_THROWS_WITH_AS(gp_subtree_mutation(set, {1, 7, 500}, 8),
                       "the depth of a new subtree must be from 1 to that of the tree, 7, not 8",
                       std::invalid_argument);
  CHECK_THROWS_AS(gp_subtree_mutation(set, {1, 7, 500}, 0), std::invalid_argument);
  CHECK_THROWS_AS(gp_subtree_mutation(set, {1, 0, 500}, 1), std::invalid_argument);
  CHECK_THROWS_AS(gp_subtree_mutation(set, {1, 7, 500}, 2, 1.5), std::invalid_argument);
  CHECK_THROWS_AS(gp_subtree_mutation(nullptr, {}, 2), std::invalid_argument);
}

TEST_CASE("hoist: each proper subtree of the root's type alike; refused without one") {
  const auto set = typed();
  const auto parent = "(if (less x 1) (add 2 3) 4)";
  const double sixth = 1.0 / 6.0;
  CHECK(children_deviate(set, gp_hoist_mutation(set), parent,
                         {{"x", sixth}, {"1", sixth}, {"(add 2 3)", sixth}, {"2", sixth}, {"3", sixth}, {"4", sixth}}) <
        4.0);
  engine rng(5);
  CHECK_FALSE(gp_hoist_mutation(set)(rng, tree(set, "x")));
  CHECK_FALSE(gp_hoist_mutation(set)(rng, parse_gp_tree("(less x x)", *set, 1)));
}

TEST_CASE("shrink: each function alike becomes a terminal of its type") {
  const auto set = typed();
  const auto numbers = std::make_shared<primitive_set>(
      std::vector<std::string>{"t"},
      std::vector<primitive>{{"f", {0, 0}, 0}, {"g", {0}, 0}, {"x", {}, 0}, {"y", {}, 0}});
  CHECK(children_deviate(numbers, gp_shrink_mutation(numbers), "(f (g x) (g y))",
                         {{"x", 1.0 / 6.0},
                          {"y", 1.0 / 6.0},
                          {"(f x (g y))", 1.0 / 6.0},
                          {"(f y (g y))", 1.0 / 6.0},
                          {"(f (g x) x)", 1.0 / 6.0},
                          {"(f (g x) y)", 1.0 / 6.0}}) < 4.0);
  engine rng(6);
  CHECK(gp_shrink_mutation(set)(rng, tree(set, "3")) == tree(set, "3"));
  for (int n = 0; n < 200; ++n) {
    const auto child = gp_shrink_mutation(set)(rng, tree(set, "(if (not (less x 1)) (add 2 3) 4)"));
    REQUIRE(fault_of(*child, *set, 0) == "");
    REQUIRE(size(*child) < 9);
  }
}

TEST_CASE("constant mutation moves one constant by a normal deviate") {
  const auto set = arithmetic();
  const auto t = tree(set, "(add (add 1 x) (sub 2 -3))");
  const gp_constant_mutation mutate(set, 0.5);
  engine rng(7);
  std::array<std::uint64_t, 3> moved{};
  double sum = 0.0;
  double squares = 0.0;
  constexpr int children = 30'000;
  for (int n = 0; n < children; ++n) {
    const auto child = mutate(rng, t);
    double moves = 0.0;
    std::size_t constants = 0;
    for (std::size_t i = 0; i < size(t); ++i) {
      REQUIRE(child->nodes[i].primitive == t.nodes[i].primitive);
      if (!(*set)[t.nodes[i].primitive].constant) continue;
      const double move = child->nodes[i].value - t.nodes[i].value;
      if (move != 0.0) ++moved.at(constants);
      moves += move;
      ++constants;
    }
    sum += moves;
    squares += moves * moves;
  }
  CHECK(moved[0] + moved[1] + moved[2] == children);
  CHECK(uniform_deviate(moved) < 4.0);
  CHECK(std::abs(sum / children) < 4.0 * 0.5 / std::sqrt(children));
  CHECK(squares / children == doctest::Approx(0.25).epsilon(4.0 * std::sqrt(2.0 / children)));
}

TEST_CASE("constants stay finite, and trees without constants stay") {
  const auto set = arithmetic();
  const double max_double = std::numeric_limits<double>::max();
  const gp_constant_mutation wild(set, max_double);
  engine rng(8);
  gp_tree t{{{*set->index_of("c"), max_double}}};
  int changes = 0;
  for (int n = 0; n < 1000; ++n) {
    const auto child = *wild(rng, t);
    REQUIRE(fault_of(child, *set, 0) == "");
    if (child != t) ++changes;
    t = child;
  }
  CHECK(changes > 100);
  CHECK(wild(rng, tree(set, "(neg x)")) == tree(set, "(neg x)"));
  for (const double deviation : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
    CHECK_THROWS_AS(gp_constant_mutation(set, deviation), std::invalid_argument);
  }
}

TEST_CASE("leaf mutation: a leaf by a walk from the root, a terminal of its type") {
  const auto set = letters();
  // One way in two to y, one in four each to x and z; each becomes any of the three, itself included.
  const double each = 1.0 / 12.0;
  CHECK(children_deviate(set, gp_leaf_mutation(set), "(f (f x (g z)) y)",
                         {{"(f (f x (g z)) y)", 4 * each},
                          {"(f (f x (g z)) x)", 2 * each},
                          {"(f (f x (g z)) z)", 2 * each},
                          {"(f (f y (g z)) y)", each},
                          {"(f (f z (g z)) y)", each},
                          {"(f (f x (g x)) y)", each},
                          {"(f (f x (g y)) y)", each}}) < 4.0);
  const auto two = typed();
  engine rng(9);
  for (int n = 0; n < 500; ++n) {
    REQUIRE(fault_of(*gp_leaf_mutation(two)(rng, tree(two, "(if (and yes no) x 3)")), *two, 0) == "");
  }
  const auto deep = chain(100'000);
  CHECK(depth_of(*gp_leaf_mutation(arithmetic())(rng, deep), *arithmetic()) == 100'000);
}

TEST_CASE("a mutation without a language is refused") {
  CHECK_THROWS_AS(gp_point_mutation(nullptr), std::invalid_argument);
  CHECK_THROWS_AS(gp_hoist_mutation(nullptr), std::invalid_argument);
  CHECK_THROWS_AS(gp_shrink_mutation(nullptr), std::invalid_argument);
  CHECK_THROWS_AS(gp_constant_mutation(nullptr, 1.0), std::invalid_argument);
  CHECK_THROWS_AS(gp_leaf_mutation(nullptr), std::invalid_argument);
}

}  // namespace
