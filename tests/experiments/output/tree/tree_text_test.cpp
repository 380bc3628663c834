// Trees as text: on one line where they fit, else broken into indented lines; parsing yields the same tree.
#include "output/tree/tree_text.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "evo/genome/gp_text.hpp"
#include "evo/random/engine.hpp"
#include "evo/variation/gp_creation.hpp"
#include "libevo/gp_languages.hpp"

using namespace experiments;

TEST_CASE("long expressions are broken, short ones are not") {
  const auto set = arithmetic();
  const auto one = tree(set, "(add (sub x 0.5) (if x y (neg -1)))");
  CHECK(wrapped_tree(one, *set, 80, 0) == "(add (sub x 0.5) (if x y (neg -1)))");
  CHECK(wrapped_tree(one, *set, 35, 0) == "(add (sub x 0.5) (if x y (neg -1)))");
  CHECK(wrapped_tree(one, *set, 34, 0) == "(add\n  (sub x 0.5)\n  (if x y (neg -1)))");
  CHECK(wrapped_tree(one, *set, 20, 0) == "(add\n  (sub x 0.5)\n  (if x y (neg -1)))");
  CHECK(wrapped_tree(one, *set, 19, 0) == "(add\n  (sub x 0.5)\n  (if\n    x\n    y\n    (neg -1)))");
  CHECK(wrapped_tree(tree(set, "x"), *set, 80, 3) == "   x");
}

TEST_CASE("broken expressions read back as the same tree, in lines that are no longer than they may be") {
  const auto set = arithmetic();
  const evo::gp_creation create(set, 0, {1, 9, 200}, evo::gp_creation::method::grow, 0.8);
  evo::engine bits(3);
  for (int i = 0; i < 300; ++i) {
    const auto one = create(bits);
    const auto text = wrapped_tree(one, *set, 70, 2);
    REQUIRE(evo::parse_gp_tree(text, *set, 0) == one);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) REQUIRE(line.size() <= 70);
  }
}

TEST_CASE("deep trees are indented no further than half the width") {
  const auto set = arithmetic();
  const auto text = wrapped_tree(chain(100'000), *set, 80, 0);
  CHECK(evo::parse_gp_tree(text, *set, 0) == chain(100'000));
  CHECK(text.size() < 100'000 * 48);
}

TEST_CASE("a node's text names a constant where its type has several") {
  const evo::primitive_set set({"t"}, {{"a", {}, 0, true, 0.0, 1.0}, {"b", {}, 0, true, 0.0, 1.0}});
  CHECK(node_text({1, 0.1}, set) == "b:0.1");
}
