// Strategies with an elite archive: their reports between contests, and the contest before a champion is chosen (U01).
#include "evo/algorithm/elite_archive.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "evo/algorithm/cma_es.hpp"
#include "evo/algorithm/latent_es.hpp"
#include "evo/evaluation/evaluator.hpp"
#include "evo/run/evolution_of.hpp"
#include "libevo/algorithm/descents.hpp"
#include "libevo/algorithm/generations.hpp"
#include "libevo/reloading.hpp"
#include "libevo/special_values.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;

constexpr std::uint64_t every = 4;
constexpr std::size_t places = 3;

/// The negated sphere, with noise by genome and game.
double noisy_sphere(const std::vector<double>& values, std::uint64_t seed) {
  std::uint64_t folded = seed;
  for (const double x : values) folded = mix64(folded ^ std::bit_cast<std::uint64_t>(x));
  return 0.5 * toys::noise(folded) - descents::sphere(values);
}

cma_es<real_vector> cma(bool centre) {
  cma_es_options options;
  options.trials = 3;
  options.contest_every = every;
  options.kept = places;
  options.contest = {{5, 6}, {3, 12}};
  options.centre = centre;
  return {options, plain_coding(descents::space_of(5, 1.0, 0.5)), sample_scale::linear, 42};
}

latent_es<std::vector<double>> latent() {
  latent_es_options options;
  options.pairs = 8;
  options.trials = 3;
  options.step = 0.05;
  options.contest_every = every;
  options.kept = places;
  options.contest = {{5, 6}, {3, 12}};
  return {options,
          {5, std::vector<double>(5, 1.0),
           [](std::span<const double> values) { return std::vector<double>(values.begin(), values.end()); }},
          sample_scale::linear,
          42};
}

/// Counts its trials.
struct counted_tasks {
  std::shared_ptr<std::atomic<std::uint64_t>> played = std::make_shared<std::atomic<std::uint64_t>>(0);

  std::shared_ptr<const toys::sampled<real_vector>> of_vectors() const {
    return std::make_shared<toys::sampled<real_vector>>(
        [count = played](const real_vector& genome, std::uint64_t seed) {
          ++*count;
          return noisy_sphere(genome.values, seed);
        });
  }
  std::shared_ptr<const toys::sampled<std::vector<double>>> of_latents() const {
    return std::make_shared<toys::sampled<std::vector<double>>>(
        [count = played](const std::vector<double>& genome, std::uint64_t seed) {
          ++*count;
          return noisy_sphere(genome, seed);
        });
  }
};

double mean_of_first_stage(const race_effort& spent, std::size_t first, std::size_t count) {
  return mean_of_finite(std::span(spent.first_stage).subspan(first, count));
}

/// In each generation: `best` and `mean` of the report beside what was raced. `newcomers`: how many each generation has.
template <class Algorithm>
void check_reports(const Algorithm& algorithm, const problem<typename Algorithm::genome_type>& task, bool centre,
                   std::size_t newcomers) {
  typename Algorithm::state state;
  double best_ever = -std::numeric_limits<double>::infinity();
  for (std::uint64_t g = 0; g < 4 * every; ++g) {
    auto population = algorithm.ask(state);
    const auto spent = generations::raced(algorithm, state, population, task);
    const auto raced = population;
    state = algorithm.tell(state, std::move(population), spent);
    CHECK(state.latest.mean == mean_of_first_stage(spent, 0, newcomers));
    if (g % every == 0) {
      CHECK(state.latest.best == estimate_of(state.ranked.front().summary, sample_scale::linear));
      CHECK(state.latest.best.trials >= 3 + 6 + 12);
    } else if (centre) {
      CHECK(state.latest.best == estimate_of(raced.front().summary, sample_scale::linear));
    } else {
      CHECK(state.latest.best.value == *std::max_element(spent.first_stage.begin(), spent.first_stage.end()));
    }
    best_ever = std::max(best_ever, state.latest.best.value);
    CHECK(state.latest.best_ever.value == best_ever);
    CHECK(estimate_of(algorithm.candidates(state).front()->summary, sample_scale::linear) == state.latest.best);
  }
}

TEST_CASE("between contests the centre of the latest generation stands for the run; means are of new samples only") {
  const counted_tasks tasks;
  check_reports(cma(true), *tasks.of_vectors(), true, 1 + 8);
  check_reports(cma(false), *tasks.of_vectors(), false, 8);
  check_reports(latent(), *tasks.of_latents(), true, 1 + 16);
}

using factory = std::function<std::unique_ptr<evolution>()>;

std::vector<std::uint64_t> ids_of(const evolution& evolving) {
  std::vector<std::uint64_t> ids;
  for (const auto& one : evolving.candidates()) ids.push_back(one.id);
  return ids;
}

/// `contest`: the trials of a contest with all its defenders.
void check_final_contest(const factory& make, const std::atomic<std::uint64_t>& played, std::uint64_t contest) {
  const auto straight = make();
  const auto halting = make();
  int changed = 0;
  for (std::uint64_t g = 0; g < 3 * every; ++g) {
    straight->step(evaluator(1));
    halting->step(evaluator(1));
    const auto previous = ids_of(*halting);
    const auto report = *halting->latest();
    const auto played_before = played.load();
    halting->hold_final_contest(evaluator(1));
    CHECK(played - played_before == (g % every == 0 ? 0 : contest));
    changed += ids_of(*halting) != previous ? 1 : 0;
    if (g % every == 0) CHECK(ids_of(*halting) == previous);
    CHECK(halting->candidates().front().selection_fitness.trials >= 3 + 6 + 12);
    CHECK(halting->save() == straight->save());
    CHECK(halting->latest()->total == report.total);
    const auto again = played.load();
    halting->hold_final_contest(evaluator(1));
    CHECK(played == again);  // it has been held
    const auto resumed = make();
    reload(*resumed, straight->save(), g + 1);
    resumed->hold_final_contest(evaluator(5));
    CHECK(ids_of(*resumed) == ids_of(*halting));
    CHECK(resumed->candidates().front().selection_fitness == halting->candidates().front().selection_fitness);
    CHECK(resumed->validate(0, 0, 20, evaluator(1)) == halting->validate(0, 0, 20, evaluator(1)));
  }
  CHECK(changed == 3 * (static_cast<int>(every) - 1));
}

TEST_CASE(
    "the final contest is a function of the state, changes none of it, and is held once, and only where one is due") {
  const counted_tasks tasks;
  const std::uint64_t stages = (5 + places) * 6 + (3 + places) * 12;
  check_final_contest(
      [&] {
        return std::make_unique<evolution_of<cma_es<real_vector>>>(cma(true), tasks.of_vectors(),
                                                                   evolution_settings{"real-vector", 42, {}});
      },
      *tasks.played, (1 + 8 + places) * 3 + stages);
  check_final_contest(
      [&] {
        return std::make_unique<evolution_of<latent_es<std::vector<double>>>>(latent(), tasks.of_latents(),
                                                                              evolution_settings{"latents", 42, {}});
      },
      *tasks.played, (1 + 16 + places) * 3 + stages);
}

TEST_CASE("a run that ends just before a contest chooses among as good genomes as one that ends with it") {
  const auto end = [](std::uint64_t generations_run) {
    const counted_tasks tasks;
    evolution_of<cma_es<real_vector>> evolving(cma(true), tasks.of_vectors(), {"real-vector", 42, {}});
    for (std::uint64_t g = 0; g < generations_run; ++g) evolving.step(evaluator(1));
    evolving.hold_final_contest(evaluator(1));
    return -descents::sphere(evolving.genome(0).values);
  };
  const double late = end(5 * every), with_it = end(5 * every + 1);
  CHECK(late == doctest::Approx(with_it).epsilon(1e-12));  // the same samples race the same kept
}

TEST_CASE(
    "a final contest in which no one has a fitness leaves the candidates as they are; without a generation there is "
    "none") {
  bool broken = false;
  const auto task = std::make_shared<toys::sampled<real_vector>>([&](const real_vector& genome, std::uint64_t seed) {
    return broken ? special::nan : noisy_sphere(genome.values, seed);
  });
  evolution_of<cma_es<real_vector>> evolving(cma(true), task, {"real-vector", 42, {}});
  evolving.hold_final_contest(evaluator(1));
  CHECK(evolving.candidates().empty());
  for (int g = 0; g < 3; ++g) evolving.step(evaluator(1));
  const auto previous = ids_of(evolving);
  broken = true;
  evolving.hold_final_contest(evaluator(1));
  CHECK(ids_of(evolving) == previous);
}

}  // namespace
