// OneMax: evolves a string of 256 bits towards all ones, with checkpoints. Started again on the same folder, it goes on from the
// newest checkpoint and ends in the same state, bit for bit, as if it had never stopped.
//
//   onemax FOLDER [GENERATIONS]
#include <evo/algorithm/micro_ga.hpp>
#include <evo/evaluation/evaluator.hpp>
#include <evo/evaluation/problem.hpp>
#include <evo/random/draws.hpp>
#include <evo/run/evolution_of.hpp>
#include <evo/run/loop.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

// A genome is any type that can be copied, compared for equality, and written to a Boost archive.
using bit_string = std::vector<std::uint8_t>;
constexpr std::size_t length = 256;

// What is maximised: one figure (a sample) for each trial. The trial's seed is for problems with noise, such as games.
class one_max final : public evo::problem<bit_string> {
 public:
  std::span<const evo::objective> objectives() const override { return objectives_; }

  std::uint64_t evaluate(const bit_string& genome, std::span<const std::uint64_t>,
                         std::span<double> samples) const override {
    std::ranges::fill(samples, static_cast<double>(std::ranges::count(genome, 1)));
    return samples.size();  // the steps that it took, for the statistics
  }

  // Genomes that come from a checkpoint are checked before they are used.
  std::string fault_of(const bit_string& genome) const override {
    return genome.size() == length ? "" : std::to_string(genome.size()) + " bits instead of " + std::to_string(length);
  }

 private:
  std::array<evo::objective, 1> objectives_{evo::objective{"ones"}};
};

// How genomes come about. All chance comes from the engine, so that the seed decides every run.
evo::variation_operators<bit_string> bit_operators() {
  evo::variation_operators<bit_string> operators;
  operators.create = [](evo::engine& random) {
    bit_string made(length);
    for (auto& bit : made) bit = static_cast<std::uint8_t>(evo::uniform_below(random, 2));
    return made;
  };
  operators.cross = [](evo::engine& random, const bit_string& first, const bit_string& second) {
    bit_string child = first;
    for (std::size_t i = 0; i < length; ++i) child[i] = evo::chance(random, 0.5) ? second[i] : first[i];
    return child;
  };
  const auto flip_some = [](evo::engine& random, bit_string child) {
    for (auto& bit : child) bit ^= evo::chance(random, 1.0 / length) ? 1 : 0;
    return child;
  };
  operators.mutations = {{1.0, flip_some}};
  return operators;
}

void evolve(const std::string& folder, std::uint64_t generations) {
  constexpr std::uint64_t seed = 1;
  evo::micro_ga_options options;
  options.restart_every = 0;                       // one population from beginning to end
  options.race = {{{options.population, 1}}, {}};  // all play one stage of one trial: there is no noise to average
  evo::micro_ga<bit_string> algorithm(options, bit_operators(), evo::sample_scale::linear, seed);
  evo::evolution_of evolution(std::move(algorithm), std::make_shared<one_max>(), {"bit-string", seed});

  // Checkpoints of another run are refused. The digest stands for all settings that decide results: here only the length.
  const evo::run_identity identity{.config_digest = length, .seed = seed};
  if (const auto newest = evo::checkpoint_store::load_newest(folder)) {
    evo::restore(evolution, newest->state, identity);
    std::cout << "resumed at generation " << evolution.next_generation() << '\n';
  }
  evo::run_observer observer;
  observer.after_generation = [](const auto& report, const auto&) {
    std::cout << "generation " << report.generation << ": best " << report.best.value << '\n';
  };
  evo::checkpoint_store store(folder, evo::checkpoint_policy{});  // written after each generation
  const evo::stop_limits limits{.generations = generations, .target = length};
  const auto reason = evo::run(evolution, evo::evaluator(0), limits, observer, store, identity, {});  // 0: on all cores
  std::cout << "ended by " << evo::name_of(reason) << '\n';
}

}  // namespace

int main(int count, char** arguments) {
  try {
    evolve(count > 1 ? arguments[1] : "onemax-checkpoints", count > 2 ? std::stoull(arguments[2]) : 1000);
  } catch (const std::exception& error) {
    std::cerr << "onemax: " << error.what() << '\n';
    return 1;
  }
}
