#include "evo/algorithm/ternary_latents.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace evo {
namespace {

/// Bit i of the result's word i / 64: whether `holds` of latent i.
template <class Predicate>
std::vector<std::uint64_t> plane(std::span<const double> latents, Predicate holds) {
  constexpr std::size_t word_bits = 64;
  std::vector<std::uint64_t> words((latents.size() + word_bits - 1) / word_bits);
  for (std::size_t i = 0; i < latents.size(); ++i) {
    words[i / word_bits] |= std::uint64_t{holds(latents[i])} << (i % word_bits);
  }
  return words;
}

std::vector<double> scales_of(const ternary_network& blank, double hidden_scale) {
  std::vector<double> scales(blank.weight_count(), hidden_scale);
  const auto connections = blank.layers().size() - 1;
  for (const std::size_t outer : {std::size_t{0}, connections - 1}) {
    const auto first = blank.row_begin(outer, 0);
    const auto count = std::size_t{blank.layers()[outer]} * blank.layers()[outer + 1];
    std::fill_n(scales.begin() + static_cast<std::ptrdiff_t>(first), count, 1.0);
  }
  return scales;
}

}  // namespace

latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers, double hidden_scale) {
  if (!std::isfinite(hidden_scale) || hidden_scale < 0.0) {
    throw std::invalid_argument("the hidden scale must be finite and not negative, not " +
                                std::to_string(hidden_scale));
  }
  const ternary_network blank(std::move(layers));
  const auto decode = [blank](std::span<const double> latents) {
    return ternary_network::from_planes(blank.layers(), plane(latents, [](double x) { return x > 0.0; }),
                                        plane(latents, [](double x) { return x < 0.0; }));
  };
  return {blank.weight_count(), scales_of(blank, hidden_scale), decode};
}

}  // namespace evo
