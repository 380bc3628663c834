// Trees as text and back, bit for bit, in any locale (D08); deep and endless texts (D05).
#include <doctest/doctest.h>

#include <clocale>
#include <cmath>
#include <limits>
#include <locale>
#include <stdexcept>
#include <string>

#include "evo/genome/gp_text.hpp"
#include "evo/variation/gp_creation.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;

const language written_numbers = arithmetic();

gp_tree constant(double value) { return {{{*written_numbers->index_of("c"), value}}}; }

/// As printed in German: a comma for the point, points between thousands.
struct german : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

/// The global locale, while it lives: German if the system has it, and in any case for streams.
struct german_locale {
  std::locale before = std::locale::global(std::locale(std::locale(), new german));
  german_locale() { std::setlocale(LC_ALL, "de_DE.UTF-8"); }
  ~german_locale() {
    std::setlocale(LC_ALL, "C");
    std::locale::global(before);
  }
};

TEST_CASE("expressions print as they are read") {
  for (const char* text :
       {"x", "(neg x)", "(add x (sub 0.1 y))", "(neg (neg x))", "(sub x -3)", "(if (if x y x) (neg -0) 1e-17)"}) {
    CHECK(print(tree(written_numbers, text), *written_numbers) == text);
  }
  CHECK(print(tree(written_numbers, "\n(add\tx\r\n(neg(neg y)))\v "), *written_numbers) == "(add x (neg (neg y)))");
  CHECK(print(tree(written_numbers, "c:0.50"), *written_numbers) == "0.5");
}

TEST_CASE("constants keep every bit") {
  for (const double value : {-3.0, -0.0, 0.0, 1e-17, 0.12290123, 1.0 / 3.0, 0.1, 12345.678901234567, 5e-324, 1e22, 1e-7,
                             2.2250738585072014e-308, std::numeric_limits<double>::max(), 4503599627370497.5}) {
    for (const double signed_value : {value, -value}) {
      const auto t = constant(signed_value);
      CHECK(parse_gp_tree(print(t, *written_numbers), *written_numbers, 0) == t);
    }
  }
  CHECK(print(constant(-0.0), *written_numbers) == "-0");
  CHECK(print(constant(0.1), *written_numbers) == "0.1");
  engine rng(1);
  for (int n = 0; n < 100'000; ++n) {
    const auto value = std::bit_cast<double>(rng());
    if (std::isfinite(value))
      REQUIRE(tree(written_numbers, print(constant(value), *written_numbers)) == constant(value));
  }
}

TEST_CASE("10,000 random trees of two languages come back node by node, in German too") {
  const german_locale here;
  for (const auto& set : {written_numbers, typed()}) {
    engine rng(2);
    const gp_creation create(set, 0, {1, 8, 200}, gp_creation::method::ramped);
    for (int n = 0; n < 5000; ++n) {
      const auto t = create(rng);
      REQUIRE(parse_gp_tree(print(t, *set), *set, 0) == t);
    }
  }
  CHECK(print(constant(1234567.5), *written_numbers) == "1234567.5");
}

TEST_CASE("with several constants of a type each is written with its name") {
  const auto set = std::make_shared<primitive_set>(std::vector<std::string>{"number", "bool"},
                                                   std::vector<primitive>{{"add", {0, 0}, 0},
                                                                          {"unit", {}, 0, true, 0.0, 1.0},
                                                                          {"large", {}, 0, true, -1e6, 1e6},
                                                                          {"less", {0, 0}, 1},
                                                                          {"truth", {}, 1, true, 0.0, 1.0}});
  const gp_tree t{{{0}, {1, 0.5}, {2, -0.0}}};
  CHECK(print(t, *set) == "(add unit:0.5 large:-0)");
  CHECK(parse_gp_tree("(add unit:0.5 large:-0)", *set, 0) == t);
  CHECK(print(parse_gp_tree("truth:0.25", *set, 1), *set) == "0.25");
  CHECK_THROWS_WITH_AS(parse_gp_tree("(add 0.5 large:1)", *set, 0),
                       "line 1, column 6: '0.5': there are several constants of this type: write unit:number",
                       std::invalid_argument);
}

TEST_CASE("a tree with a fault is not printed") {
  CHECK_THROWS_WITH_AS(print(gp_tree{{{0}, {4}}}, *written_numbers),
                       "a tree cannot be printed: after 2 nodes 1 are missing", std::invalid_argument);
  CHECK_THROWS_AS(print(gp_tree{}, *written_numbers), std::invalid_argument);
  CHECK_THROWS_AS(print(gp_tree{{{77}}}, *written_numbers), std::invalid_argument);
  CHECK_THROWS_AS(print(constant(std::nan("")), *written_numbers), std::invalid_argument);
}

std::string nested(std::size_t depth) {
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += "(neg ";
  return text + "x" + std::string(depth, ')');
}

TEST_CASE("an expression may be nested 100,000 deep, and has at most 1,000,000 nodes") {
  CHECK(parse_gp_tree(nested(99'999), *written_numbers, 0) == chain(100'000));
  CHECK(size(parse_gp_tree(nested(999'999), *written_numbers, 0)) == 1'000'000);
  CHECK_THROWS_WITH_AS(parse_gp_tree(nested(1'000'000), *written_numbers, 0),
                       "line 1, column 5000001: 'x': a tree has at most 1000000 nodes", std::invalid_argument);
}

TEST_CASE("10 MB of one character are an error with a position") {
  constexpr std::size_t much = 10'000'000;
  CHECK_THROWS_WITH_AS(parse_gp_tree(std::string(much, '('), *written_numbers, 0),
                       "line 1, column 2: '(': the name of a function must follow '('", std::invalid_argument);
  CHECK_THROWS_WITH_AS(parse_gp_tree(std::string(much, ')'), *written_numbers, 0),
                       "line 1, column 1: ')': there is no '(' for it", std::invalid_argument);
  CHECK_THROWS_WITH_AS(parse_gp_tree(std::string(much, '\n'), *written_numbers, 0),
                       "line 10000001, column 1: the end of the text: there is no expression", std::invalid_argument);
  for (const char c : {'x', '1', '\0', '-', ':', '"'}) {
    CHECK_THROWS_AS(parse_gp_tree(std::string(much, c), *written_numbers, 0), std::invalid_argument);
  }
  std::string unclosed;
  for (int i = 0; i < 900'000; ++i) unclosed += "(neg ";
  CHECK_THROWS_WITH_AS(
      parse_gp_tree(unclosed, *written_numbers, 0),
      "line 1, column 4500001: the end of the text: a ')' is missing for the '(' at line 1, column 4499996",
      std::invalid_argument);
}

}  // namespace
