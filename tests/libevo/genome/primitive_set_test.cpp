// The language of trees: what it answers, and which languages are refused, with the name of what is wrong.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/genome/primitive_set.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;
using indices = std::vector<std::uint32_t>;

indices listed(std::span<const std::uint32_t> span) { return {span.begin(), span.end()}; }

/// Makes a language of one type with terminal `x` and this word.
void with_word(primitive word) { primitive_set({"number"}, {{"x", {}, 0}, std::move(word)}); }

TEST_CASE("a language knows its words by index, name and type") {
  const auto set = typed();
  CHECK(set->size() == 9);
  CHECK((*set)[2].name == "less");
  CHECK(set->arity(1) == 3);
  CHECK(set->index_of("c") == 6);
  CHECK(!set->index_of("C"));
  CHECK(!set->index_of(""));
  CHECK(listed(set->functions_of(0)) == indices{0, 1});
  CHECK(listed(set->functions_of(1)) == indices{2, 3, 4});
  CHECK(listed(set->terminals_of(0)) == indices{5, 6});
  CHECK(listed(set->terminals_of(1)) == indices{7, 8});
  CHECK(listed(set->constants_of(0)) == indices{6});
  CHECK(set->constants_of(1).empty());
}

TEST_CASE("peers have the same result and the same arguments") {
  const auto set = arithmetic();
  CHECK(listed(set->peers_of(0)) == indices{0, 1});
  CHECK(listed(set->peers_of(2)) == indices{2});
  CHECK(listed(set->peers_of(5)) == indices{4, 5, 6});
  const auto two = typed();
  for (std::uint32_t i = 0; i < 5; ++i) CHECK(listed(two->peers_of(i)) == indices{i});
  CHECK(listed(two->peers_of(8)) == indices{7, 8});
}

TEST_CASE("names that a text could not tell apart are refused") {
  for (const char* name :
       {"",  " ",  "a b", "a\tb", "a\n",   "(",      "a)", "'a", "a\"", "`",    "a:b", "\x01", "\x7f",
        "1", "-1", "0.5", "1e3",  "1e999", "1e-999", ".5", "5.", "inf", "-inf", "nan", "NaN",  "infinity"}) {
    CAPTURE(name);
    CHECK_THROWS_AS(with_word({name, {}, 0}), std::invalid_argument);
  }
  for (const char* name : {"+", "-", "1x", "2048", "e1", ".", "\xc3\xa4", "less-or-equal?", "[0]", "infinite"}) {
    CAPTURE(name);
    if (std::string(name) == "2048") {
      CHECK_THROWS_WITH_AS(with_word({name, {}, 0}), "the name of primitive '2048' reads as a number",
                           std::invalid_argument);
    } else {
      CHECK_NOTHROW(with_word({name, {}, 0}));
    }
  }
  CHECK_THROWS_WITH_AS(with_word({"x", {0}, 0}), "there are two primitives 'x'", std::invalid_argument);
}

TEST_CASE("types must exist, have names of their own, and have a terminal") {
  CHECK_THROWS_WITH_AS(with_word({"f", {0, 1}, 0}), "primitive 'f' has type 1, allowed are 0 to 0",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_word({"f", {0}, 9}), "primitive 'f' has type 9, allowed are 0 to 0", std::invalid_argument);
  const std::vector<primitive> words{{"x", {}, 0}, {"not", {1}, 1}};
  CHECK_THROWS_WITH_AS(primitive_set({"number", "bool"}, words),
                       "type 'bool' has no terminal: no tree of that type could end", std::invalid_argument);
  CHECK_THROWS_AS(primitive_set({"number"}, {}), std::invalid_argument);
  CHECK_THROWS_AS(primitive_set({}, {}), std::invalid_argument);
  CHECK_THROWS_AS(primitive_set({"a", "a"}, {{"x", {}, 0}, {"y", {}, 1}}), std::invalid_argument);
  CHECK_THROWS_AS(primitive_set({""}, {{"x", {}, 0}}), std::invalid_argument);
  CHECK_THROWS_AS(primitive_set(std::vector<std::string>(257, "a"), {}), std::invalid_argument);
}

TEST_CASE("constants are terminals with a finite range") {
  const double infinity = std::numeric_limits<double>::infinity();
  const double max_double = std::numeric_limits<double>::max();
  CHECK_NOTHROW(with_word({"c", {}, 0, true, -1.0, -1.0}));
  CHECK_NOTHROW(with_word({"c", {}, 0, true, 0.0, max_double}));
  CHECK_THROWS_WITH_AS(with_word({"c", {0}, 0, true, 0.0, 1.0}), "constant 'c' cannot have arguments",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(with_word({"c", {}, 0, true, 1.0, 0.5}), "constant 'c' needs a finite range, not 1 to 0.5",
                       std::invalid_argument);
  CHECK_THROWS_AS(with_word({"c", {}, 0, true, 0.0, infinity}), std::invalid_argument);
  CHECK_THROWS_AS(with_word({"c", {}, 0, true, -infinity, infinity}), std::invalid_argument);
  CHECK_THROWS_AS(with_word({"c", {}, 0, true, std::nan(""), 1.0}), std::invalid_argument);
  CHECK_THROWS_AS(with_word({"c", {}, 0, true, -max_double, max_double}),
                  std::invalid_argument);  // its width is no double
}

TEST_CASE("a language has at most 65,535 words") {
  std::vector<primitive> words;
  for (std::size_t i = 0; i < primitive_set::max_primitives; ++i) words.push_back({std::to_string(i) + "th", {}, 0});
  CHECK(primitive_set({"number"}, words).index_of("65534th") == 65534);
  words.push_back({"more", {}, 0});
  CHECK_THROWS_AS(primitive_set({"number"}, words), std::invalid_argument);
}

}  // namespace
