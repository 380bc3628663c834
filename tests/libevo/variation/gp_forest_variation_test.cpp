// Forests: their forest_shape, their archive, and operators that work in one role at a time.
#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/variation/gp_creation.hpp"
#include "evo/variation/gp_crossover.hpp"
#include "evo/variation/gp_forest_variation.hpp"
#include "evo/variation/gp_mutation.hpp"
#include "libevo/archives.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;

const std::vector<gp_role> forest_shape{{"value", arithmetic(), 0}, {"test", typed(), 1}, {"choice", letters(), 0}};

gp_forest_creation creation() {
  return gp_forest_creation(for_each_role<gp_tree_creation>(forest_shape, [](const gp_role& role) {
    return gp_creation(role.language, role.root_type, {2, 5, 100}, gp_creation::method::grow);
  }));
}

gp_forest_crossover crossover(double bias = 0.9) {
  return gp_forest_crossover(for_each_role<gp_tree_crossover>(forest_shape, [bias](const gp_role& role) {
    return gp_subtree_crossover(role.language, {1, 9, 300}, bias);
  }));
}

/// The roles in which two forests differ.
std::vector<std::size_t> changed(const gp_forest& a, const gp_forest& b) {
  std::vector<std::size_t> roles;
  for (std::size_t i = 0; i < a.trees.size(); ++i) {
    if (a.trees[i] != b.trees[i]) roles.push_back(i);
  }
  return roles;
}

TEST_CASE("creation makes a tree of the role's language and type for each role") {
  engine rng(1);
  for (int n = 0; n < 300; ++n) {
    const auto forest = creation()(rng);
    REQUIRE(fault_of(forest, forest_shape) == "");
    REQUIRE(restored<gp_forest>(archived(forest)) == forest);
  }
}

TEST_CASE("crossover works in one role, each as likely as the others, on both parents") {
  engine rng(2);
  const gp_forest first{{tree(forest_shape[0].language, "x"), parse_gp_tree("yes", *forest_shape[1].language, 1),
                         tree(forest_shape[2].language, "x")}};
  const gp_forest second{{tree(forest_shape[0].language, "y"), parse_gp_tree("no", *forest_shape[1].language, 1),
                          tree(forest_shape[2].language, "z")}};
  const auto cross = crossover();
  std::vector<std::uint64_t> counts(3);
  for (int n = 0; n < 30'000; ++n) {
    const auto child = cross(rng, first, second);
    REQUIRE(child);
    const auto roles = changed(*child, first);
    REQUIRE(roles.size() == 1);
    REQUIRE(child->trees[roles[0]] == second.trees[roles[0]]);
    ++counts[roles[0]];
  }
  CHECK(uniform_deviate(counts) < 4.0);
}

TEST_CASE("mutation works in one role, each as likely as the others") {
  engine rng(3);
  const gp_forest_mutation mutate(for_each_role<gp_tree_mutation>(forest_shape, [](const gp_role& role) {
    return gp_point_mutation(role.language, gp_point_mutation::nodes::terminals);
  }));
  const auto forest = creation()(rng);
  std::vector<std::uint64_t> counts(3);
  for (int n = 0; n < 30'000; ++n) {
    const auto child = mutate(rng, forest);
    REQUIRE(child);
    REQUIRE(fault_of(*child, forest_shape) == "");
    const auto roles = changed(*child, forest);
    REQUIRE(roles.size() == 1);
    ++counts[roles[0]];
  }
  CHECK(uniform_deviate(counts) < 4.0);
}

TEST_CASE("children of forests are without fault, and parents are left as they were (D01)") {
  engine rng(4);
  const auto first = creation()(rng);
  const auto second = creation()(rng);
  const auto first_before = first;
  const auto second_before = second;
  const auto cross = crossover(0.5);
  for (int n = 0; n < 5000; ++n) {
    auto child = cross(rng, first, second);
    if (!child) continue;
    REQUIRE(fault_of(*child, forest_shape) == "");
    REQUIRE(changed(*child, first).size() <= 1);
    for (auto& t : child->trees) t.nodes.assign(t.nodes.size(), {99, 9.0});
  }
  CHECK(first == first_before);
  CHECK(second == second_before);
}

TEST_CASE("what the operator of a role refuses, the forest refuses") {
  const gp_forest forest{{gp_tree{{{4}}}, gp_tree{{{7}}}, gp_tree{{{2}}}}};
  const gp_tree_mutation refuse = [](engine&, const gp_tree&) { return std::optional<gp_tree>(); };
  const gp_tree_mutation keep = [](engine&, const gp_tree& parent) { return std::optional<gp_tree>(parent); };
  const gp_forest_mutation mutate({keep, refuse, keep});
  engine rng(5);
  CHECK(outcomes_deviate({{"refused", 1.0 / 3.0}, {"kept", 2.0 / 3.0}}, 30'000, [&] {
          const auto child = mutate(rng, forest);
          if (child) REQUIRE(*child == forest);
          return child ? "kept" : "refused";
        }) < 4.0);
}

TEST_CASE("forests and operators that do not fit each other are refused") {
  engine rng(6);
  const auto forest = creation()(rng);
  CHECK_THROWS_AS(crossover()(rng, forest, gp_forest{}), std::invalid_argument);
  CHECK_THROWS_AS(crossover()(rng, gp_forest{}, forest), std::invalid_argument);
  CHECK_THROWS_AS(gp_forest_creation({}), std::invalid_argument);
  CHECK_THROWS_AS(gp_forest_mutation({gp_tree_mutation{}}), std::invalid_argument);
  CHECK_THROWS_AS(gp_forest_crossover({gp_tree_crossover{}}), std::invalid_argument);
}

TEST_CASE("faults of a forest name the role") {
  engine rng(7);
  auto forest = creation()(rng);
  forest.trees[1] = gp_tree{};
  CHECK(fault_of(forest, forest_shape) == "role 'test': after 0 nodes 1 are missing");
  forest.trees.pop_back();
  CHECK(fault_of(forest, forest_shape) == "the forest has 2 trees, not 3");
}

TEST_CASE("shapes: roles with names of their own, languages, and types that are in them") {
  CHECK_NOTHROW(check_shape(forest_shape));
  const auto check = [](std::vector<gp_role> roles) { check_shape(roles); };
  CHECK_THROWS_AS(check({}), std::invalid_argument);
  CHECK_THROWS_AS(check({{"", arithmetic(), 0}}), std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{"a", nullptr, 0}}), "role 'a' has no language", std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{"a", arithmetic(), 1}}), "role 'a' has type 1, its language has 1",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(check({{"a", arithmetic(), 0}, {"a", typed(), 0}}), "there are two roles 'a'",
                       std::invalid_argument);
}

}  // namespace
