// Point mutation: every node and every other primitive as often as it should be, functions only, terminals only (E10).
#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "evo/variation/gp_mutation.hpp"
#include "libevo/gp_languages.hpp"
#include "libevo/variation/gp_children.hpp"

namespace {

using namespace evo;
using nodes = gp_point_mutation::nodes;

/// f and h with two arguments, g with one; terminals x, y, z.
language pairs() {
  return std::make_shared<primitive_set>(
      std::vector<std::string>{"t"},
      std::vector<primitive>{
          {"f", {0, 0}, 0}, {"h", {0, 0}, 0}, {"g", {0}, 0}, {"x", {}, 0}, {"y", {}, 0}, {"z", {}, 0}});
}

TEST_CASE("point mutation: every node alike, every other primitive alike") {
  const auto set = pairs();
  const double third = 1.0 / 3.0;
  const std::map<std::string, double> leaves{
      {"(f y (g y))", third / 2}, {"(f z (g y))", third / 2}, {"(f x (g x))", third / 2}, {"(f x (g z))", third / 2}};
  std::map<std::string, double> only_leaves;
  for (const auto& [text, share] : leaves) only_leaves[text] = share * 1.5;
  CHECK(children_deviate(set, gp_point_mutation(set, nodes::terminals), "(f x (g y))", only_leaves) < 4.0);
  // g has no other of its kind: the tree stays.
  const std::map<std::string, double> functions{{"(h x (g y))", 0.5}, {"(f x (g y))", 0.5}};
  CHECK(children_deviate(set, gp_point_mutation(set, nodes::functions), "(f x (g y))", functions) < 4.0);
  const std::map<std::string, double> any{{"(h x (g y))", 0.25},  {"(f x (g y))", 0.25},  {"(f y (g y))", 0.125},
                                          {"(f z (g y))", 0.125}, {"(f x (g x))", 0.125}, {"(f x (g z))", 0.125}};
  CHECK(children_deviate(set, gp_point_mutation(set), "(f x (g y))", any) < 4.0);
}

TEST_CASE("point mutation of functions leaves a single terminal alone") {
  const auto set = pairs();
  engine rng(2);
  CHECK(gp_point_mutation(set, nodes::functions)(rng, tree(set, "x")) == tree(set, "x"));
  CHECK(gp_point_mutation(set, nodes::any)(rng, tree(set, "x")) != tree(set, "x"));
}

TEST_CASE("point mutation reaches the first, the last, and every node between as often (E10)") {
  const auto set = arithmetic();
  const auto t = tree(set, "(add (sub x y) (add (add y x) (sub y (sub x x))))");
  for (const auto among : {nodes::any, nodes::functions, nodes::terminals}) {
    engine rng(3);
    std::vector<std::uint64_t> changed(size(t));
    for (int n = 0; n < 50'000; ++n) {
      const auto child = gp_point_mutation(set, among)(rng, t);
      REQUIRE(child);
      REQUIRE(fault_of(*child, *set, 0) == "");
      int differences = 0;
      for (std::size_t i = 0; i < size(t); ++i) {
        if (child->nodes[i] == t.nodes[i]) continue;
        ++changed[i];
        ++differences;
      }
      REQUIRE(differences == 1);
    }
    std::vector<double> shares;
    for (const auto& node : t.nodes) {
      const bool function = set->arity(node.primitive) > 0;
      const double all = among == nodes::any ? 13.0 : among == nodes::functions ? 6.0 : 7.0;
      shares.push_back(among == nodes::any || function == (among == nodes::functions) ? 1.0 / all : 0.0);
    }
    CHECK(chi_square_deviate(changed, shares) < 4.0);
  }
}

TEST_CASE("a node that becomes a constant draws its value") {
  const auto set = typed();
  engine rng(4);
  for (int n = 0; n < 100; ++n) {
    const auto child = gp_point_mutation(set)(rng, tree(set, "x"));
    REQUIRE(child->nodes[0].primitive == set->index_of("c"));
    REQUIRE(child->nodes[0].value >= 0.0);
    REQUIRE(child->nodes[0].value <= 10.0);
    REQUIRE(gp_point_mutation(set)(rng, *child) == tree(set, "x"));
  }
}

}  // namespace
