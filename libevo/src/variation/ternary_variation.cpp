#include "evo/variation/ternary_variation.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>

#include "evo/random/draws.hpp"
#include "evo/random/portable_math.hpp"
#include "variation/variation_checks.hpp"

namespace evo {
namespace {

constexpr std::size_t mask_bits = 64;

void set_range(std::vector<std::uint64_t>& mask, std::size_t first, std::size_t count) {
  while (count > 0) {
    const auto offset = first % mask_bits;
    const auto here = std::min(count, mask_bits - offset);
    const auto ones = here == mask_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
    mask[first / mask_bits] |= ones << offset;
    first += here;
    count -= here;
  }
}

void redraw(engine& rng, ternary_network& child, std::size_t index) {
  child.set_weight(index, static_cast<int>(uniform_below(rng, 3)) - 1);
}

/// How many weights are passed over before the next one that is redrawn: geometrically distributed, so that the work is in
/// proportion to the redraws. 0 < rate < 1.
std::size_t gap(engine& rng, double log_keep) {
  const double skipped = portable_log(1.0 - uniform_real(rng)) / log_keep;
  constexpr double far = 1e15;
  return static_cast<std::size_t>(std::min(skipped, far));
}

}  // namespace

ternary_creation::ternary_creation(std::vector<std::uint32_t> layers, weights kind)
    : layers_(std::move(layers)), kind_(kind) {
  static_cast<void>(ternary_network(layers_));  // refuses impossible shapes here, not at the first call
}

ternary_network ternary_creation::operator()(engine& rng) const {
  ternary_network network(layers_);
  for (std::size_t i = 0; i < network.weight_count(); ++i) {
    if (kind_ == weights::signs) {
      network.set_weight(i, uniform_below(rng, 2) == 0 ? -1 : 1);
    } else {
      redraw(rng, network, i);
    }
  }
  return network;
}

row_crossover::row_crossover(double second_share)
    : second_share_(checked_share(second_share, "the share of the second parent")) {}

std::optional<ternary_network> row_crossover::operator()(engine& rng, const ternary_network& first,
                                                         const ternary_network& second) const {
  const auto shape = first.layers();
  std::vector<std::uint64_t> mask(first.positive().size());
  for (std::size_t layer = 0; layer + 1 < shape.size(); ++layer) {
    const auto begin = first.row_begin(layer, 0);
    for (std::size_t source = 0; source < shape[layer]; ++source) {
      if (chance(rng, second_share_)) set_range(mask, begin + source * shape[layer + 1], shape[layer + 1]);
    }
  }
  ternary_network child = first;
  child.take_where(mask, second);
  return child;
}

per_weight_mutation::per_weight_mutation(double rate) : rate_(checked_share(rate, "the mutation rate")) {}

std::optional<ternary_network> per_weight_mutation::operator()(engine& rng, const ternary_network& parent) const {
  auto child = parent;
  if (rate_ <= 0.0) return child;
  // -infinity for rate 1: no gaps. A rate too small to be seen beside 1 is its own logarithm.
  const double log_keep = 1.0 - rate_ < 1.0 ? portable_log(1.0 - rate_) : -rate_;
  for (std::size_t i = gap(rng, log_keep); i < child.weight_count(); i += 1 + gap(rng, log_keep)) {
    redraw(rng, child, i);
  }
  return child;
}

log_uniform_mutation::log_uniform_mutation(std::size_t min, std::size_t max, spread over)
    : log_min_(portable_log(static_cast<double>(min))),
      log_past_max_(portable_log(static_cast<double>(max) + 1.0)),
      min_(min),
      max_(max),
      over_(over) {
  if (min < 1 || max < min || max > std::size_t{1} << 24) {
    throw std::invalid_argument(
        fmt::format("the number of redrawn weights must be from 1 up to 16777216, not {} to {}", min, max));
  }
}

std::optional<ternary_network> log_uniform_mutation::operator()(engine& rng, const ternary_network& parent) const {
  auto child = parent;
  const double log_count = log_min_ + uniform_real(rng) * (log_past_max_ - log_min_);
  const auto count = std::clamp(static_cast<std::size_t>(portable_exp(log_count)), min_, max_);
  for (std::size_t k = 0; k < count; ++k) redraw(rng, child, position(rng, child));
  return child;
}

std::size_t log_uniform_mutation::position(engine& rng, const ternary_network& child) const {
  if (over_ == spread::weights) return uniform_below(rng, child.weight_count());
  const auto shape = child.layers();
  const auto layer = uniform_below(rng, shape.size() - 1);
  return child.row_begin(layer, 0) + uniform_below(rng, std::uint64_t{shape[layer]} * shape[layer + 1]);
}

}  // namespace evo
