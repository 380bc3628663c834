// The number language on lanes against the plain interpreter: random trees and routines, random boards, every instruction set.
#include "problem/gp/number_language.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "experiments/problem/gp/plain_interpreter.hpp"
#include "experiments/problem/gp/tree_samples.hpp"
#include "problem/gp/number_program.hpp"

using namespace experiments;
using game2048::lane_count;

namespace {

using forest = std::vector<evo::gp_tree>;

std::shared_ptr<const evo::gp_program> compiled(const forest& trees, const std::vector<tree_language>& languages) {
  std::vector<evo::gp_branch> all;
  for (std::size_t i = 0; i < trees.size(); ++i) all.push_back({&trees[i], &languages[i].meaning});
  return std::make_shared<const evo::gp_program>(evo::compile(
      all.back(), std::span(all).first(all.size() - 1), static_cast<std::uint32_t>(afterstate_inputs().size()), 1));
}

plain::number_interpreter interpreter_of(const forest& trees, const std::vector<tree_language>& languages) {
  std::vector<plain::number_interpreter::tree_in_language> all;
  for (std::size_t i = 0; i < trees.size(); ++i) all.push_back({&trees[i], languages[i].set.get()});
  return {all, afterstate_inputs().size()};
}

using lane_values = std::vector<std::vector<float>>;

lane_values any_values(model::test_random& random) {
  lane_values made;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    made.push_back(samples::afterstate_values(model::any_board(random), random.below(5000) * 4));
  return made;
}

/// Lanes in which the program's value is another than the interpreter's.
int wrong_values(number_program& program, const plain::number_interpreter& interpreter, const lane_values& values) {
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    for (std::size_t i = 0; i < values[lane].size(); ++i) program.input(i)[lane] = values[lane][i];
  const auto& got = program.run();
  int wrong = 0;
  for (std::size_t lane = 0; lane < lane_count; ++lane)
    wrong += std::bit_cast<std::uint32_t>(got[lane]) != std::bit_cast<std::uint32_t>(interpreter(values[lane]));
  return wrong;
}

/// The value of a tree without routines, on a board without anything.
float computed(const std::string& text) {
  const auto languages = samples::number_languages(0);
  number_program program(compiled({evo::parse_gp_tree(text, *languages[0].set, 0)}, languages));
  return program.run()[0];
}

}  // namespace

TEST_CASE("random trees with random routines have the plain interpreter's value, on every instruction set") {
  for (std::uint32_t routines = 0; routines <= 3; ++routines) {
    std::vector<std::vector<tree_language>> languages;  // by instruction set
    for (const auto* ops : available_lane_ops()) languages.push_back(samples::number_languages(routines, *ops));
    evo::engine bits(2);
    model::test_random random{3};
    int wrong = 0;
    for (int i = 0; i < 400; ++i) {
      forest trees;
      for (const auto& language : languages.front()) trees.push_back(samples::random_tree(bits, language.set, 7, 40));
      const auto values = any_values(random);
      const auto interpreter = interpreter_of(trees, languages.front());
      for (const auto& of_set : languages) {
        number_program program(compiled(trees, of_set));
        wrong += wrong_values(program, interpreter, values);
      }
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("a program says which inputs it reads") {
  const auto languages = samples::number_languages(0);
  const auto program = [&](const char* text) {
    return number_program(compiled({evo::parse_gp_tree(text, *languages[0].set, 0)}, languages));
  };
  CHECK(program("empties").reads(0));
  CHECK_FALSE(program("empties").reads(1));
  CHECK(program("(add 1 (max gain runs))").reads(15));
  CHECK(program("(add 1 (max gain runs))").reads(2));
  CHECK_FALSE(program("(add 1 (max gain runs))").reads(0));
  CHECK_FALSE(program("1").reads(0));
}

TEST_CASE("D08: constants are the nearest numbers of the lanes, signs kept, and within their range") {
  for (const double x : {-3.0, 1e-17, 0.12290123, 1.0 / 3.0, 5e-324, 65504.0})
    CHECK(computed(evo::print({{{16, x}}}, *samples::number_languages(0)[0].set)) == static_cast<float>(x));
  CHECK(std::signbit(computed("-0")));
  CHECK_FALSE(std::signbit(computed("0")));
  CHECK(computed("(subtract 1 -3)") == 4.0F);
  CHECK(computed("(negate (negate 0.1))") == 0.1F);
  CHECK(computed("1e300") == 1e30F);
  CHECK(computed("-1e300") == -1e30F);
  CHECK(computed("(divide 1 -1e39)") == 1.0F / -1e30F);
}

TEST_CASE("if-less compares its first two arguments and gives the third or the fourth") {
  CHECK(computed("(if-less 1 2 3 4)") == 3.0F);
  CHECK(computed("(if-less 2 1 3 4)") == 4.0F);
  CHECK(computed("(if-less 1 1 3 4)") == 4.0F);
}

TEST_CASE("no constants are in a language whose range for them is 0") {
  const std::vector<std::string> inputs{"x"};
  const auto language = make_language("number", number_words(inputs, 0.0));
  CHECK(language.set->constants_of(0).empty());
  CHECK(language.set->terminals_of(0).size() == 1);
}
