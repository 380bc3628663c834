// Compiled trees, with toy operations on rows of words, against a plain recursive evaluator of the same trees.
#include "evo/genome/gp_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/genome/gp_text.hpp"
#include "evo/random/engine.hpp"
#include "evo/random/key.hpp"
#include "evo/variation/gp_creation.hpp"

using namespace evo;

namespace {

constexpr std::uint32_t inputs = 3;
constexpr std::uint32_t draws_in_row = 5;

// A row is 8 words: the value stands in the first, draws in all.
using row = std::array<std::uint64_t, 8>;

std::uint64_t mixed(std::initializer_list<std::uint64_t> parts) { return stream_key(1, purpose::trial, parts); }

std::uint64_t& word_at(unsigned char* rows, std::uint32_t row_index, std::uint32_t word = 0) {
  return reinterpret_cast<row*>(rows)[row_index][word];
}

// Values tell all that went into them: the operation's number, arguments in their order, draw.
template <int Arguments, bool Draws>
void apply(unsigned char* rows, const gp_instruction& self) {
  std::uint64_t value = self.immediate;
  for (int k = 0; k < Arguments; ++k) value = mixed({value, word_at(rows, self.from[k])});
  if (Draws) value = mixed({value, word_at(rows, self.draw_row, self.draw)});
  word_at(rows, self.to) = value;
}

primitive_semantics computed(gp_operation operation, std::vector<std::uint8_t> order, std::uint32_t number,
                             bool draws = false) {
  primitive_semantics word;
  word.apply = operation;
  word.order = std::move(order);
  word.immediate = number;
  word.draws = draws;
  return word;
}

struct toy_language {
  std::shared_ptr<const primitive_set> set;
  language_semantics semantics;
};

/// Inputs x y z, constants, functions of all kinds; for a routine also its parameters p q, and calls of `callable` routines.
toy_language toy(std::uint32_t callable = 0, bool adf = false) {
  std::vector<primitive> words;
  std::vector<primitive_semantics> meanings;
  const auto add = [&](const std::string& name, std::size_t arguments, primitive_semantics semantics,
                       bool constant = false) {
    words.push_back(
        {name, std::vector<std::uint8_t>(arguments, 0), 0, constant, constant ? -3.0 : 0.0, constant ? 3.0 : 0.0});
    meanings.push_back(std::move(semantics));
  };
  for (std::uint32_t i = 0; i < inputs; ++i) {
    primitive_semantics input;
    input.input = i;
    add(std::string(1, static_cast<char>('x' + i)), 0, input);
  }
  add("c", 0, {}, true);
  add("lone", 1, computed(apply<1, false>, {0}, 1));
  add("pair", 2, computed(apply<2, false>, {0, 1}, 2));
  add("back", 2, computed(apply<2, false>, {1, 0}, 3));
  add("again", 2, computed(apply<4, false>, {0, 1, 0, 1}, 4));
  add("three", 3, computed(apply<3, false>, {0, 1, 2}, 5));
  add("toss", 2, computed(apply<2, true>, {0, 1}, 6, true));
  auto sense = computed(apply<1, true>, {}, 7, true);
  sense.reads = {2};
  add("sense", 0, sense);
  for (std::uint32_t k = 0; k < (adf ? 2 : 0); ++k) {
    primitive_semantics parameter;
    parameter.parameter = k;
    add(std::string(1, static_cast<char>('p' + k)), 0, parameter);
  }
  for (std::uint32_t k = 0; k < callable; ++k) {
    auto call = computed(nullptr, {0, 1}, 0);
    call.adf = k;
    add(std::string(1, 'f').append(std::to_string(k)), 2, call);
  }
  auto set = std::make_shared<const primitive_set>(std::vector<std::string>{"word"}, std::move(words));
  const auto* const raw = set.get();
  return {std::move(set), {raw, std::move(meanings)}};
}

std::uint64_t input_value(std::uint32_t i) { return mixed({100, i}); }
std::uint64_t draw_value(std::uint32_t i) { return mixed({200, i}); }
std::uint64_t constant_value(double value) { return mixed({300, std::bit_cast<std::uint64_t>(value)}); }

/// What a tree means, by recursion.
class plain_evaluator {
 public:
  explicit plain_evaluator(std::span<const gp_branch> adfs = {}) : adfs_(adfs) {}

  std::uint64_t operator()(const gp_branch& branch) { return value(branch, 0, {}); }
  std::uint32_t draws() const { return draws_; }

 private:
  std::uint64_t value(const gp_branch& branch, std::size_t at, const std::vector<std::uint64_t>& parameters) {
    const auto& node = branch.tree->nodes[at];
    const auto& word = branch.semantics->words[node.primitive];
    if ((*branch.semantics->set)[node.primitive].constant) return constant_value(node.value);
    if (word.input) return input_value(*word.input);
    if (word.parameter) return parameters[*word.parameter];
    std::vector<std::uint64_t> arguments;
    for (const auto index : word.order) {
      std::size_t child = at + 1;
      for (int i = 0; i < index; ++i) child = subtree_end(*branch.tree, *branch.semantics->set, child);
      arguments.push_back(value(branch, child, parameters));
    }
    if (word.adf) return value(adfs_[*word.adf], 0, arguments);
    for (const auto read : word.reads) arguments.push_back(input_value(read));
    std::uint64_t made = word.immediate;
    for (const auto argument : arguments) made = mixed({made, argument});
    return word.draws ? mixed({made, draw_value(draws_++)}) : made;
  }

  std::span<const gp_branch> adfs_;
  std::uint32_t draws_ = 0;
};

/// Runs a program as its users must: inputs and draws filled, constants filled once, all else left as it comes.
std::uint64_t run(const gp_program& program) {
  std::vector<row> rows(program.rows);
  for (auto& one : rows) one.fill(0xdeadbeef);
  auto* const at = reinterpret_cast<unsigned char*>(rows.data());
  for (std::uint32_t i = 0; i < inputs; ++i) word_at(at, i) = input_value(i);
  for (const auto& [place, value] : program.constants) word_at(at, place) = constant_value(value);
  for (std::uint32_t i = 0; i < program.draw_rows * draws_in_row; ++i)
    word_at(at, program.first_draw_row + i / draws_in_row, i % draws_in_row) = draw_value(i);
  program.run(at);
  return word_at(at, program.result);
}

gp_tree toy_tree(const toy_language& language, std::string_view text) { return parse_gp_tree(text, *language.set, 0); }

gp_program compiled(const toy_language& language, const gp_tree& tree) {
  return compile({&tree, &language.semantics}, {}, inputs, draws_in_row);
}

/// A tree of that many functions one below the other, as argument 0 or as the last one.
gp_tree toy_chain(const toy_language& language, std::string_view function, std::size_t length, bool leftmost) {
  const auto word = *language.set->index_of(function);
  const std::vector<gp_node> leaves(language.set->arity(word) - 1, {*language.set->index_of("x"), 0.0});
  gp_tree made;
  for (std::size_t i = 0; i < length; ++i) {
    made.nodes.push_back({word, 0.0});
    if (!leftmost) made.nodes.insert(made.nodes.end(), leaves.begin(), leaves.end());
  }
  made.nodes.push_back({*language.set->index_of("y"), 0.0});
  for (std::size_t i = 0; leftmost && i < length; ++i)
    made.nodes.insert(made.nodes.end(), leaves.begin(), leaves.end());
  return made;
}

}  // namespace

TEST_CASE("a tree of a single terminal is its row, and needs no code") {
  const auto language = toy();
  const auto input = toy_tree(language, "z");
  const auto constant = toy_tree(language, "-0.5");
  CHECK(compiled(language, input).code.empty());
  CHECK(compiled(language, input).result == 2);
  CHECK(compiled(language, input).rows == inputs);
  const auto program = compiled(language, constant);
  CHECK(program.code.empty());
  CHECK(program.constants == std::vector<std::pair<std::uint32_t, double>>{{inputs, -0.5}});
  CHECK(program.result == inputs);
}

TEST_CASE("arguments are evaluated in the order that the word says, as often as it says") {
  const auto language = toy();
  for (const char* text :
       {"(pair sense sense)", "(back sense sense)", "(again sense (toss sense x))", "(three sense y sense)",
        "(toss sense sense)", "(again (again sense sense) (back sense sense))"}) {
    CAPTURE(text);
    const auto tree = toy_tree(language, text);
    plain_evaluator plain;
    CHECK(run(compiled(language, tree)) == plain({&tree, &language.semantics}));
  }
  const auto forth = toy_tree(language, "(pair sense sense)");
  const auto back = toy_tree(language, "(back sense sense)");
  CHECK(compiled(language, forth).code[0].draw == 0);
  CHECK(compiled(language, forth).code.back().from[0] == compiled(language, forth).code[0].to);
  CHECK(compiled(language, back).code.back().from[1] == compiled(language, back).code[1].to);
}

TEST_CASE("draws are numbered in the order of evaluation and fill rows") {
  const auto language = toy();
  const auto tree = toy_tree(language, "(again (toss sense sense) sense)");  // 4 draws, evaluated twice
  const auto program = compiled(language, tree);
  std::vector<std::uint32_t> numbers;
  for (const auto& step : program.code) {
    if (step.apply == apply<4, false>) continue;
    numbers.push_back((step.draw_row - program.first_draw_row) * draws_in_row + step.draw);
    CHECK(step.draw < draws_in_row);
  }
  std::sort(numbers.begin(), numbers.end());
  CHECK(numbers == std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(program.draw_rows == 2);
  CHECK(program.rows == program.first_draw_row + 2);
}

TEST_CASE("equal computations are made once, except those that draw") {
  const auto language = toy();
  const auto size_of = [&](const char* text) { return compiled(language, toy_tree(language, text)).code.size(); };
  CHECK(size_of("(pair (pair x y) (pair x y))") == 2);
  CHECK(size_of("(pair (pair x y) (pair y x))") == 3);
  CHECK(size_of("(pair (pair x y) (back y x))") == 3);
  CHECK(size_of("(again (pair x y) z)") == 2);
  CHECK(size_of("(again sense z)") == 3);
  CHECK(size_of("(pair (toss x y) (toss x y))") == 3);
}

TEST_CASE("constants have one row for each value, bit by bit") {
  const auto language = toy();
  const auto program = compiled(language, toy_tree(language, "(three 1 (pair 0 -0) (pair 1 0))"));
  std::vector<double> values;
  for (const auto& [place, value] : program.constants) {
    CHECK(place == inputs + values.size());
    values.push_back(value);
  }
  REQUIRE(values.size() == 3);
  CHECK(values[0] == 1.0);
  CHECK_FALSE(std::signbit(values[1]));
  CHECK(std::signbit(values[2]));
}

TEST_CASE("random trees give what the plain evaluator gives, in few rows") {
  const auto language = toy();
  const gp_creation create(language.set, 0, {1, 8, 300}, gp_creation::method::grow, 0.8);
  engine rng(5);
  int wrong = 0, wrong_draws = 0;
  std::size_t max_rows = 0, max_code = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto tree = create(rng);
    const auto program = compiled(language, tree);
    plain_evaluator plain;
    wrong += run(program) != plain({&tree, &language.semantics});
    wrong_draws += program.draw_rows != (plain.draws() + draws_in_row - 1) / draws_in_row;
    max_rows = std::max(max_rows, program.first_draw_row - inputs - program.constants.size());
    max_code = std::max(max_code, program.code.size());
  }
  CHECK(wrong == 0);
  CHECK(wrong_draws == 0);
  CHECK(max_code > 500);
  CHECK(max_rows < max_code / 2);  // values that are still to be read, not all values
}

TEST_CASE("a chain keeps two values at a time") {
  const auto language = toy();
  CHECK(compiled(language, toy_chain(language, "pair", 1000, true)).rows <= inputs + 2);
  CHECK(compiled(language, toy_chain(language, "lone", 1000, true)).rows == inputs + 1);
}

TEST_CASE("routines are evaluated where they are called, with their arguments, and may call those before them") {
  std::deque<toy_language> languages;
  for (std::uint32_t k = 0; k < 3; ++k) languages.push_back(toy(k, true));
  languages.push_back(toy(3));
  const std::array bodies{toy_tree(languages[0], "(toss q (pair p p))"), toy_tree(languages[1], "(f0 (f0 p x) q)"),
                          toy_tree(languages[2], "(f1 sense (f0 q 1))")};
  const std::array<gp_branch, 3> adfs{gp_branch{&bodies[0], &languages[0].semantics},
                                      {&bodies[1], &languages[1].semantics},
                                      {&bodies[2], &languages[2].semantics}};
  for (const char* text : {"(f0 x y)", "(f0 y x)", "(f2 (f1 x sense) (f2 z y))", "(again (f1 x y) (f0 sense 2))"}) {
    CAPTURE(text);
    const auto tree = toy_tree(languages[3], text);
    plain_evaluator plain(adfs);
    CHECK(run(compile({&tree, &languages[3].semantics}, adfs, inputs, draws_in_row)) ==
          plain({&tree, &languages[3].semantics}));
  }
}

TEST_CASE("random trees with random routines give what the plain evaluator gives") {
  std::deque<toy_language> languages;
  for (std::uint32_t k = 0; k < 3; ++k) languages.push_back(toy(k, true));
  languages.push_back(toy(3));
  engine rng(6);
  int wrong = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<gp_tree> trees;
    for (const auto& language : languages)
      trees.push_back(gp_creation(language.set, 0, {1, 4, 15}, gp_creation::method::grow, 0.8)(rng));
    std::vector<gp_branch> all;
    for (std::size_t k = 0; k < trees.size(); ++k) all.push_back({&trees[k], &languages[k].semantics});
    const auto adfs = std::span(all).first(3);
    plain_evaluator plain(adfs);
    wrong += run(compile(all.back(), adfs, inputs, draws_in_row)) != plain(all.back());
  }
  CHECK(wrong == 0);
}

TEST_CASE("a routine that is its parameter, or nothing of it, gives just that") {
  const auto language = toy(2);
  const auto adf_language = toy(0, true);
  const std::array bodies{toy_tree(adf_language, "q"), toy_tree(adf_language, "z")};
  const std::array<gp_branch, 2> adfs{gp_branch{&bodies[0], &adf_language.semantics},
                                      {&bodies[1], &adf_language.semantics}};
  const auto second = toy_tree(language, "(f0 x y)");
  const auto input = toy_tree(language, "(f1 x y)");
  CHECK(compile({&second, &language.semantics}, adfs, inputs, draws_in_row).result == 1);
  CHECK(compile({&input, &language.semantics}, adfs, inputs, draws_in_row).result == 2);
}

TEST_CASE("D05: chains of 100,000 nodes compile without recursion, in time that grows with them") {
  const auto language = toy();
  for (const char* function : {"lone", "pair", "three"})
    for (const bool leftmost : {true, false}) {
      CAPTURE(function);
      const auto program = compiled(language, toy_chain(language, function, 100'000, leftmost));
      CHECK(program.code.size() == 100'000);
      CHECK(program.rows < inputs + 4);
      std::uint64_t expected = input_value(1);
      const auto number = program.code.front().immediate;
      const auto x = input_value(0);
      for (int i = 0; i < 100'000; ++i) {
        if (number == 1) expected = mixed({1, expected});
        if (number == 2) expected = leftmost ? mixed({mixed({2, expected}), x}) : mixed({mixed({2, x}), expected});
        if (number == 5)
          expected =
              leftmost ? mixed({mixed({mixed({5, expected}), x}), x}) : mixed({mixed({mixed({5, x}), x}), expected});
      }
      CHECK(run(program) == expected);
    }
}

TEST_CASE("trees that would evaluate too much are refused, also if most of it is the same again") {
  const auto language = toy();
  for (const char* leaf : {"x", "sense"}) {
    std::string text = leaf;
    for (int depth = 0; depth < 14; ++depth) text = "(again " + text + " " + text + ")";
    const auto tree = toy_tree(language, text);
    CHECK_THROWS_AS(compiled(language, tree), std::length_error);
  }
  CHECK_THROWS_AS(compiled(language, toy_chain(language, "again", 30, true)), std::length_error);
  CHECK_NOTHROW(compiled(language, toy_chain(language, "again", 16, true)));
  CHECK_NOTHROW(compiled(language, toy_chain(language, "lone", max_gp_nodes - 1, true)));
}
