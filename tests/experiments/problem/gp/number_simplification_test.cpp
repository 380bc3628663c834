// Simplified number trees: the same values to the bit, never larger, and unchanged by a second simplification.
#include "problem/gp/number_simplification.hpp"

#include <doctest/doctest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "evo/random/draws.hpp"
#include "evo/variation/gp_creation.hpp"
#include "problem/gp/number_language.hpp"
#include "problem/gp/number_program.hpp"

using namespace experiments;

namespace {

const std::vector<std::string> inputs{"x", "y", "z"};

tree_language numbers(double constant_range = 10.0) {
  return make_language("number", number_words(inputs, constant_range));
}

std::string simple(const std::string& text, const tree_language& language = numbers()) {
  return evo::print(simplified_numbers(evo::parse_gp_tree(text, *language.set, 0), language), *language.set);
}

number_program program_of(const evo::gp_tree& tree, const tree_language& language) {
  return number_program(std::make_shared<const evo::gp_program>(
      evo::compile({&tree, &language.meaning}, {}, static_cast<std::uint32_t>(inputs.size()), 1)));
}

/// Values that identities go wrong on: zeros of both signs, equal numbers, the bounds, numbers that vanish beside others.
float awkward(evo::engine& bits) {
  constexpr std::array values{0.0F,  -0.0F,  1.0F,  -1.0F,  2.0F,    0.1F,       -7.5F,
                              1e30F, -1e30F, 1e20F, 3e-39F, -1e-45F, 16777215.0F};
  const auto pick = evo::uniform_below(bits, values.size() + 4);
  return pick < values.size() ? values[pick] : static_cast<float>(evo::uniform_real(bits) * 20.0 - 10.0);
}

/// A random tree, half of whose constants are those that identities are about.
evo::gp_tree random_tree(evo::engine& bits, const tree_language& language) {
  constexpr std::array special{0.0, -0.0, 1.0, -1.0};
  const evo::gp_creation create(language.set, 0, {1, 8, 120}, evo::gp_creation::method::grow, 0.8);
  auto tree = create(bits);
  for (auto& node : tree.nodes) {
    if ((*language.set)[node.primitive].constant && evo::uniform_below(bits, 2) == 0) {
      node.value = special[evo::uniform_below(bits, special.size())];
    }
  }
  return tree;
}

/// The same number; zeros may differ in sign.
bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (a == 0.0F && b == 0.0F);
}

bool same_values(const evo::gp_tree& a, const evo::gp_tree& b, const tree_language& language, evo::engine& bits) {
  auto first = program_of(a, language);
  auto second = program_of(b, language);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    for (auto& value : first.input(i).by_plane) value = awkward(bits);
    second.input(i) = first.input(i);
  }
  const auto& values = first.run().by_plane;
  const auto& others = second.run().by_plane;
  for (std::size_t lane = 0; lane < values.size(); ++lane) {
    if (!same(values[lane], others[lane])) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("simplified trees of numbers have the same values, are never larger, and stay as they are") {
  const auto language = numbers();
  evo::engine bits(1);
  int smaller = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto tree = random_tree(bits, language);
    const auto simpler = simplified_numbers(tree, language);
    CAPTURE(evo::print(tree, *language.set));
    CAPTURE(evo::print(simpler, *language.set));
    REQUIRE(evo::fault_of(simpler, *language.set, 0).empty());
    REQUIRE(size(simpler) <= size(tree));
    REQUIRE(simplified_numbers(simpler, language) == simpler);
    REQUIRE(same_values(tree, simpler, language, bits));
    smaller += size(simpler) < size(tree) ? 1 : 0;
  }
  CHECK(smaller > 1000);
}

TEST_CASE("each identity of numbers") {
  for (const auto& [from, to] : std::vector<std::array<std::string, 2>>{
           {"(add x 0)", "x"},
           {"(add -0 x)", "x"},
           {"(add x (negate y))", "(subtract x y)"},
           {"(add (negate x) y)", "(subtract y x)"},
           {"(subtract x 0)", "x"},
           {"(subtract 0 x)", "(negate x)"},
           {"(subtract x x)", "0"},
           {"(subtract x (negate y))", "(add x y)"},
           {"(multiply x 0)", "0"},
           {"(multiply 1 x)", "x"},
           {"(multiply x -1)", "(negate x)"},
           {"(divide x 1)", "x"},
           {"(divide x x)", "1"},
           {"(divide x 0)", "1"},
           {"(divide 0 x)", "(divide 0 x)"},
           {"(divide x -1)", "(negate x)"},
           {"(negate (negate x))", "x"},
           {"(negate (subtract x y))", "(subtract y x)"},
           {"(max x x)", "x"},
           {"(min (add x y) (add x y))", "(add x y)"},
           {"(min (add x y) (add y x))", "(min (add x y) (add y x))"},
           {"(if-less x x y z)", "z"},
           {"(if-less x y z z)", "z"},
           {"(if-less 1 2 x y)", "x"},
           {"(if-less 2 2 x y)", "y"},
           {"(if-less x y x y)", "(min x y)"},
           {"(if-less x y y x)", "(max x y)"},
           {"(multiply (subtract x x) (add y z))", "0"},
           {"(max (add x (multiply 0 y)) (divide x (divide z z)))", "x"},
       }) {
    const std::string written = from;  // clang 14 captures no structured binding
    CAPTURE(written);
    CHECK(simple(written) == to);
  }
}

TEST_CASE("constants are folded as the lanes compute them, and written as the lanes see them") {
  CHECK(simple("(add 0.1 0.2)") == "0.3");
  CHECK(simple("(add 16777216 1)") == "16777216");  // a float
  CHECK(simple("(divide 1 3)") == "0.33333334");
  CHECK(simple("(divide 5 0)") == "1");
  CHECK(simple("(divide 5 -0)") == "1");
  CHECK(simple("(multiply 1e20 1e20)") == "1e+30");
  CHECK(simple("(negate (multiply 1e20 1e20))") == "-1e+30");
  CHECK(simple("(multiply -1 0)") == "0");
  CHECK(simple("(max 1 (min 5 (if-less 1 2 3 4)))") == "3");
  CHECK(simple("3.141592653589793") == "3.1415927");
  CHECK(simple("-0") == "0");
  CHECK(simple("(max x -1e300)") == "(max x -1e+30)");
}

TEST_CASE("a language that cannot say 0 is left alone") {
  const auto without = numbers(0.0);
  CHECK(simple("(subtract x x)", without) == "(subtract x x)");
}

TEST_CASE("routines keep their calls") {
  auto words = number_words(inputs, 10.0);
  words.push_back(parameter_word(0));
  const auto routine = make_language("number", std::move(words));
  words = number_words(inputs, 10.0);
  words.push_back(routine_word(0, 1));
  const std::array languages{routine, make_language("number", std::move(words))};
  const auto forest = [&](const char* called, const char* main) {
    return evo::gp_forest{
        {evo::parse_gp_tree(called, *routine.set, 0), evo::parse_gp_tree(main, *languages[1].set, 0)}};
  };
  const auto simpler = simplified_numbers(forest("(add argument1 0)", "(max (adf1 (add x 0)) (adf1 x))"), languages);
  CHECK(simpler == forest("argument1", "(adf1 x)"));
}

TEST_CASE("deep and wide trees are no danger") {
  const auto language = numbers();
  const std::size_t deep = 200'000;
  evo::gp_tree chain{std::vector<evo::gp_node>(deep, {*language.set->index_of("negate"), 0.0})};
  chain.nodes.push_back({*language.set->index_of("x"), 0.0});
  CHECK(evo::print(simplified_numbers(chain, language), *language.set) == "x");
  evo::gp_tree sum;
  for (std::size_t i = 0; i < deep; ++i) {
    sum.nodes.push_back({*language.set->index_of("add"), 0.0});
    sum.nodes.push_back({*language.set->index_of(i % 2 == 0 ? "y" : "z"), 0.0});
  }
  sum.nodes.push_back({*language.set->index_of("x"), 0.0});
  CHECK(simplified_numbers(sum, language) == sum);
}
