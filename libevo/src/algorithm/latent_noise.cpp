#include "evo/algorithm/latent_noise.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "evo/evaluation/individual.hpp"
#include "evo/random/engine.hpp"

namespace evo {

std::vector<double> latent_noise(std::uint64_t key, std::size_t count) {
  constexpr std::size_t draws = 4;  // of 16 bits each
  engine rng(key);
  std::vector<double> noise(count + draws);
  for (std::size_t i = 0; i < count; i += draws) {
    const auto word = rng();
    for (std::size_t k = 0; k < draws; ++k) {
      const auto ones = std::popcount(static_cast<std::uint16_t>(word >> (16 * k)));
      noise[i + k] = 0.5 * (ones - 8);
    }
  }
  noise.resize(count);
  return noise;
}

std::vector<double> paired_ranks(std::span<const double> fitness) {
  std::vector<std::size_t> order(fitness.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return greater_fitness(fitness[a], fitness[b]); });
  const auto samples = static_cast<double>(fitness.size());
  std::vector<double> shaped(fitness.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin + 1;
    while (end < order.size() && !greater_fitness(fitness[order[begin]], fitness[order[end]])) ++end;
    const double middle = 0.5 * static_cast<double>(begin + end - 1);
    for (; begin < end; ++begin) shaped[order[begin]] = 0.5 - (middle + 0.5) / samples;
  }
  // The difference of two independent uniform ranks has variance 1/6.
  std::vector<double> paired(fitness.size() / 2);
  for (std::size_t k = 0; k < paired.size(); ++k) paired[k] = (shaped[2 * k] - shaped[2 * k + 1]) * std::sqrt(6.0);
  return paired;
}

}  // namespace evo
