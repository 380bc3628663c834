#include "evo/selection/weighted_choice.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "evo/random/draws.hpp"

namespace evo {

weighted_choice::weighted_choice(std::span<const double> weights) {
  if (weights.empty()) throw std::invalid_argument("there is nothing to choose from");
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!(weights[i] >= 0.0) || !std::isfinite(weights[i])) {
      throw std::invalid_argument(
          fmt::format("selection weight {} must be finite and not negative, not {}", i, weights[i]));
    }
  }
  const double largest = *std::max_element(weights.begin(), weights.end());
  double sum = 0.0;
  for (const double weight : weights) cumulative_.push_back(sum += largest > 0.0 ? weight / largest : 1.0);
}

std::size_t weighted_choice::operator()(engine& rng) const {
  const double point = uniform_real(rng) * cumulative_.back();
  // The first index whose cumulative weight exceeds the point: an index of weight 0 is never it.
  const auto found = std::upper_bound(cumulative_.begin(), cumulative_.end(), point);
  if (found != cumulative_.end()) return static_cast<std::size_t>(found - cumulative_.begin());
  // uniform_real * sum may round up to the sum: the last index of weight above 0.
  return static_cast<std::size_t>(std::lower_bound(cumulative_.begin(), cumulative_.end(), cumulative_.back()) -
                                  cumulative_.begin());
}

weighted_choice proportionate_selection(std::span<const double> fitness) {
  std::vector<double> weights(fitness.begin(), fitness.end());
  const auto any = [&](auto test) { return std::any_of(weights.begin(), weights.end(), test); };
  const bool any_finite = any([](double w) { return std::isfinite(w); });
  const bool all_zero = !any([](double w) { return std::isfinite(w) && w != 0.0; });
  for (auto& weight : weights) {
    if (!std::isfinite(weight)) {
      weight = any_finite ? 0.0 : 1.0;
    } else if (all_zero) {
      weight = 1.0;  // uniform, but among the finite ones only
    }
  }
  return weighted_choice(weights);
}

weighted_choice linear_rank_selection(std::size_t individuals) {
  std::vector<double> weights(individuals);
  for (std::size_t i = 0; i < individuals; ++i) weights[i] = static_cast<double>(individuals - i);
  return weighted_choice(weights);
}

}  // namespace evo
