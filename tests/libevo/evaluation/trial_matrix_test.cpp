// Matrices of samples: each slot is a function of (genome, seed) alone, whatever the thread count (C01, C06).
#include <doctest/doctest.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "evo/evaluation/trial_matrix.hpp"
#include "libevo/toys.hpp"

namespace {

using namespace evo;

/// Three objectives whose samples name genome, seed and themselves.
class three_objectives final : public problem<int> {
 public:
  std::span<const objective> objectives() const override { return objectives_; }
  std::uint64_t evaluate(const int& genome, std::span<const std::uint64_t> seeds,
                         std::span<double> samples) const override {
    if (samples.size() != 3 * seeds.size()) throw std::logic_error("slots do not fit the seeds");
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < seeds.size(); ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        samples[3 * i + k] = genome * 1e6 + static_cast<double>(seeds[i]) * 10 + static_cast<double>(k);
      }
      steps += seeds[i];
    }
    return steps;
  }

 private:
  std::vector<objective> objectives_{{"a", {}}, {"b", {}}, {"c", {}}};
};

TEST_CASE("every slot holds the sample of its genome, trial and objective") {
  const std::vector<int> genomes{1, 2, 3, 4, 5};
  std::vector<const int*> listed;
  for (const auto& genome : genomes) listed.push_back(&genome);
  const three_objectives task;
  for (const std::size_t threads : {1, 2, 5, 8}) {
    const evaluator workers(threads);
    for (const std::size_t trials : {1, 130, 777}) {
      const auto matrix = evaluate<int>(workers, task, listed, trials,
                                        [](std::size_t genome, std::size_t trial) { return 1000 * genome + trial; });
      REQUIRE(matrix.values.size() == 5 * trials * 3);
      std::uint64_t steps = 0;
      for (std::size_t g = 0; g < 5; ++g) {
        const auto row = matrix.of(g);
        REQUIRE(row.size() == trials * 3);
        for (std::size_t t = 0; t < trials; ++t) {
          for (std::size_t k = 0; k < 3; ++k) {
            const auto expected = genomes[g] * 1e6 + static_cast<double>(1000 * g + t) * 10 + static_cast<double>(k);
            REQUIRE(row[3 * t + k] == expected);
          }
          steps += 1000 * g + t;
        }
      }
      CHECK(matrix.steps == steps);
    }
  }
}

TEST_CASE("samples and their summaries have the same bits at 1, 3 and 8 threads, 20 times over") {
  const toys::bit_string genome{1, 0, 1, 1};
  const std::vector<const toys::bit_string*> listed(4, &genome);
  const auto task = toys::noisy_one_max();
  const auto summaries = [&](std::size_t threads) {
    const auto matrix = evaluate<toys::bit_string>(evaluator(threads), *task, listed, 1000,
                                                   [](std::size_t g, std::size_t t) { return 1000 * g + t; });
    std::vector<sample_summary> made(4);
    for (std::size_t g = 0; g < 4; ++g) made[g].add(matrix.of(g));
    return made;
  };
  const auto expected = summaries(1);
  CHECK(expected[0] != expected[1]);
  for (int repetition = 0; repetition < 20; ++repetition) {
    for (const std::size_t threads : {1, 3, 8}) REQUIRE(summaries(threads) == expected);
  }
}

TEST_CASE("no genomes make an empty matrix") {
  const auto matrix =
      evaluate<int>(evaluator(2), three_objectives(), {}, 10, [](std::size_t, std::size_t) { return 0; });
  CHECK(matrix.values.empty());
  CHECK(matrix.steps == 0);
}

TEST_CASE("an exception of the problem reaches the caller") {
  const int genome = 1;
  const int* const listed = &genome;
  const toys::sampled<int> task([](int, std::uint64_t seed) -> double {
    if (seed == 77) throw std::domain_error("seed 77");
    return 0.0;
  });
  CHECK_THROWS_WITH_AS(evaluate<int>(evaluator(2), task, std::span(&listed, 1), 500,
                                     [](std::size_t, std::size_t trial) { return trial; }),
                       "seed 77", std::domain_error);
}

}  // namespace
