// Texts that are no trees: each is refused with its place, the word, and what would be right.
#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "evo/genome/gp_text.hpp"
#include "evo/random/draws.hpp"
#include "libevo/gp_languages.hpp"

namespace {

using namespace evo;

const language two_types = typed();

void check_error(const char* text, const char* message) {
  CAPTURE(text);
  CHECK_THROWS_WITH_AS(parse_gp_tree(text, *two_types, 0), message, std::invalid_argument);
}

TEST_CASE("parentheses and what stands beyond them") {
  check_error("", "line 1, column 1: the end of the text: there is no expression");
  check_error("(", "line 1, column 2: the end of the text: the name of a function must follow '('");
  check_error("()", "line 1, column 2: ')': the name of a function must follow '('");
  check_error("(add x\n (add x x)",
              "line 2, column 11: the end of the text: a ')' is missing for the '(' at line 1, column 1");
  check_error("(add x x))", "line 1, column 10: ')': there is no '(' for it");
  check_error("x)", "line 1, column 2: ')': there is no '(' for it");
  check_error("x x", "line 1, column 3: 'x': the expression has ended before it");
  check_error("(add x x)\n\n  (add x x)", "line 3, column 3: '(': the expression has ended before it");
  check_error("((add) x x)", "line 1, column 2: '(': the name of a function must follow '('");
}

TEST_CASE("arguments: too few, too many, of another type") {
  check_error("(add x)", "line 1, column 7: ')': 'add' takes 2 arguments, not 1");
  check_error("(add)", "line 1, column 5: ')': 'add' takes 2 arguments, not 0");
  check_error("(add x x x)", "line 1, column 10: 'x': 'add' takes 2 arguments, this is one more");
  check_error("(add x x (add x x))", "line 1, column 10: '(': 'add' takes 2 arguments, this is one more");
  check_error("(if (not yes no) x x)", "line 1, column 14: 'no': 'not' takes 1 argument, this is one more");
  check_error("add", "line 1, column 1: 'add': 'add' takes 2 arguments: write (add ...)");
  check_error("(x)", "line 1, column 2: 'x': takes no arguments and stands without parentheses");
  check_error("yes", "line 1, column 1: 'yes': gives 'bool', 'number' is needed");
  check_error("(if x x x)", "line 1, column 5: 'x': gives 'number', 'bool' is needed");
  check_error("(add (less x x) x)", "line 1, column 7: 'less': gives 'bool', 'number' is needed");
}

TEST_CASE("names that are not known, with the nearest that is") {
  check_error("(ad x x)", "line 1, column 2: 'ad': is not known; the nearest name is 'add'");
  check_error("(if yse x x)", "line 1, column 5: 'yse': is not known; the nearest name is 'yes'");
  check_error("(add x X)", "line 1, column 8: 'X': is not known; the nearest name is 'x'");
  check_error("a\x1b[31mlert", "line 1, column 1: 'a?[31mlert': is not known; the nearest name is 'less'");
  const std::string endless(1000, 'q');
  CHECK_THROWS_WITH_AS(parse_gp_tree(endless, *two_types, 0),
                       doctest::Contains(("'" + std::string(40, 'q') + "...'").c_str()), std::invalid_argument);
}

TEST_CASE("numbers: finite, decimal, and only where constants are") {
  check_error("1e999", "line 1, column 1: '1e999': is not finite or does not fit a double");
  check_error("1e-999", "line 1, column 1: '1e-999': is not finite or does not fit a double");
  check_error("(add inf x)", "line 1, column 6: 'inf': is not finite or does not fit a double");
  check_error("nan", "line 1, column 1: 'nan': is not finite or does not fit a double");
  check_error("c:nan", "line 1, column 1: 'c:nan': is not finite or does not fit a double");
  check_error("c", "line 1, column 1: 'c': is a constant and needs its number: write the number, or name:number");
  check_error("c:", "line 1, column 1: 'c:': a number must follow the colon");
  check_error("c:x", "line 1, column 1: 'c:x': a number must follow the colon");
  check_error("x:1", "line 1, column 1: 'x:1': 'x' is no constant and has no number");
  check_error("(if 1 x x)", "line 1, column 5: '1': 'bool' is needed, which has no numbers");
  check_error("(if c:1 x x)", "line 1, column 5: 'c:1': gives 'number', 'bool' is needed");
  for (const char* text : {"0,5", "+1", "0x10", "1f", "1e", "--1", "1_000", "1:1", ":", ":1"}) {
    CAPTURE(text);
    CHECK_THROWS_AS(parse_gp_tree(text, *two_types, 0), std::invalid_argument);
  }
}

TEST_CASE("a root type that is none") {
  CHECK_THROWS_WITH_AS(parse_gp_tree("x", *two_types, 2), "there is no type 2", std::invalid_argument);
}

TEST_CASE("a damaged text is refused, or is a tree without fault") {
  const std::string good = "(if (and (less x 3.5) (not yes)) (add x (if no -1e-3 x)) 7)";
  const std::string letters = "() x.e-159:acdn\n\xff";
  engine rng(1);
  int accepted = 0;
  for (int n = 0; n < 50'000; ++n) {
    auto text = good;
    for (auto changes = uniform_below(rng, 3); changes-- > 0 && !text.empty();) {
      const auto at = uniform_below(rng, text.size());
      text.erase(at, uniform_below(rng, 3));
      text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), letters[uniform_below(rng, letters.size())]);
    }
    try {
      const auto t = parse_gp_tree(text, *two_types, 0);
      ++accepted;
      REQUIRE(fault_of(t, *two_types, 0).empty());
      REQUIRE(parse_gp_tree(print(t, *two_types), *two_types, 0) == t);
    } catch (const std::invalid_argument&) {
      REQUIRE(text != good);
    }
  }
  CHECK(accepted > 10'000);
  CHECK(accepted < 40'000);
}

}  // namespace
