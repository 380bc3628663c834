#include "problem/weights/weight_terms.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "problem/refuse_above.hpp"

namespace experiments {
namespace {

using enum game2048::board_feature;
using game2048::board_feature;
using game2048::evaluation;
using game2048::evaluation_term;
using game2048::line_group;

/// The start's term of a feature for these lines or for all.
const evaluation_term* term_of(const evaluation& e, board_feature what, line_group lines) {
  const auto found = std::find_if(e.terms.begin(), e.terms.end(), [&](const auto& one) {
    return one.what == what && (one.lines == lines || one.lines == line_group::all);
  });
  return found == e.terms.end() ? nullptr : &*found;
}

/// The start's term of a feature for these lines, or one of weight 0.
evaluation_term begun(const evaluation& start, board_feature what, line_group lines) {
  evaluation_term term;
  if (const auto* const its = term_of(start, what, lines)) {
    term = *its;
    term.lines = lines;
    return term;
  }
  term.what = what;
  term.lines = lines;
  term.weight = 0.0;
  term.power = takes_power(what) ? usual_power(what) : 1.0;
  return term;
}

std::vector<board_feature> features_of(const resolved_config& config) {
  std::vector<board_feature> features;
  for (const auto word : config.words("weights.features")) features.push_back(game2048::feature_named(word).value());
  if (features.empty()) refuse_setting(config, "weights.features", "an evaluation needs a feature");
  return features;
}

evaluation start_of(const resolved_config& config, const std::vector<board_feature>& features) {
  const auto& name = config.text("weights.start");
  if (name == "zero") return {};
  auto start = game2048::evaluation_named(name);
  const bool together = config.text("weights.lines") == "together";
  for (const auto& term : start.terms) {
    if (together && term.lines != line_group::all) {
      refuse_setting(config, "weights.lines", "weights.start = " + name + " weighs lines apart");
    }
    if (std::find(features.begin(), features.end(), term.what) != features.end()) continue;
    refuse_setting(config, "weights.features",
                   "weights.start = " + name + " has also " + std::string(name_of(term.what)));
  }
  return start;
}

/// As the start has them.
std::vector<evaluation_term> terms_of(const resolved_config& config) {
  const auto features = features_of(config);
  const auto start = start_of(config, features);
  const bool apart = config.text("weights.lines") == "apart";
  std::vector<evaluation_term> terms;
  for (const auto what : features) {
    if (!apart || what == constant || !is_sum_over_lines(what)) {
      terms.push_back(begun(start, what, line_group::all));
      continue;
    }
    for (const auto lines : {line_group::outer, line_group::inner}) terms.push_back(begun(start, what, lines));
  }
  return terms;
}

/// All numbers of the terms by name.
std::vector<std::pair<std::string, double*>> numbers_of(std::vector<evaluation_term>& terms) {
  std::vector<std::pair<std::string, double*>> numbers;
  for (auto& term : terms) {
    numbers.emplace_back(name_of_weight(term), &term.weight);
    if (takes_power(term.what)) numbers.emplace_back(name_of_power(term), &term.power);
  }
  return numbers;
}

}  // namespace

double usual_weight(board_feature what) {
  switch (what) {
    case constant:
      return 1e6;
    case empties:
      return 1000.0;
    case merges:
    case runs:
      return 600.0;
    case monotonicity:
      return 30.0;
    case sum:
    case ends:
      return 20.0;
    case tile_sum:
      return 1.0;
    case corner:
      return 3000.0;
    default:
      return 200.0;
  }
}

double usual_power(board_feature what) { return what == monotonicity || what == sum || what == ends ? 2.4 : 1.0; }

std::string name_of_weight(const evaluation_term& term) {
  std::string name(name_of(term.what));
  return term.lines == line_group::all ? name : name + "-" + std::string(name_of(term.lines));
}

std::string name_of_power(const evaluation_term& term) { return name_of_weight(term) + "-power"; }

void refuse_unknown_number(const resolved_config& config, std::string_view key, std::string_view name,
                           const std::vector<std::string>& known) {
  refuse_setting(config, key, fmt::format("there is no number '{}'; there are {}", name, fmt::join(known, ", ")));
}

std::vector<evaluation_term> first_terms(const resolved_config& config) {
  auto terms = terms_of(config);
  const auto numbers = numbers_of(terms);
  std::vector<std::string> names;
  for (const auto& number : numbers) names.push_back(number.first);
  for (const auto& given : config.numbers("weights.first")) {
    const auto found =
        std::find_if(numbers.begin(), numbers.end(), [&](const auto& n) { return n.first == given.name; });
    if (found == numbers.end()) refuse_unknown_number(config, "weights.first", given.name, names);
    *found->second = given.value;
  }
  try {
    validate(evaluation{terms, 0.0});
  } catch (const std::invalid_argument& fault) {
    refuse_setting(config, "weights.first", fault.what());
  }
  return terms;
}

}  // namespace experiments
