// A race under several objectives: each objective's samples by themselves, in every stage, in one pass of trials.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "evo/evaluation/race.hpp"
#include "libevo/archives.hpp"
#include "libevo/special_values.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;

using special::nan;

double first(int genome, std::uint64_t seed) { return genome + toys::noise(seed); }
double second(int genome, std::uint64_t seed) { return -3.0 * genome * toys::noise(seed + 1); }
double third(int genome, std::uint64_t seed) { return genome == 2 && seed == 1 ? nan : toys::noise(seed + 2); }

std::vector<individual<int>> raced(const std::vector<toys::sampled<int>::sample>& objectives, const race_plan& plan,
                                   std::size_t threads = 1) {
  std::vector<individual<int>> population;
  for (int i = 0; i < 5; ++i) population.push_back({i, static_cast<std::uint64_t>(i)});
  run_race<int>(evaluator(threads), toys::several<int>(objectives), population, plan,
                [](std::size_t, std::size_t trial) { return trial; });
  return population;
}

TEST_CASE("each objective's summary is that of its own samples; stages add to all of them") {
  const std::vector<toys::sampled<int>::sample> objectives{first, second, third};
  for (const auto& one : raced(objectives, {{{5, 4}, {2, 3}}, {}})) {
    const std::uint64_t trials = one.stage == 2 ? 7 : 4;
    REQUIRE(one.other_objectives.size() == 2);
    for (std::size_t k = 0; k < 3; ++k) {
      double sum = 0.0;
      for (std::uint64_t seed = 0; seed < trials; ++seed) sum += objectives[k](one.genome, seed);
      REQUIRE(one.summary_of(k).count + one.summary_of(k).non_finite == trials);
      if (std::isnan(sum)) {
        CHECK(std::isnan(one.fitness(k)));
        CHECK((one.genome == 2 && k == 2));
      } else {
        CHECK(one.fitness(k) == doctest::Approx(sum / static_cast<double>(trials)).epsilon(1e-12));
      }
    }
  }
}

TEST_CASE("the first objective alone gives the same race, and threads change nothing") {
  const race_plan plan{{{5, 4}, {2, 300}}, {}};
  const auto all = raced({first, second, third}, plan);
  const auto alone = raced({first}, plan);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(all[i].summary == alone[i].summary);
    CHECK(all[i].stage == alone[i].stage);
    CHECK(alone[i].other_objectives.empty());
  }
  CHECK(raced({first, second}, plan, 5) == raced({first, second}, plan, 1));
}

TEST_CASE(
    "after forget() the fitness is NaN under every objective, as is that under an objective that does not exist") {
  auto one = raced({first, second}, {{{5, 4}}, {}})[3];
  CHECK_FALSE(std::isnan(one.fitness(1)));
  CHECK(std::isnan(one.fitness(2)));
  one.birth = birth::infeasible;
  const auto back = restored<individual<int>>(archived(one));
  CHECK(back == one);
  one.forget();
  CHECK(std::isnan(one.fitness(0)));
  CHECK(std::isnan(one.fitness(1)));
  CHECK(one.stage == 0);
}

}  // namespace
