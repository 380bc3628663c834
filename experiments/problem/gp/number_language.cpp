#include "problem/gp/number_language.hpp"

#include <numeric>
#include <utility>

namespace experiments {
namespace {

tree_word function(const char* name, evo::gp_operation apply, std::size_t arguments) {
  tree_word made{{name, std::vector<std::uint8_t>(arguments, 0), 0}, {}};
  made.meaning.apply = apply;
  made.meaning.order.resize(arguments);
  std::iota(made.meaning.order.begin(), made.meaning.order.end(), std::uint8_t{0});
  return made;
}

}  // namespace

std::vector<tree_word> number_words(std::span<const std::string> inputs, double constant_range, const lane_ops& ops) {
  std::vector<tree_word> words;
  for (const auto& name : inputs) {
    evo::primitive_semantics meaning;
    meaning.input = static_cast<std::uint32_t>(words.size());
    words.push_back({{name, {}, 0}, std::move(meaning)});
  }
  if (constant_range > 0.0) words.push_back({{"constant", {}, 0, true, -constant_range, constant_range}, {}});
  words.push_back(function("add", ops.add, 2));
  words.push_back(function("subtract", ops.subtract, 2));
  words.push_back(function("multiply", ops.multiply, 2));
  words.push_back(function("divide", ops.divide, 2));
  words.push_back(function("negate", ops.negate, 1));
  words.push_back(function("max", ops.maximum, 2));
  words.push_back(function("min", ops.minimum, 2));
  words.push_back(function("if-less", ops.if_less, 4));
  return words;
}

tree_word parameter_word(std::uint32_t index) {
  evo::primitive_semantics meaning;
  meaning.parameter = index;
  return {{"argument" + std::to_string(index + 1), {}, 0}, std::move(meaning)};
}

tree_word routine_word(std::uint32_t index, std::size_t arguments) {
  tree_word made{{"adf" + std::to_string(index + 1), std::vector<std::uint8_t>(arguments, 0), 0}, {}};
  made.meaning.adf = index;
  made.meaning.order.resize(arguments);
  std::iota(made.meaning.order.begin(), made.meaning.order.end(), std::uint8_t{0});
  return made;
}

}  // namespace experiments
