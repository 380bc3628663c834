// Evolutions for the tests of runs: one that only counts, and a micro-GA of noisy bit strings with everything switched on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/run/evolution_of.hpp"
#include "libevo/toys.hpp"

namespace toys {

/// Counts its generations; the best estimate of generation g is `best(g)`. `on_step` may throw.
class counting_evolution final : public evo::evolution {
 public:
  std::function<double(std::uint64_t)> best = [](std::uint64_t) { return 1.0; };
  std::uint64_t end = 1'000'000;  ///< generations after which it has come to its own end
  std::function<void(std::uint64_t)> on_step = [](std::uint64_t) {};

  std::string type_name() const override { return "counting/nothing"; }
  evo::objective objective() const override { return {"count", evo::sample_scale::linear}; }
  std::uint64_t next_generation() const override { return generation_; }
  std::optional<evo::generation_report> latest() const override {
    return generation_ == 0 ? std::nullopt : std::optional(report());
  }
  evo::generation_report step(const evo::evaluator&) override {
    on_step(generation_);
    ++generation_;
    return report();
  }
  std::vector<evo::candidate> candidates() const override { return {}; }
  std::vector<double> validate(std::size_t, std::uint64_t, std::uint64_t, const evo::evaluator&) const override {
    return {};
  }
  std::string save() const override { return std::to_string(generation_); }

 private:
  void load(const std::string& bytes, std::uint64_t) override { generation_ = std::stoull(bytes); }
  evo::generation_report report() const {
    evo::generation_report made;
    made.generation = generation_ - 1;
    made.converged = generation_ >= end;
    made.total = {10 * generation_, 100 * generation_, 1000 * generation_};
    made.best.value = best(made.generation);
    for (std::uint64_t g = 0; g < generation_; ++g) {
      if (g > 0 && !(best(g) > made.best_ever.value)) continue;
      made.best_ever.value = best(g);
      made.best_generation = g;
    }
    return made;
  }

  std::uint64_t generation_ = 0;
};

/// Three stages, a gate, elites that are raced again, restarts by the clock and by lost diversity.
evo::micro_ga_options full_options();

struct bit_settings {
  evo::micro_ga_options options = full_options();
  std::uint64_t seed = 42;
  evo::trial_sharing sharing = evo::trial_sharing::common;
  std::shared_ptr<const evo::problem<bit_string>> task = noisy_one_max();
  std::size_t length = 24;
};

/// Made in one place: what checkpoints need of Boost takes long to compile.
std::unique_ptr<evo::evolution> make_bit_evolution(const bit_settings& settings = {});

/// The genome of candidate `index` of an evolution that `make_bit_evolution` made.
const bit_string& bit_genome(const evo::evolution& evolving, std::size_t index);

}  // namespace toys
