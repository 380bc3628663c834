// Trees as flat values: their parts and depths, what is wrong with a damaged one, archives, and very deep ones (B20).
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/genome/gp_tree.hpp"
#include "evo/variation/gp_creation.hpp"
#include "libevo/archives.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;

const language plain_numbers = arithmetic();
const char* const sample = "(add (neg x) (if y (sub x 0.5) (neg (neg x))))";

TEST_CASE("the ends and depths of all subtrees of a tree worked out by hand") {
  const auto t = tree(plain_numbers, sample);
  REQUIRE(size(t) == 11);
  const std::vector<std::size_t> ends{11, 3, 3, 11, 5, 8, 7, 8, 11, 11, 11};
  const std::vector<std::size_t> expected{1, 2, 3, 2, 3, 3, 4, 4, 3, 4, 5};
  CHECK(depths(t, *plain_numbers) == expected);
  CHECK(depth_of(t, *plain_numbers) == 5);
  for (std::size_t at = 0; at < size(t); ++at) {
    CHECK(subtree_end(t, *plain_numbers, at) == ends[at]);
    CHECK(depth_at(t, *plain_numbers, at) == expected[at]);
  }
  CHECK(depth_of(tree(plain_numbers, "x"), *plain_numbers) == 1);
}

TEST_CASE("subtrees are taken out and put in anywhere") {
  const auto t = tree(plain_numbers, sample);
  CHECK(print(subtree(t, *plain_numbers, 5), *plain_numbers) == "(sub x 0.5)");
  CHECK(subtree(t, *plain_numbers, 0) == t);
  for (std::size_t at = 0; at < size(t); ++at) {
    CHECK(replace_subtree(t, *plain_numbers, at, subtree(t, *plain_numbers, at)) == t);
    const auto changed = replace_subtree(t, *plain_numbers, at, tree(plain_numbers, "(neg y)"));
    CHECK(fault_of(changed, *plain_numbers, 0).empty());
    CHECK(print(subtree(changed, *plain_numbers, at), *plain_numbers) == "(neg y)");
  }
  CHECK(print(replace_subtree(t, *plain_numbers, 3, tree(plain_numbers, "y")), *plain_numbers) == "(add (neg x) y)");
  CHECK(print(replace_subtree(t, *plain_numbers, 10, tree(plain_numbers, "(add x y)")), *plain_numbers) ==
        "(add (neg x) (if y (sub x 0.5) (neg (neg (add x y)))))");
}

TEST_CASE("equality sees every primitive and every bit of a constant") {
  const auto t = tree(plain_numbers, sample);
  for (std::size_t at = 0; at < size(t); ++at) {
    auto other = t;
    ++other.nodes[at].primitive;
    CHECK(other != t);
  }
  CHECK(tree(plain_numbers, "-0") != tree(plain_numbers, "0"));
  CHECK(tree(plain_numbers, "0.1") == tree(plain_numbers, "0.1"));
  CHECK(tree(plain_numbers, "0.1") != tree(plain_numbers, "0.10000000000000002"));
}

TEST_CASE("every fault of a tree is told, with its node") {
  const auto set = typed();
  const auto fault = [&](std::vector<gp_node> nodes) { return fault_of(gp_tree{std::move(nodes)}, *set, 0); };
  CHECK(fault({{5}}).empty());
  CHECK(fault({{1}, {7}, {5}, {6, -0.0}}).empty());
  CHECK(fault({}) == "after 0 nodes 1 are missing");
  CHECK(fault({{0}, {5}}) == "after 2 nodes 1 are missing");
  CHECK(fault({{1}}) == "after 1 nodes 3 are missing");
  CHECK(fault({{5}, {5}}) == "node 1 is beyond the end of the tree");
  CHECK(fault({{0}, {5}, {9}}) == "node 2 is primitive 9 of 9");
  CHECK(fault({{0}, {7}, {5}}) == "node 1, 'yes', gives 'bool', 'number' is needed");
  CHECK(fault({{7}}) == "node 0, 'yes', gives 'bool', 'number' is needed");
  CHECK(fault({{5, 1.0}}) == "node 0, 'x', has a value, but is no constant");
  CHECK(fault({{5, -0.0}}) == "node 0, 'x', has a value, but is no constant");
  CHECK(fault({{6, std::numeric_limits<double>::infinity()}}) == "node 0, 'c', is a constant that is not finite");
  CHECK(fault({{6, std::numeric_limits<double>::quiet_NaN()}}) == "node 0, 'c', is a constant that is not finite");
  CHECK(fault_of({{{5}}}, *set, 2) == "there is no type 2");
}

TEST_CASE("trees come back from archives bit for bit (B18)") {
  for (const char* text : {"0.1", "-0", "0", "5e-324", "1.7976931348623157e+308", "12345.678901234567", "x", sample,
                           "(if 1 -0 (add 0 -1e-17))"}) {
    const auto t = tree(plain_numbers, text);
    CHECK(restored<gp_tree>(archived(t)) == t);
  }
  engine rng(1);
  const gp_creation create(typed(), 0, {1, 9, 300}, gp_creation::method::grow, 0.8);
  for (int n = 0; n < 500; ++n) {
    const auto t = create(rng);
    REQUIRE(restored<gp_tree>(archived(t)) == t);
  }
  CHECK(restored<gp_tree>(archived(gp_tree{})) == gp_tree{});
}

/// Written as a tree is, with nothing checked.
struct forged_tree {
  gp_tree_columns columns;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& columns.primitives& columns.valued& columns.values;
  }
};

TEST_CASE("stored values that fit no node are refused") {
  const auto load = [](gp_tree_columns columns) {
    return restored<gp_tree>(archived(forged_tree{std::move(columns)}));
  };
  CHECK(load({{0, 6, 6}, {1, 2}, {0.5, 1.5}}) == gp_tree{{{0}, {6, 0.5}, {6, 1.5}}});
  CHECK_THROWS_AS(load({{0, 6, 6}, {1, 3}, {0.5, 1.5}}), std::runtime_error);
  CHECK_THROWS_AS(load({{0, 6, 6}, {2, 1}, {0.5, 1.5}}), std::runtime_error);
  CHECK_THROWS_AS(load({{0, 6, 6}, {1, 1}, {0.5, 1.5}}), std::runtime_error);
  CHECK_THROWS_AS(load({{0, 6, 6}, {1, 2}, {0.5}}), std::runtime_error);
  CHECK_THROWS_AS(load({{}, {0}, {0.5}}), std::runtime_error);
}

TEST_CASE("a chain of 100,000 nodes is a tree like any other (B20)") {
  const auto deep = chain(100'000);
  CHECK(fault_of(deep, *plain_numbers, 0).empty());
  CHECK(depth_of(deep, *plain_numbers) == 100'000);
  CHECK(depths(deep, *plain_numbers).back() == 100'000);
  CHECK(depth_at(deep, *plain_numbers, 99'999) == 100'000);
  CHECK(subtree_end(deep, *plain_numbers, 50'000) == 100'000);
  const auto copy = deep;
  CHECK(copy == deep);
  CHECK(restored<gp_tree>(archived(deep)) == deep);
  CHECK(parse_gp_tree(print(deep, *plain_numbers), *plain_numbers, 0) == deep);
  CHECK(depth_of(replace_subtree(deep, *plain_numbers, 99'999, deep), *plain_numbers) == 199'999);
  CHECK(depth_of(subtree(deep, *plain_numbers, 99'990), *plain_numbers) == 10);
}

TEST_CASE("a tree that leans to the left is as deep, and as easy") {
  gp_tree left{std::vector<gp_node>(50'000, {*plain_numbers->index_of("add"), 0.0})};
  left.nodes.insert(left.nodes.end(), 50'001, {*plain_numbers->index_of("y"), 0.0});
  CHECK(fault_of(left, *plain_numbers, 0).empty());
  CHECK(depth_of(left, *plain_numbers) == 50'001);
  CHECK(depths(left, *plain_numbers).back() == 2);
  CHECK(parse_gp_tree(print(left, *plain_numbers), *plain_numbers, 0) == left);
}

}  // namespace
