// Operators applied one after the other, many times: limits hold in every tree (D03, D12), and parents are never touched (D01).
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evo/random/draws.hpp"
#include "evo/variation/gp_creation.hpp"
#include "evo/variation/gp_crossover.hpp"
#include "evo/variation/gp_mutation.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;
using population = std::vector<gp_tree>;
using operation = std::function<std::optional<gp_tree>(engine&, const population&, std::size_t)>;

std::vector<std::pair<std::string, operation>> operations(const language& set, const gp_limits& limits) {
  const auto lifted = [](auto mutate) {
    return [mutate](engine& rng, const population& trees, std::size_t at) { return mutate(rng, trees[at]); };
  };
  const gp_subtree_crossover cross(set, limits);
  return {
      {"crossover", [cross](engine& rng, const population& trees,
                            std::size_t at) { return cross(rng, trees[at], trees[uniform_below(rng, trees.size())]); }},
      {"point", lifted(gp_point_mutation(set))},
      {"subtree", lifted(gp_subtree_mutation(set, limits, 4))},
      {"constant", lifted(gp_constant_mutation(set, 0.1))},
      {"leaf", lifted(gp_leaf_mutation(set))},
      {"insert", lifted(gp_insert_mutation(set, limits, 2))},
      {"hoist", lifted(gp_hoist_mutation(set))},
      {"shrink", lifted(gp_shrink_mutation(set))}};
}

population full_trees(engine& rng, const language& set, const gp_limits& limits, std::size_t count) {
  const gp_creation create(set, 0, limits, gp_creation::method::full);
  population trees;
  for (std::size_t i = 0; i < count; ++i) trees.push_back(create(rng));
  return trees;
}

/// Applies each operation that many times to trees drawn from the population; children take the place of their parents.
void check_limits(const language& set, std::size_t count, int times) {
  const gp_limits limits{1, 7, 500};
  engine rng(1);
  auto trees = full_trees(rng, set, limits, count);
  for (const auto& entry : operations(set, limits)) {
    const auto& name = entry.first;
    CAPTURE(name);
    int refused = 0;
    for (int n = 0; n < times; ++n) {
      const auto at = uniform_below(rng, trees.size());
      auto child = entry.second(rng, trees, at);
      if (!child) {
        ++refused;
        continue;
      }
      REQUIRE(limits.admit(*child, *set));
      REQUIRE(fault_of(*child, *set, 0).empty());
      trees[at] = *std::move(child);
    }
    if (name == "crossover") CHECK(refused > times / 100);  // the trees are full: many grafts are too deep
    CHECK(refused < times);
    if (name == "point" || name == "subtree" || name == "leaf") CHECK(refused == 0);
  }
}

TEST_CASE("limits hold in every tree of a chain of operators (D03)") {
  check_limits(arithmetic(), 200, 1500);
  check_limits(typed(), 200, 1500);
}

TEST_CASE("limits hold in every tree of a long chain of operators (D03)" * doctest::test_suite("slow")) {
  check_limits(arithmetic(), 2000, 50'000);
  check_limits(typed(), 2000, 50'000);
}

TEST_CASE("no operator touches its parents, nor does a change of the child (D01)") {
  const auto set = arithmetic();
  engine rng(2);
  auto trees = full_trees(rng, set, {1, 6, 500}, 30);
  const auto before = trees;
  for (const auto& entry : operations(set, {1, 12, 5000})) {
    const auto& name = entry.first;
    CAPTURE(name);
    for (std::size_t n = 0; n < 1500; ++n) {
      auto child = entry.second(rng, trees, n % trees.size());
      if (!child) continue;
      for (const auto& parent : trees) REQUIRE(child->nodes.data() != parent.nodes.data());
      for (auto& node : child->nodes) node = {77, 1.5};
    }
    CHECK(trees == before);
  }
}

TEST_CASE("under pressure to grow, trees stay within 500 nodes and some children are refused (D12)") {
  const auto set = arithmetic();
  const gp_limits limits{1, 17, 500};
  const gp_subtree_crossover cross(set, limits);
  engine rng(3);
  population trees;
  const gp_creation create(set, 0, {1, 6, 500}, gp_creation::method::ramped);
  for (int i = 0; i < 50; ++i) trees.push_back(create(rng));
  const auto larger = [&]() -> const gp_tree& {
    const auto& a = trees[uniform_below(rng, trees.size())];
    const auto& b = trees[uniform_below(rng, trees.size())];
    return size(a) > size(b) ? a : b;
  };
  std::size_t largest = 0;
  int refused = 0;
  for (int generation = 0; generation < 200; ++generation) {
    population next;
    for (std::size_t i = 0; i < trees.size(); ++i) {
      const auto& first = larger();
      const auto child = cross(rng, first, larger());
      refused += child ? 0 : 1;
      next.push_back(child ? *child : first);
      REQUIRE(limits.admit(next.back(), *set));
      largest = std::max(largest, size(next.back()));
    }
    trees = std::move(next);
  }
  CHECK(largest > 450);
  CHECK(refused > 1000);
  CHECK(refused < 9000);
}

TEST_CASE("the same stream gives the same children, whatever was made before") {
  const auto set = typed();
  const gp_limits limits{1, 7, 500};
  engine rng(4);
  const auto trees = full_trees(rng, set, limits, 10);
  for (const auto& [name, apply] : operations(set, limits)) {
    engine first(5);
    engine second(5);
    for (int n = 0; n < 50; ++n) CHECK(apply(first, trees, 3) == apply(second, trees, 3));
  }
}

}  // namespace
