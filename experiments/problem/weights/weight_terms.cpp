#include "problem/weights/weight_terms.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "problem/algorithms/refuse_above.hpp"
#include "text/message_text.hpp"
#include "text/nearest.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

using game2048::bend_group;
using game2048::board_feature;
using game2048::evaluation;
using game2048::evaluation_term;
using game2048::line_group;

/// The lines and bends that a term is restricted to.
struct place {
  line_group lines = line_group::all;
  bend_group bends = bend_group::all;
};

/// The start's term of a feature for this place or for all.
const evaluation_term* term_of(const evaluation& e, board_feature feature, place where) {
  const auto found = std::find_if(e.terms.begin(), e.terms.end(), [&](const auto& one) {
    return one.feature == feature && (one.lines == where.lines || one.lines == line_group::all) &&
           (one.bends == where.bends || one.bends == bend_group::all);
  });
  return found == e.terms.end() ? nullptr : &*found;
}

/// The start's term of a feature for this place, or one of weight 0.
evaluation_term initial_term(const evaluation& start, board_feature feature, place where) {
  evaluation_term term;
  if (const auto* const its = term_of(start, feature, where)) {
    term = *its;
    term.lines = where.lines;
    term.bends = where.bends;
    return term;
  }
  term.feature = feature;
  term.lines = where.lines;
  term.bends = where.bends;
  term.weight = 0.0;
  term.power = takes_power(feature) ? entry_of(feature).usual_power : 1.0;
  return term;
}

std::vector<board_feature> features_of(const resolved_config& config) {
  std::vector<board_feature> features;
  for (const auto word : config.words("weights.features")) features.push_back(game2048::feature_named(word).value());
  if (features.empty()) refuse_setting(config, "weights.features", "expected at least one feature");
  return features;
}

bool is_apart(const resolved_config& config, const char* key) { return config.text(key) == "apart"; }

evaluation start_of(const resolved_config& config, const std::vector<board_feature>& features) {
  const auto& name = config.text("weights.start");
  if (name == "zero") return {};
  auto start = game2048::evaluation_named(name);
  for (const auto& term : start.terms) {
    if (term.lines != line_group::all && !is_apart(config, "weights.lines")) {
      refuse_setting(config, "weights.lines",
                     "weights.start = " + name + " has separate weights for edge and inner lines; expected apart");
    }
    if (term.bends != bend_group::all && !is_apart(config, "weights.bends")) {
      refuse_setting(config, "weights.bends",
                     "weights.start = " + name + " has separate weights for bends by place; expected apart");
    }
    if (std::find(features.begin(), features.end(), term.feature) != features.end()) continue;
    refuse_setting(config, "weights.features",
                   "weights.start = " + name + " also has the feature " + std::string(name_of(term.feature)));
  }
  return start;
}

bool is_over_lines(board_feature feature) { return is_sum_over_lines(feature) && feature != board_feature::constant; }

/// Refuses lines = apart without a feature of lines, and bends = apart without one of bends.
void refuse_nothing_apart(const resolved_config& config, const std::vector<board_feature>& features) {
  const auto none_is = [&](const auto& kind) { return std::none_of(features.begin(), features.end(), kind); };
  if (is_apart(config, "weights.lines") && none_is(is_over_lines))
    refuse_setting(config, "weights.lines", "weights.features has no feature of lines");
  if (is_apart(config, "weights.bends") && none_is([](board_feature feature) { return is_sum_over_bends(feature); }))
    refuse_setting(config, "weights.bends", "weights.features has no feature of bends (bend-low, ...)");
}

void refuse_fixed_stranger(const resolved_config& config, const std::vector<board_feature>& features) {
  for (const auto word : config.words("weights.fixed")) {
    if (std::find(features.begin(), features.end(), game2048::feature_named(word)) != features.end()) continue;
    throw input_error(
        fmt::format("weights.fixed: '{}' is none of weights.features = {}", word, config.text("weights.features")));
  }
}

/// The places for which a feature has separate weights.
std::vector<place> places_of(board_feature feature, const resolved_config& config) {
  if (is_over_lines(feature) && is_apart(config, "weights.lines"))
    return {{.lines = line_group::outer}, {.lines = line_group::inner}};
  if (is_sum_over_bends(feature) && is_apart(config, "weights.bends"))
    return {{.bends = bend_group::corner}, {.bends = bend_group::wall}, {.bends = bend_group::inner}};
  return {{}};
}

/// With the values of weights.start.
std::vector<evaluation_term> terms_of(const resolved_config& config) {
  const auto features = features_of(config);
  const auto start = start_of(config, features);
  refuse_nothing_apart(config, features);
  refuse_fixed_stranger(config, features);
  std::vector<evaluation_term> terms;
  for (const auto feature : features)
    for (const auto where : places_of(feature, config)) terms.push_back(initial_term(start, feature, where));
  return terms;
}

/// All numbers of the terms by name.
std::vector<std::pair<std::string, double*>> numbers_of(std::vector<evaluation_term>& terms) {
  std::vector<std::pair<std::string, double*>> numbers;
  for (auto& term : terms) {
    numbers.emplace_back(name_of_weight(term), &term.weight);
    if (takes_power(term.feature)) numbers.emplace_back(name_of_power(term), &term.power);
  }
  return numbers;
}

}  // namespace

std::string name_of_weight(const evaluation_term& term) {
  std::string name(name_of(term.feature));
  if (term.lines != line_group::all) name.append("-").append(name_of(term.lines));
  if (term.bends != bend_group::all) name.append("-").append(name_of(term.bends));
  return name;
}

std::string name_of_power(const evaluation_term& term) { return name_of_weight(term) + "-power"; }

void refuse_unknown_number(std::string_view key, std::string_view name, const std::vector<std::string>& known) {
  throw input_error(fmt::format("{}: no number {} evolves; there are {}{}", key, in_quotes(name),
                                fmt::join(known, ", "), did_you_mean(name, known)));
}

std::vector<evaluation_term> first_terms(const resolved_config& config) {
  auto terms = terms_of(config);
  const auto numbers = numbers_of(terms);
  std::vector<std::string> names;
  for (const auto& number : numbers) names.push_back(number.first);
  for (const auto& given : config.numbers("weights.first")) {
    const auto found =
        std::find_if(numbers.begin(), numbers.end(), [&](const auto& n) { return n.first == given.name; });
    if (found == numbers.end()) refuse_unknown_number("weights.first", given.name, names);
    if (std::abs(given.value) > max_first_weight) {
      throw input_error(fmt::format("weights.first: {} is {}; it must be in -{}..{}", given.name,
                                    format_double(given.value), format_double(max_first_weight),
                                    format_double(max_first_weight)));
    }
    *found->second = given.value;
  }
  try {
    validate(evaluation{terms, 0.0});
  } catch (const std::invalid_argument& fault) {
    throw input_error(fmt::format("weights.first: {}", fault.what()));
  }
  return terms;
}

}  // namespace experiments
