#include "evo/algorithm/ternary_latents.hpp"

#include <algorithm>
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

}  // namespace

latent_coding<ternary_network> ternary_latents(std::vector<std::uint32_t> layers) {
  const ternary_network blank(std::move(layers));
  return {blank.weight_count(), [blank](std::span<const double> latents) {
            return ternary_network::from_planes(blank.layers(), plane(latents, [](double x) { return x > 0.0; }),
                                                plane(latents, [](double x) { return x < 0.0; }));
          }};
}

}  // namespace evo
