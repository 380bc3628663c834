// The code that a user of the library writes to evolve a genome of their own: genome, operators and problem, all in this file.
// Nothing is registered anywhere; the micro-GA, the run loop, the checkpoints and the resume come with the library.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "evo/algorithm/micro_ga.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/random/draws.hpp"
#include "evo/run/evolution_of.hpp"
#include "evo/run/loop.hpp"
#include "evo/variation/operator_concepts.hpp"
#include "scratch_folder.hpp"

namespace {

/// A row of switches.
struct switches {
  std::vector<bool> on;

  friend bool operator==(const switches&, const switches&) = default;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& on;
  }
};

struct all_random {
  std::size_t count;
  switches operator()(evo::engine& rng) const {
    switches made{std::vector<bool>(count)};
    for (auto&& one : made.on) one = evo::chance(rng, 0.5);
    return made;
  }
};
static_assert(evo::creation_of<all_random, switches>);

struct one_cut {
  std::optional<switches> operator()(evo::engine& rng, const switches& first, const switches& second) const {
    switches child = first;
    for (auto i = evo::uniform_below(rng, first.on.size()); i < first.on.size(); ++i) child.on[i] = second.on[i];
    return child;
  }
};
static_assert(evo::crossover_of<one_cut, switches>);

struct flip_one {
  std::optional<switches> operator()(evo::engine& rng, const switches& parent) const {
    switches child = parent;
    child.on[evo::uniform_below(rng, child.on.size())].flip();
    return child;
  }
};
static_assert(evo::mutation_of<flip_one, switches>);

/// OneMax: how many switches are on, with as much noise as asked for.
class count_on final : public evo::problem<switches> {
 public:
  explicit count_on(double noise) : noise_(noise) {}

  std::span<const evo::objective> objectives() const override { return objectives_; }

  std::uint64_t evaluate(const switches& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    const auto on = static_cast<double>(std::count(genome.on.begin(), genome.on.end(), true));
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      evo::engine rng(seeds[i]);
      samples[i] = on + noise_ * evo::standard_normal(rng);
    }
    return seeds.size();
  }

 private:
  double noise_;
  std::vector<evo::objective> objectives_{{"switches-on", evo::sample_scale::linear}};
};

using switch_evolution = evo::evolution_of<evo::micro_ga<switches>>;

std::unique_ptr<switch_evolution> make(double noise, evo::trial_sharing sharing) {
  evo::micro_ga_options options;
  options.population = 10;
  options.parents = 5;
  options.elites = 2;
  options.elite_evaluation = evo::elite_evaluation::re_evaluate;
  options.race = {{{10, 3}, {5, 10}}, {}};
  evo::micro_ga<switches> ga(options, {all_random{40}, one_cut{}, {{1.0, flip_one{}}}}, evo::sample_scale::linear, 5);
  return std::make_unique<switch_evolution>(std::move(ga), std::make_shared<count_on>(noise),
                                            evo::evolution_settings{"switches", 5, sharing});
}

evo::stop_reason run_in(const scratch_folder& folder, evo::evolution& evolving, const evo::stop_limits& limits) {
  evo::checkpoint_store store(folder.path(), {});
  return evo::run(evolving, evo::evaluator(2), limits, {}, store, {0, 5, "outside"}, {});
}

TEST_CASE("OneMax is solved, and the run stops at its target") {
  const scratch_folder folder;
  const auto evolving = make(0.0, evo::trial_sharing::common);
  CHECK(run_in(folder, *evolving, {.generations = 500, .target = 40.0}) == evo::stop_reason::target);
  CHECK(evolving->genome(0).on == std::vector<bool>(40, true));
  CHECK(evolving->type_name() == "micro-ga/switches");
  CHECK(evo::checkpoint_store::load_newest(folder.path())->state.type_name == "micro-ga/switches");
}

TEST_CASE("noisy OneMax rises far above chance, with each genome's own noise as well") {
  for (const auto sharing : {evo::trial_sharing::common, evo::trial_sharing::own}) {
    const scratch_folder folder;
    const auto evolving = make(3.0, sharing);
    run_in(folder, *evolving, {.generations = 100});
    const auto samples = evolving->validate(0, 0, 1000, evo::evaluator(2));
    evo::sample_summary validated;
    validated.add(samples);
    CHECK(validated.mean > 30.0);  // 20 by chance, standard deviation 3.2
    CHECK(validated.mean == doctest::Approx(static_cast<double>(std::count(evolving->genome(0).on.begin(),
                                                                           evolving->genome(0).on.end(), true)))
                                .epsilon(0.02));
  }
}

TEST_CASE("such a run resumes from its checkpoint and ends as if it had never stopped") {
  for (const double noise : {0.0, 3.0}) {
    const scratch_folder straight_folder;
    const auto straight = make(noise, evo::trial_sharing::common);
    run_in(straight_folder, *straight, {.generations = 30});
    const scratch_folder folder;
    run_in(folder, *make(noise, evo::trial_sharing::common), {.generations = 11});
    const auto resumed = make(noise, evo::trial_sharing::common);
    evo::restore(*resumed, evo::checkpoint_store::load_newest(folder.path())->state, {0, 5});
    CHECK(resumed->next_generation() == 11);
    run_in(folder, *resumed, {.generations = 30});
    CHECK(resumed->save() == straight->save());
    CHECK(evo::checkpoint_store::load_newest(folder.path())->state ==
          evo::checkpoint_store::load_newest(straight_folder.path())->state);
  }
}

}  // namespace
