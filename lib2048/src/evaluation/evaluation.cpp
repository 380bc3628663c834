// Checks evaluations.
#include "game2048/evaluation/evaluation.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <string>

namespace game2048 {
namespace {

// So that a sum of eight lines, and all on the way to it, stays finite.
constexpr double greatest_weight = 1e100;

bool is_weight(double value) { return std::abs(value) <= greatest_weight; }  // not so if it is no number

std::string text_of(double value) {
  std::array<char, 32> digits;
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr};
}

// What is wrong with a term; empty if nothing.
std::string fault_of(const evaluation_term& term) {
  if (static_cast<std::size_t>(term.what) >= board_feature_count)
    return "there is no feature " + std::to_string(static_cast<unsigned>(term.what));
  if (!is_weight(term.weight)) return "its weight is " + text_of(term.weight) + "; it must be in [-1e100, 1e100]";
  if (takes_power(term.what) && !(term.power > 0 && term.power <= greatest_power))
    return "its power is " + text_of(term.power) + "; it must be in (0, 10]";
  if (!takes_power(term.what) && term.power != 1)
    return "it has no power, but one of " + text_of(term.power) + " is given";
  if (static_cast<unsigned>(term.lines) > 2)
    return "there is no group of lines " + std::to_string(static_cast<unsigned>(term.lines)) + "; there are 0..2";
  if ((takes_order(term.what) || !is_sum_over_lines(term.what)) && term.lines != line_group::all)
    return "it looks at the whole board, not at the " + std::string(name_of(term.lines)) + " lines";
  if (static_cast<unsigned>(term.bends) > 3)
    return "there is no group of bends " + std::to_string(static_cast<unsigned>(term.bends)) + "; there are 0..3";
  if (!is_sum_over_bends(term.what) && term.bends != bend_group::all)
    return "it looks at no bends, so not at the " + std::string(name_of(term.bends)) + " ones";
  for (const double weight : term.order) {
    if (!is_weight(weight)) return "its matrix has a " + text_of(weight) + "; all must be in [-1e100, 1e100]";
    if (weight != 0 && !takes_order(term.what))
      return "its matrix has a " + text_of(weight) + ", but it takes none (0)";
  }
  return {};
}

}  // namespace

std::string_view name_of(line_group lines) {
  constexpr std::array<std::string_view, 3> names{"all", "outer", "inner"};
  return names[static_cast<std::size_t>(lines)];
}

std::string_view name_of(bend_group bends) {
  constexpr std::array<std::string_view, 4> names{"all", "corner", "wall", "inner"};
  return names[static_cast<std::size_t>(bends)];
}

void validate(const evaluation& e) {
  for (std::size_t i = 0; i < e.terms.size(); ++i) {
    const std::string fault = fault_of(e.terms[i]);
    if (fault.empty()) continue;
    const bool named = static_cast<std::size_t>(e.terms[i].what) < board_feature_count;
    throw std::invalid_argument("term " + std::to_string(i + 1) + " of the evaluation" +
                                (named ? " (" + std::string(name_of(e.terms[i].what)) + ")" : "") + ": " + fault);
  }
  if (!is_weight(e.lost))
    throw std::invalid_argument("a lost position is worth " + text_of(e.lost) + "; it must be in [-1e100, 1e100]");
}

}  // namespace game2048
