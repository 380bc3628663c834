#include "evo/algorithm/ternary_latents.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace evo {
namespace {

/// Bit i of the result's word i / 64: whether `holds` of latent i.
template <class Predicate>
std::vector<std::uint64_t> plane(std::size_t count, Predicate holds) {
  constexpr std::size_t word_bits = 64;
  std::vector<std::uint64_t> words((count + word_bits - 1) / word_bits);
  for (std::size_t i = 0; i < count; ++i) words[i / word_bits] |= std::uint64_t{holds(i)} << (i % word_bits);
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

void check(const std::string& name, double value) {
  if (!std::isfinite(value) || value < 0.0) {
    throw std::invalid_argument(fmt::format("the {} must be finite and not negative, not {}", name, value));
  }
}

}  // namespace

latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers, ternary_latent_options options) {
  check("hidden scale", options.hidden_scale);
  check("dead zone of the inputs", options.input_dead_zone);
  const ternary_network blank(std::move(layers));
  const auto from_inputs = std::size_t{blank.layers()[0]} * blank.layers()[1];
  const auto decode = [blank, from_inputs, zone = options.input_dead_zone](std::span<const double> latents) {
    const auto bound = [=](std::size_t i) { return i < from_inputs ? zone : 0.0; };
    return ternary_network::from_planes(blank.layers(),
                                        plane(latents.size(), [&](std::size_t i) { return latents[i] > bound(i); }),
                                        plane(latents.size(), [&](std::size_t i) { return latents[i] < -bound(i); }));
  };
  return {blank.weight_count(), scales_of(blank, options.hidden_scale), decode};
}

}  // namespace evo
