// Toy genomes and problems for the tests of evaluation, algorithms and runs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/problem.hpp"
#include "evo/random/draws.hpp"
#include "evo/random/key.hpp"
#include "evo/variation/variation_operators.hpp"

namespace toys {

/// A problem of one objective whose samples are a function (genome, seed).
template <class Genome>
class sampled final : public evo::problem<Genome> {
 public:
  using sample = std::function<double(const Genome&, std::uint64_t seed)>;

  explicit sampled(sample of, evo::sample_scale scale = evo::sample_scale::linear)
      : of_(std::move(of)), objectives_{{"toy", scale}} {}

  std::span<const evo::objective> objectives() const override { return objectives_; }

  std::uint64_t evaluate(const Genome& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    std::transform(seeds.begin(), seeds.end(), samples.begin(), [&](std::uint64_t seed) { return of_(genome, seed); });
    return 3 * seeds.size();
  }

 private:
  sample of_;
  std::vector<evo::objective> objectives_;
};

/// A problem of several objectives whose samples are functions (genome, seed).
template <class Genome>
class several final : public evo::problem<Genome> {
 public:
  explicit several(std::vector<typename sampled<Genome>::sample> of)
      : of_(std::move(of)), objectives_(of_.size(), evo::objective{"toy", evo::sample_scale::linear}) {}

  std::span<const evo::objective> objectives() const override { return objectives_; }

  std::uint64_t evaluate(const Genome& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    std::size_t next = 0;
    for (const auto seed : seeds) {
      for (const auto& objective : of_) samples[next++] = objective(genome, seed);
    }
    return 3 * seeds.size();
  }

 private:
  std::vector<typename sampled<Genome>::sample> of_;
  std::vector<evo::objective> objectives_;
};

/// The seeds that each genome played, gathered from all threads.
template <class Genome>
class game_log {
 public:
  using entry = std::pair<Genome, std::uint64_t>;

  void note(const Genome& genome, std::uint64_t seed) {
    const std::scoped_lock alone(door_);
    entries_.emplace_back(genome, seed);
  }
  /// Sorted, since the order of threads means nothing; empties the log.
  std::vector<entry> take() {
    std::sort(entries_.begin(), entries_.end());
    return std::exchange(entries_, {});
  }

 private:
  std::mutex door_;
  std::vector<entry> entries_;
};

/// Uniform in [-1, 1), a function of the seed (and of whatever is mixed into it).
inline double noise(std::uint64_t seed) {
  evo::engine rng(seed);
  return 2.0 * evo::uniform_real(rng) - 1.0;
}

/// A string of bits, one an element.
using bit_string = std::vector<std::uint16_t>;

inline double ones(const bit_string& genome) {
  return static_cast<double>(std::count(genome.begin(), genome.end(), 1));
}

/// The number of ones: the same in every trial.
inline std::shared_ptr<const sampled<bit_string>> one_max() {
  return std::make_shared<sampled<bit_string>>([](const bit_string& genome, std::uint64_t) { return ones(genome); });
}

/// The number of ones, plus noise that depends on seed and genome.
inline std::shared_ptr<const sampled<bit_string>> noisy_one_max() {
  return std::make_shared<sampled<bit_string>>([](const bit_string& genome, std::uint64_t seed) {
    std::uint64_t folded = 0;
    for (const auto bit : genome) folded = 2 * folded + bit;
    return ones(genome) + 4.0 * noise(evo::mix64(seed) ^ folded);
  });
}

/// Two objectives at odds: ones in the whole string, and zeros in its first half; both with noise by seed and genome.
inline std::shared_ptr<const several<bit_string>> ones_and_zeros(double noise_of = 0.0) {
  const auto shaken = [noise_of](double value, const bit_string& genome, std::uint64_t seed) {
    std::uint64_t folded = 0;
    for (const auto bit : genome) folded = 2 * folded + bit;
    return value + noise_of * noise(evo::mix64(seed) ^ folded);
  };
  return std::make_shared<several<bit_string>>(std::vector<sampled<bit_string>::sample>{
      [shaken](const bit_string& genome, std::uint64_t seed) { return shaken(ones(genome), genome, seed); },
      [shaken](const bit_string& genome, std::uint64_t seed) {
        const auto half = genome.begin() + static_cast<std::ptrdiff_t>(genome.size() / 2);
        return shaken(static_cast<double>(std::count(genome.begin(), half, 0)), genome, seed + 1);
      }});
}

/// Random creation, uniform crossover, mutation bit by bit; a micro-GA takes no draw to choose the one mutation.
inline evo::variation_operators<bit_string> bit_operators(std::size_t length, double mutation_rate) {
  evo::variation_operators<bit_string> operators;
  operators.create = [length](evo::engine& rng) {
    bit_string made(length);
    for (auto& bit : made) bit = static_cast<std::uint16_t>(evo::uniform_below(rng, 2));
    return made;
  };
  operators.cross = [](evo::engine& rng, const bit_string& first, const bit_string& second) {
    bit_string child = first;
    for (std::size_t i = 0; i < child.size(); ++i) child[i] = evo::chance(rng, 0.5) ? second[i] : first[i];
    return child;
  };
  operators.mutations = {{1.0, [mutation_rate](evo::engine& rng, bit_string child) {
                            for (auto& bit : child) bit ^= evo::chance(rng, mutation_rate) ? 1 : 0;
                            return child;
                          }}};
  operators.sole_mutation_is_drawn = false;
  return operators;
}

}  // namespace toys
