// The tree languages once more, slow and obvious: recursive interpreters for one board, written from the comments that say what
// the words mean, and from nothing of the lanes.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evo/genome/gp_tree.hpp"
#include "evo/genome/primitive_set.hpp"
#include "game2048/board/spawn_stream.hpp"
#include "problem/gp/merge_sense_language.hpp"

namespace plain {

/// Two bits a draw, from the lowest on, sixteen to a word of the player's stream; each evaluation begins a new word.
class draw_source {
 public:
  explicit draw_source(game2048::stream_key key) : key_(key) {}
  int next() {
    const auto word = game2048::draw(key_.low + used_ / 16, key_.high);
    return static_cast<int>(word >> (2 * (used_++ % 16)) & 3);
  }
  void end_evaluation() {
    key_.low += (used_ + 15) / 16;
    used_ = 0;
  }
  game2048::stream_key key() const { return key_; }

 private:
  game2048::stream_key key_;
  std::uint32_t used_ = 0;
};

/// The arithmetic of directions as docs/reference.md, section 3, defines it.
inline int direction_of(int sum, experiments::merge_sense_reading::sums how) {
  if (sum >= 0 && sum <= 3) return sum;
  if (how == experiments::merge_sense_reading::sums::mod4) return ((sum % 4) + 4) % 4;
  switch (sum) {
    case 4:
    case -1:
      return 1;
    case 5:
      return 2;
    default:  // 6, -2, -3
      return 0;
  }
}

class merge_sense_interpreter {
 public:
  merge_sense_interpreter(const evo::primitive_set& set, experiments::merge_sense_reading reading) : reading_(reading) {
    const std::vector<std::string> names{"up", "right", "down", "left", "add", "subtract", "max", "min", "random"};
    words_.resize(set.size());
    for (std::size_t i = 0; i < names.size(); ++i) words_.at(set.index_of(names[i]).value()) = static_cast<word>(i);
  }

  int operator()(const evo::gp_tree& tree, const std::array<bool, 4>& senses, draw_source& draws) const {
    run state{tree.nodes, senses, draws, 0};
    const int answer = value(state);
    draws.end_evaluation();
    return answer;
  }

 private:
  enum class word { up, right, down, left, add, subtract, max, min, random };
  struct run {
    std::span<const evo::gp_node> nodes;
    const std::array<bool, 4>& senses;
    draw_source& draws;
    std::size_t at;  ///< the next node
  };

  int value(run& state) const {
    const word called = words_[state.nodes[state.at++].primitive];
    if (called <= word::left) {
      const int fresh = state.draws.next();
      return state.senses[static_cast<std::size_t>(called)] ? static_cast<int>(called) : fresh;
    }
    const std::size_t arguments = state.at;
    const int a = value(state);
    const int b = value(state);
    switch (called) {
      case word::add:
        return direction_of(a + b, reading_.arithmetic);
      case word::subtract:
        return direction_of(a - b, reading_.arithmetic);
      case word::random:
        return (state.draws.next() & 1) != 0 ? b : a;
      default:
        break;
    }
    const bool first = called == word::max ? a > b : a < b;
    if (reading_.evaluation == experiments::merge_sense_reading::extremes::once) return first ? a : b;
    state.at = arguments;
    const int c = value(state);
    const int d = value(state);
    return first ? c : d;
  }

  experiments::merge_sense_reading reading_;
  std::vector<word> words_;
};

/// The result of an operation on numbers from its exact value: clamped to +-1e30, and 1e30 for NaN.
inline float bounded(double x) {
  constexpr double limit = 1e30F;
  if (std::isnan(x) || x > limit) return 1e30F;
  return x < -limit ? -1e30F : static_cast<float>(x);
}

enum class operation { add, subtract, multiply, divide, negate, max, min, if_less };
inline constexpr std::array<std::string_view, 8> operation_names{"add",    "subtract", "multiply", "divide",
                                                                 "negate", "max",      "min",      "if-less"};

/// One operation. The exact result of two floats rounds to the nearest float once, also by way of a double.
inline float operate(operation op, const std::array<float, 4>& x) {
  const double a = x[0], b = x[1];
  switch (op) {
    case operation::add:
      return bounded(a + b);
    case operation::subtract:
      return bounded(a - b);
    case operation::multiply:
      return bounded(a * b);
    case operation::divide:
      return b == 0 ? 1.0F : bounded(a / b);
    case operation::negate:
      return bounded(-a);
    case operation::max:
      return bounded(a > b ? a : b);
    case operation::min:
      return bounded(a < b ? a : b);
    case operation::if_less:
      break;
  }
  return bounded(a < b ? x[2] : x[3]);
}

/// Trees of the number language. Routines come first; the last tree is the one that is asked.
class number_interpreter {
 public:
  struct tree_in_language {
    const evo::gp_tree* tree;
    const evo::primitive_set* set;
  };

  number_interpreter(const std::vector<tree_in_language>& trees, std::size_t inputs) : inputs_(inputs) {
    for (const auto& [tree, set] : trees) bodies_.push_back({tree->nodes, words_of(*set)});
  }

  float operator()(std::span<const float> inputs) const {
    std::size_t at = 0;
    return value({bodies_.back(), inputs, {}}, at);
  }

 private:
  enum class kind { input, constant, parameter, routine, operation };
  struct word {
    kind role;
    std::size_t index = 0;  ///< of an input, a parameter, a routine, an operation
    std::size_t arity = 0;
  };
  struct body {
    std::span<const evo::gp_node> nodes;
    std::vector<word> words;
  };
  struct scope {
    const body& in;
    std::span<const float> inputs;
    std::array<float, 4> parameters;
  };

  std::vector<word> words_of(const evo::primitive_set& set) const {
    std::vector<word> made;
    for (std::size_t i = 0; i < set.size(); ++i) made.push_back(word_of(set[i], i));
    return made;
  }

  word word_of(const evo::primitive& primitive, std::size_t index) const {
    const auto number = [&](std::size_t skip) { return std::stoul(primitive.name.substr(skip)) - 1; };
    const auto arity = primitive.arguments.size();
    if (index < inputs_) return {kind::input, index, 0};
    if (primitive.constant) return {kind::constant, 0, 0};
    if (primitive.name.starts_with("argument")) return {kind::parameter, number(8), 0};
    if (primitive.name.starts_with("adf")) return {kind::routine, number(3), arity};
    const auto found = std::find(operation_names.begin(), operation_names.end(), primitive.name);
    return {kind::operation, static_cast<std::size_t>(found - operation_names.begin()), arity};
  }

  float value(const scope& here, std::size_t& at) const {
    const auto& node = here.in.nodes[at++];
    const word& called = here.in.words[node.primitive];
    if (called.role == kind::input) return here.inputs[called.index];
    if (called.role == kind::constant) return bounded(node.value);
    if (called.role == kind::parameter) return here.parameters[called.index];
    std::array<float, 4> x{};
    for (std::size_t i = 0; i < called.arity; ++i) x[i] = value(here, at);
    if (called.role == kind::operation) return operate(static_cast<operation>(called.index), x);
    std::size_t begin = 0;
    return value({bodies_[called.index], here.inputs, x}, begin);
  }

  std::size_t inputs_;
  std::vector<body> bodies_;
};

}  // namespace plain
