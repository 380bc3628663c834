// Evaluations that have a name. A new one is one line in the list.
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "evaluation/evolved_evaluations.hpp"
#include "evaluation/old_words.hpp"
#include "game2048/evaluation/evaluation.hpp"

namespace game2048 {
namespace {

using enum board_feature;

evaluation of_feature(board_feature feature, double power = 1) {
  return {.terms = {{.feature = feature, .power = power}}};
}
evaluation of_order(board_feature feature, const order_matrix& order) {
  return {.terms = {{.feature = feature, .order = order}}};
}

// Sums of exponents are some hundreds, of both signs; a lost position is to be worth less than all of them.
constexpr double lost_among_exponents = -10'000;

// The weights were set by hand before the tuning; the constant counted once a board.
evaluation before_tuning() {
  evaluation e = tuned_heuristic({0, 3, 1, 1, 0, 10, 10});
  e.terms.push_back({.feature = constant, .weight = 30'000});
  return e;
}

// Student project 002: corner, adjacency, empties with weights 1, 2, 3. Its report gives no formulas; these are the
// sensible ones (docs/reference.md, section 5).
evaluation corner_adjacency_empties() {
  return {.terms = {{.feature = exponent_order, .weight = 1, .order = corner_gradient_order()},
                    {.feature = adjacency, .weight = 2},
                    {.feature = empties, .weight = 3}},
          .lost = lost_among_exponents};
}

// Student project 003's first heuristics; it gives no weights.
evaluation corner_empties_largest() {
  return {.terms = {{.feature = exponent_order, .order = corner_gradient_order()},
                    {.feature = empties},
                    {.feature = largest}},
          .lost = lost_among_exponents};
}

evaluation with_lost(evaluation e, double lost) {
  e.lost = lost;
  return e;
}

struct preset {
  std::string_view name;
  evaluation (*make)();
};

// The orders of student project 004 (docs/reference.md, section 7) are named after their first rows.
constexpr std::array presets{
    preset{"nneonneo", [] { return tuned_heuristic(); }},
    preset{"nneonneo-2014", before_tuning},
    // A first CMA-ES run on the seven numbers without search (docs/reference.md, section 8).
    preset{"nneonneo-one-ply",
           [] {
             return tuned_heuristic({124'300, 2.263, 30.57, 2.473, 12.48, 653, 607.5});
           }},
    preset{"evolved-one-ply", one_ply_weights},
    preset{"evolved-depth1", depth1_weights},
    preset{"evolved-depth2", depth2_weights},
    preset{"evolved-depth3", depth3_weights},
    preset{"bends-one-ply", bends_one_ply_weights},
    preset{"bends-depth1", bends_depth1_weights},
    preset{"bends-depth3", bends_depth3_weights},
    preset{"corner-adjacency-empties", corner_adjacency_empties},
    preset{"corner-empties-largest", corner_empties_largest},
    preset{"gradient", [] { return with_lost(of_order(exponent_order, gradient_order()), -1); }},
    preset{"snake", [] { return with_lost(of_order(exponent_order, snake_order()), -1); }},
    preset{"corner-gradient",
           [] { return with_lost(of_order(exponent_order, corner_gradient_order()), lost_among_exponents); }},
    preset{"order-3223",
           [] {
             return of_order(value_order, {3, 2, 2, 3, 2, 1, 1, 2, 2, 1, 1, 2, 3, 2, 2, 2});
           }},
    preset{"order-4321",
           [] {
             return of_order(value_order, {4, 3, 2, 1, 3, 3, 2, 1, 2, 2, 2, 1, 1, 1, 1, 1});
           }},
    preset{"order-4444",
           [] {
             return of_order(value_order, {4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1});
           }},
    preset{"order-5432",
           [] {
             return of_order(value_order, {5, 4, 3, 2, 4, 3, 2, 1, 3, 2, 1, 1, 2, 1, 1, 1});
           }},
    preset{"order-5432-3",
           [] {
             return of_order(value_order, {5, 4, 3, 2, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
           }},
    preset{"order",
           [] {
             return of_order(value_order, {70, 60, 50, 4, 6, 5, 4, 3, 5, 4, 3, 2, 4, 3, 2, 1});
           }},
    preset{"empties", [] { return with_lost(of_feature(empties), -1); }},
    preset{"merges", [] { return with_lost(of_feature(merges), -1); }},
    preset{"monotonicity", [] { return with_lost(of_feature(monotonicity), lost_among_exponents); }},
    preset{"smoothness", [] { return with_lost(of_feature(smoothness), lost_among_exponents); }},
    preset{"adjacency", [] { return with_lost(of_feature(adjacency), lost_among_exponents); }},
    preset{"largest", [] { return of_feature(largest); }},
    preset{"corner", [] { return with_lost(of_feature(corner), -1); }},
    preset{"score", [] { return of_feature(score); }},
};

}  // namespace

evaluation tuned_heuristic(const tuned_weights& w) {
  return {.terms = {{.feature = constant, .weight = 8 * w.lost},
                    {.feature = empties, .weight = 2 * w.empty},
                    {.feature = runs, .weight = w.merges},
                    {.feature = monotonicity, .weight = w.monotonicity, .power = w.monotonicity_power},
                    {.feature = sum, .weight = -2 * w.sum, .power = w.sum_power}},
          .lost = 0};
}

std::vector<std::string_view> evaluation_names() {
  std::vector<std::string_view> names;
  for (const preset& p : presets) names.push_back(p.name);
  return names;
}

evaluation evaluation_named(std::string_view name) {
  const std::string_view present = present_word("eval", name);
  for (const preset& p : presets)
    if (p.name == present) return p.make();
  throw std::invalid_argument(
      fmt::format("no evaluation is called '{}'; there are {}", name, fmt::join(evaluation_names(), " ")));
}

}  // namespace game2048
