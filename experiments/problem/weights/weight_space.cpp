#include "problem/weights/weight_space.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "evo/random/portable_math.hpp"
#include "problem/refuse_above.hpp"

namespace experiments {
namespace {

using enum game2048::board_feature;
using game2048::board_feature;
using game2048::evaluation;
using game2048::evaluation_term;
using game2048::line_group;

/// Of weights beside those of the tuned heuristic: what moves a board's value by some hundreds.
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

[[noreturn]] void refuse_unknown_number(const resolved_config& config, std::string_view key, std::string_view name,
                                        const std::string& known) {
  refuse_setting(config, key, "there is no number '" + std::string(name) + "'; there are " + known);
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

std::string name_of_weight(const evaluation_term& term) {
  std::string name(name_of(term.what));
  return term.lines == line_group::all ? name : name + "-" + std::string(name_of(term.lines));
}

std::string name_of_power(const evaluation_term& term) { return name_of_weight(term) + "-power"; }

/// What the term gives for a tile of this exponent if its weight is 1; 1 for features without a power.
double size_at(double exponent, const evaluation_term& term, double power) {
  return takes_power(term.what) ? evo::portable_pow(exponent, power) : 1.0;
}

evo::real_coordinate weight_coordinate(const evaluation_term& term, double exponent) {
  const double first = term.weight * size_at(exponent, term, term.power);
  const double usual =
      std::max(usual_weight(term.what) * size_at(exponent, term, usual_power(term.what)), std::abs(first));
  return {name_of_weight(term), -100.0 * usual, 100.0 * usual, first, 0.3 * usual, evo::real_scale::linear};
}

evo::real_coordinate power_coordinate(const evaluation_term& term) {
  return {name_of_power(term), 0.2, 6.0, std::clamp(term.power, 0.2, 6.0), 0.25, evo::real_scale::linear};
}

/// Puts the numbers of `weights.first` in the place of the start's.
void set_first_numbers(const resolved_config& config, std::vector<evaluation_term>& terms) {
  for (const auto& [name, number] : config.numbers("weights.first")) {
    std::string known;
    double* found = nullptr;
    for (auto& term : terms) {
      if (name == name_of_weight(term)) found = &term.weight;
      if (name == name_of_power(term) && takes_power(term.what)) found = &term.power;
      known += (known.empty() ? "" : ", ") + name_of_weight(term);
      if (takes_power(term.what)) known += ", " + name_of_power(term);
    }
    if (found == nullptr) refuse_unknown_number(config, "weights.first", name, known);
    *found = number;
  }
  try {
    validate(evaluation{terms, 0.0});
  } catch (const std::invalid_argument& fault) {
    refuse_setting(config, "weights.first", fault.what());
  }
}

[[noreturn]] void refuse_bounds(const resolved_config& config, const std::string& why) {
  refuse_setting(config, "weights.bounds", why);
}

evo::real_coordinate& coordinate_named(const resolved_config& config, std::vector<evo::real_coordinate>& coordinates,
                                       std::string_view name) {
  std::string known;
  for (auto& one : coordinates) {
    if (one.name == name) return one;
    known += (known.empty() ? "" : ", ") + one.name;
  }
  refuse_unknown_number(config, "weights.bounds", name, known);
}

/// Puts the bounds of `weights.bounds` in the place of the usual ones.
void set_bounds(const resolved_config& config, std::vector<evo::real_coordinate>& coordinates, std::size_t weights) {
  constexpr double greatest_weight = 1e99;
  for (const auto& [name, low, high] : config.ranges("weights.bounds")) {
    auto& one = coordinate_named(config, coordinates, name);
    const bool is_power = static_cast<std::size_t>(&one - coordinates.data()) >= weights;
    if (is_power && !(low > 0.0 && high <= game2048::greatest_power)) {
      refuse_bounds(config, "a power as " + one.name + " must lie above 0 and go up to 10");
    }
    if (!is_power && std::max(-low, high) > greatest_weight) {
      refuse_bounds(config, "a weight as " + one.name + " must lie in -1e99..1e99");
    }
    if (!(low <= one.initial && one.initial <= high)) {
      refuse_bounds(config, "weights.start = " + config.text("weights.start") + " begins outside, with " + one.name +
                                " = " + std::to_string(one.initial));
    }
    one.low = low;
    one.high = high;
    one.deviation = std::min(one.deviation, 0.3 * (high - low));
  }
}

}  // namespace

weight_space::weight_space(const resolved_config& config)
    : terms_(terms_of(config)), exponent_(static_cast<double>(config.integer("weights.exponent"))) {
  set_first_numbers(config, terms_);
  std::vector<evo::real_coordinate> coordinates;
  for (const auto& term : terms_) coordinates.push_back(weight_coordinate(term, exponent_));
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    if (!takes_power(terms_[i].what) || !config.flag("weights.powers")) continue;
    powered_.push_back(i);
    coordinates.push_back(power_coordinate(terms_[i]));
  }
  set_bounds(config, coordinates, terms_.size());
  space_ = evo::real_space(std::move(coordinates));
}

evaluation weight_space::decode(const evo::real_vector& vector) const {
  evaluation e{terms_, 0.0};
  for (std::size_t k = 0; k < powered_.size(); ++k) e.terms[powered_[k]].power = vector.values[e.terms.size() + k];
  for (std::size_t i = 0; i < e.terms.size(); ++i)
    e.terms[i].weight = vector.values[i] / size_at(exponent_, e.terms[i], e.terms[i].power);
  return e;
}

}  // namespace experiments
