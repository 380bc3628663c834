#include "problem/weights/weight_space.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "evo/random/portable_math.hpp"
#include "problem/algorithms/refuse_above.hpp"
#include "problem/weights/weight_terms.hpp"
#include "text/number_text.hpp"

namespace experiments {
namespace {

using game2048::evaluation;
using game2048::evaluation_term;

/// The term's contribution for a tile of this exponent if its weight is 1; 1 for features without a power.
double size_at(double exponent, const evaluation_term& term, double power) {
  return takes_power(term.feature) ? evo::portable_pow(exponent, power) : 1.0;
}

evo::real_coordinate weight_coordinate(const evaluation_term& term, double exponent) {
  const double first = term.weight * size_at(exponent, term, term.power);
  const auto& feature = entry_of(term.feature);
  const double usual = std::max(feature.usual_weight * size_at(exponent, term, feature.usual_power), std::abs(first));
  return {name_of_weight(term), -100.0 * usual, 100.0 * usual, first, 0.3 * usual, evo::real_scale::linear};
}

evo::real_coordinate power_coordinate(const evaluation_term& term) {
  return {name_of_power(term),    std::min(0.2, term.power), std::max(6.0, term.power), term.power, 0.25,
          evo::real_scale::linear};
}

[[noreturn]] void refuse_bounds(const resolved_config& config, const std::string& why) {
  refuse_setting(config, "weights.bounds", why);
}

evo::real_coordinate& coordinate_named(std::vector<evo::real_coordinate>& coordinates, std::string_view name) {
  std::vector<std::string> known;
  for (auto& one : coordinates) {
    if (one.name == name) return one;
    known.push_back(one.name);
  }
  refuse_unknown_number("weights.bounds", name, known);
}

/// Which setting a first number comes from.
std::string source_of(const resolved_config& config, std::string_view name) {
  for (const auto& given : config.numbers("weights.first"))
    if (given.name == name) return "weights.first";
  return "weights.start = " + config.text("weights.start");
}

/// Puts the bounds of `weights.bounds` in the place of the usual ones.
void set_bounds(const resolved_config& config, std::vector<evo::real_coordinate>& coordinates, std::size_t weights) {
  constexpr double max_weight = 1e99;
  for (const auto& [name, low, high] : config.ranges("weights.bounds")) {
    auto& one = coordinate_named(coordinates, name);
    const bool is_power = static_cast<std::size_t>(&one - coordinates.data()) >= weights;
    if (is_power && !(low > 0.0 && high <= game2048::max_power)) {
      refuse_bounds(config, "a power as " + one.name + " must lie above 0 and go up to 10");
    }
    if (!is_power && std::max(-low, high) > max_weight) {
      refuse_bounds(config, "a weight as " + one.name + " must lie in -1e99..1e99");
    }
    if (!(low <= one.initial && one.initial <= high)) {
      refuse_bounds(config, source_of(config, one.name) + " begins outside, with " + one.name + " = " +
                                format_double(one.initial));
    }
    one.low = low;
    one.high = high;
    one.deviation = std::min(one.deviation, 0.3 * (high - low));
  }
}

}  // namespace

weight_space::weight_space(const resolved_config& config)
    : terms_(first_terms(config)), exponent_(static_cast<double>(config.integer("weights.exponent"))) {
  const auto fixed = config.words("weights.fixed");
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    if (std::find(fixed.begin(), fixed.end(), name_of(terms_[i].feature)) != fixed.end()) continue;
    weighted_.push_back(i);
    if (takes_power(terms_[i].feature) && config.flag("weights.powers")) powered_.push_back(i);
  }
  if (weighted_.empty()) refuse_setting(config, "weights.fixed", "no feature is left to evolve");
  std::vector<evo::real_coordinate> coordinates;
  for (const auto i : weighted_) coordinates.push_back(weight_coordinate(terms_[i], exponent_));
  for (const auto i : powered_) coordinates.push_back(power_coordinate(terms_[i]));
  set_bounds(config, coordinates, weighted_.size());
  space_ = evo::real_space(std::move(coordinates));
}

evaluation weight_space::decode(const evo::real_vector& vector) const {
  evaluation e{terms_, 0.0};
  for (std::size_t k = 0; k < powered_.size(); ++k) e.terms[powered_[k]].power = vector.values[weighted_.size() + k];
  for (std::size_t k = 0; k < weighted_.size(); ++k) {
    evaluation_term& term = e.terms[weighted_[k]];
    term.weight = vector.values[k] / size_at(exponent_, term, term.power);
  }
  return e;
}

}  // namespace experiments
