// Races in stages: the trials and seeds of each individual, merging of samples, and the rank of non-finite fitness.
#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "evo/evaluation/race.hpp"
#include "libevo/evaluation/race_populations.hpp"
#include "libevo/special_values.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;
using races::numbered;
using races::trial_as_seed;

using special::nan;

TEST_CASE("each stage takes the best so far, and the same seeds go to all that play it") {
  toys::game_log<int> log;
  const toys::sampled<int> task([&](int genome, std::uint64_t seed) {
    log.note(genome, seed);
    return genome + 0.1 * toys::noise(seed);
  });
  auto population = numbered(4);
  const auto spent = run_race<int>(evaluator(2), task, population, {{{4, 3}, {2, 5}, {1, 7}}, {}}, trial_as_seed);
  const std::vector<std::uint64_t> trials{3, 3, 8, 15};
  const std::vector<std::uint64_t> stages{1, 1, 2, 3};
  std::vector<std::pair<int, std::uint64_t>> expected;
  for (int i = 0; i < 4; ++i) {
    const auto at = static_cast<std::size_t>(i);
    CHECK(population[at].genome == i);  // the order stays
    CHECK(population[at].summary.count == trials[at]);
    CHECK(population[at].stage == stages[at]);
    for (std::uint64_t seed = 0; seed < trials[at]; ++seed) expected.emplace_back(i, seed);
  }
  CHECK(log.take() == expected);
  CHECK(spent.evaluations == 4 + 2 + 1);
  CHECK(spent.trials == 4 * 3 + 2 * 5 + 7);
  CHECK(spent.steps == 3 * spent.trials);  // toys take three steps a trial
}

TEST_CASE("seeds are asked for by place in the field, not by place among the entrants") {
  toys::game_log<int> log;
  const toys::sampled<int> task([&](int genome, std::uint64_t seed) {
    log.note(genome, seed);
    return -genome;
  });
  auto population = numbered(3);
  std::swap(population[0], population[2]);  // genome 0, the best, has place 2
  run_race<int>(evaluator(1), task, population, {{{3, 1}, {1, 2}}, {}},
                [](std::size_t place, std::size_t trial) { return 10 * place + trial; });
  CHECK(log.take() == std::vector<std::pair<int, std::uint64_t>>{{0, 20}, {0, 21}, {0, 22}, {1, 10}, {2, 0}});
}

TEST_CASE("a summary over stages is the stages' summaries merged, and equals adding all its samples") {
  const auto sample = [](int genome, std::uint64_t seed) { return 100.0 * genome + 5.0 * toys::noise(seed); };
  const toys::sampled<int> task(sample);
  auto population = numbered(3);
  run_race<int>(evaluator(2), task, population, {{{3, 20}, {2, 30}, {1, 250}}, {}}, trial_as_seed);
  sample_summary merged;
  sample_summary added;
  std::uint64_t seed = 0;
  for (const std::uint64_t trials : {20, 30, 250}) {
    sample_summary stage;
    for (std::uint64_t i = 0; i < trials; ++i, ++seed) {
      stage.add(sample(2, seed));
      added.add(sample(2, seed));
    }
    merged.merge(stage);
  }
  CHECK(population[2].summary == merged);
  CHECK(population[2].summary.count == added.count);
  CHECK(population[2].summary.mean == doctest::Approx(added.mean).epsilon(1e-14));
  CHECK(population[2].summary.deviations == doctest::Approx(added.deviations).epsilon(1e-12));
}

TEST_CASE("only the first objective decides") {
  class two_objectives final : public problem<int> {
   public:
    std::span<const objective> objectives() const override { return objectives_; }
    std::uint64_t evaluate(const int& genome, std::span<const std::uint64_t> seeds,
                           std::span<double> samples) const override {
      for (std::size_t i = 0; i < seeds.size(); ++i) {
        samples[2 * i] = genome;
        samples[2 * i + 1] = -1000.0 * genome;
      }
      return 0;
    }

   private:
    std::vector<objective> objectives_{{"first", {}}, {"second", {}}};
  };
  auto population = numbered(3);
  run_race<int>(evaluator(1), two_objectives(), population, {{{3, 4}}, {}}, trial_as_seed);
  CHECK(population[2].summary.count == 4);
  CHECK(population[2].fitness() == 2.0);
}

TEST_CASE("individuals whose evaluation is frozen keep rank and summary and do not play") {
  toys::game_log<int> log;
  const toys::sampled<int> task([&](int genome, std::uint64_t seed) {
    log.note(genome, seed);
    return genome;
  });
  auto population = numbered(4);
  population[0].evaluation_frozen = true;
  population[0].stage = 2;
  population[0].summary = races::summary_of({50, 60});
  const auto before = population[0];
  const auto spent = run_race<int>(evaluator(2), task, population, {{{4, 1}, {2, 1}}, {}}, trial_as_seed);
  CHECK(population[0] == before);
  CHECK(log.take() == std::vector<std::pair<int, std::uint64_t>>{{1, 0}, {2, 0}, {3, 0}, {3, 1}});
  CHECK(spent.evaluations == 4);  // the frozen one takes one of the two places of the second stage
  CHECK(spent.first_stage_mean == doctest::Approx((55.0 + 1 + 2 + 3) / 4));
}

TEST_CASE("an individual with a later stage is seeded: it plays every stage, however badly, and adds to its summary") {
  const toys::sampled<int> task([](int genome, std::uint64_t) { return genome; });
  auto population = numbered(5);
  population[0].stage = 2;
  population[0].summary = races::summary_of({0, 0});
  run_race<int>(evaluator(2), task, population, {{{5, 2}, {3, 4}}, {}}, trial_as_seed);
  CHECK(population[0].summary.count == 2 + 2 + 4);
  CHECK(population[0].stage == 2);
  CHECK(population[3].stage == 2);
  CHECK(population[4].stage == 2);
  CHECK(population[2].stage == 1);
}

TEST_CASE("non-finite fitness goes to the next stage only if there is room, and is left out of the mean") {
  const toys::sampled<int> task([](int genome, std::uint64_t) { return genome >= 2 ? nan : -genome; });
  auto population = numbered(4);
  const auto spent = run_race<int>(evaluator(1), task, population, {{{4, 2}, {2, 2}}, {}}, trial_as_seed);
  CHECK(population[0].stage == 2);
  CHECK(population[1].stage == 2);
  CHECK(population[2].stage == 1);
  CHECK(population[3].stage == 1);
  CHECK(population[2].summary.non_finite == 2);
  CHECK(spent.first_stage_mean == -0.5);
}

TEST_CASE("where all fitness is non-finite, the race ends and has no mean") {
  const toys::sampled<int> task([](int, std::uint64_t) { return nan; });
  auto population = numbered(3);
  const auto spent = run_race<int>(evaluator(1), task, population, {{{3, 2}, {1, 2}}, {}}, trial_as_seed);
  CHECK(std::isnan(spent.first_stage_mean));
  for (const auto& one : population) CHECK(std::isnan(one.fitness()));
}

TEST_CASE("a tie for the last place goes to the smaller id, whatever the order in the field") {
  const toys::sampled<int> task([](int, std::uint64_t) { return 1.0; });
  for (const bool reversed : {false, true}) {
    auto population = numbered(5);
    if (reversed) std::reverse(population.begin(), population.end());
    run_race<int>(evaluator(2), task, population, {{{5, 1}, {2, 1}}, {}}, trial_as_seed);
    for (const auto& one : population) CHECK(one.stage == (one.id <= 101 ? 2 : 1));
  }
}

TEST_CASE("a race has the same bits at 1, 2 and 5 threads") {
  const toys::sampled<int> task(
      [](int genome, std::uint64_t seed) { return genome + 3.0 * toys::noise(seed + genome); });
  const race_plan plan{{{20, 10}, {10, 400}, {3, 1000}}, {1.0, race_gate::spread::standard_error}};
  auto expected = numbered(20);
  run_race<int>(evaluator(1), task, expected, plan, trial_as_seed);
  for (const std::size_t threads : {2, 5}) {
    auto population = numbered(20);
    run_race<int>(evaluator(threads), task, population, plan, trial_as_seed);
    CHECK(population == expected);
  }
}

}  // namespace
