// Checks evaluations.
#include "game2048/evaluation/evaluation.hpp"

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

namespace game2048 {
namespace {

// So that a sum of eight lines, and all on the way to it, stays finite.
constexpr double max_weight = 1e100;

bool is_weight(double value) { return std::abs(value) <= max_weight; }  // not so if it is no number

// What is wrong with a term; empty if nothing.
std::string fault_of(const evaluation_term& term) {
  if (static_cast<std::size_t>(term.feature) >= board_feature_count)
    return fmt::format("there is no feature {}", static_cast<unsigned>(term.feature));
  if (!is_weight(term.weight)) return fmt::format("its weight is {}; it must be in [-1e100, 1e100]", term.weight);
  if (takes_power(term.feature) && !(term.power > 0 && term.power <= max_power))
    return fmt::format("its power is {}; it must be in (0, 10]", term.power);
  if (!takes_power(term.feature) && term.power != 1)
    return fmt::format("it has no power, but one of {} is given", term.power);
  if (static_cast<unsigned>(term.lines) > 2)
    return fmt::format("there is no group of lines {}; there are 0..2", static_cast<unsigned>(term.lines));
  if ((takes_order(term.feature) || !is_sum_over_lines(term.feature)) && term.lines != line_group::all)
    return fmt::format("it looks at the whole board, not at the {} lines", name_of(term.lines));
  if (static_cast<unsigned>(term.bends) > 3)
    return fmt::format("there is no group of bends {}; there are 0..3", static_cast<unsigned>(term.bends));
  if (!is_sum_over_bends(term.feature) && term.bends != bend_group::all)
    return fmt::format("it looks at no bends, so not at the {} ones", name_of(term.bends));
  for (const double weight : term.order) {
    if (!is_weight(weight)) return fmt::format("its matrix has a {}; all must be in [-1e100, 1e100]", weight);
    if (weight != 0 && !takes_order(term.feature))
      return fmt::format("its matrix has a {}, but it takes none (0)", weight);
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
    const bool named = static_cast<std::size_t>(e.terms[i].feature) < board_feature_count;
    throw std::invalid_argument(fmt::format("term {} of the evaluation{}: {}", i + 1,
                                            named ? fmt::format(" ({})", name_of(e.terms[i].feature)) : "", fault));
  }
  if (!is_weight(e.lost))
    throw std::invalid_argument(fmt::format("a lost position is worth {}; it must be in [-1e100, 1e100]", e.lost));
}

}  // namespace game2048
