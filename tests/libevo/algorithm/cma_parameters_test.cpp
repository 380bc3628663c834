// The CMA-ES's strategy parameters against numbers worked out apart from the program, and the bounds that they must keep.
#include "evo/algorithm/cma_parameters.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "evo/algorithm/cma_es_options.hpp"

namespace {

using namespace evo;

TEST_CASE("n = 10, l = 10: table 1 of the tutorial, worked out by hand") {
  const auto made = cma_parameters_of(10, 10, cma_covariance::full, true);
  const double weights[] = {0.45627264690340597,  0.2707530970017852,   0.16223111715866978,  0.08523354710016448,
                            0.025509591835974777, -0.08001260758087221, -0.22176416099914645, -0.3445549417848209,
                            -0.45286408637842174, -0.5497499176973852};
  REQUIRE(made.weights.size() == 10);
  for (std::size_t i = 0; i < 10; ++i) CHECK(made.weights[i] == doctest::Approx(weights[i]).epsilon(1e-13));
  CHECK(made.parents == 5);
  CHECK(made.effective == doctest::Approx(3.1672992814107026).epsilon(1e-13));
  CHECK(made.path_covariance == doctest::Approx(0.29499038303562225).epsilon(1e-13));
  CHECK(made.path_sigma == doctest::Approx(0.2844285879463675).epsilon(1e-13));
  CHECK(made.damping == doctest::Approx(1.2844285879463675).epsilon(1e-13));
  CHECK(made.rank_one == doctest::Approx(0.015283824524751714).epsilon(1e-13));
  CHECK(made.rank_mu == doctest::Approx(0.023551776650417484).epsilon(1e-13));
  CHECK(made.normal_length == doctest::Approx(3.0847265651690123).epsilon(1e-13));
}

TEST_CASE("n = 3, l = 7: the odd sample in the middle weighs nothing") {
  const auto made = cma_parameters_of(3, 7, cma_covariance::full, true);
  const double weights[] = {0.5856451065097651,  0.29282255325488254, 0.12153234023535246, 0.0,
                            -0.4241269418431741, -0.7706638857059224, -1.0636566969842556};
  for (std::size_t i = 0; i < 7; ++i) CHECK(made.weights[i] == doctest::Approx(weights[i]).epsilon(1e-13));
}

TEST_CASE("for any n and l: weights fall, the positive ones sum to 1, and no negative sum takes C's definiteness") {
  for (const std::size_t n : {1, 2, 3, 10, 50, 1000}) {
    for (const std::size_t population : {2, 3, 4, 5, 10, 100, 5000}) {
      for (const auto kind : {cma_covariance::full, cma_covariance::separable}) {
        const auto made = cma_parameters_of(n, population, kind, true);
        double good = 0.0;
        double bad = 0.0;
        for (const double weight : made.weights) (weight > 0.0 ? good : bad) += weight;
        CAPTURE(n);
        CAPTURE(population);
        CHECK(good == doctest::Approx(1.0));
        CHECK(bad <= 0.0);
        CHECK(std::is_sorted(made.weights.rbegin(), made.weights.rend()));
        CHECK(made.rank_one > 0.0);
        CHECK(made.rank_mu >= 0.0);
        CHECK(made.rank_one + made.rank_mu <= 1.0 + 1e-15);
        CHECK(-bad * made.rank_mu * static_cast<double>(n) <= 1.0 - made.rank_one - made.rank_mu + 1e-12);
        CHECK(made.path_sigma > 0.0);
        CHECK(made.path_sigma < 1.0);
        CHECK(made.path_covariance < 1.0);
        CHECK(std::isfinite(made.damping));
      }
    }
  }
}

TEST_CASE("passive: no negative weights; separable: learns (n + 2) / 3 times as fast") {
  const auto passive = cma_parameters_of(10, 10, cma_covariance::full, false);
  CHECK(std::count(passive.weights.begin(), passive.weights.end(), 0.0) == 5);
  const auto separable = cma_parameters_of(10, 10, cma_covariance::separable, false);
  CHECK(separable.rank_one == doctest::Approx(4.0 * passive.rank_one));
  CHECK(separable.rank_mu == doctest::Approx(4.0 * passive.rank_mu));
}

TEST_CASE("the default population is 4 + 3 ln n, rounded down") {
  const auto population = [](std::size_t n) { return cma_population({}, n); };
  CHECK(population(1) == 4);
  CHECK(population(2) == 6);
  CHECK(population(7) == 9);
  CHECK(population(10) == 10);
  CHECK(population(50) == 15);
  CHECK(population(100) == 17);
  CHECK(cma_population({.population = 31}, 10) == 31);
}

template <class Change>
bool refused(Change change) {
  cma_es_options options;
  change(options);
  try {
    validate(options, 10);
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

TEST_CASE("options out of range are refused") {
  CHECK_FALSE(refused([](auto&) {}));
  CHECK(refused([](auto& o) { o.population = 1; }));
  CHECK(refused([](auto& o) { o.trials = 0; }));
  CHECK(refused([](auto& o) { o.step = 0.0; }));
  CHECK(refused([](auto& o) { o.step = std::nan(""); }));
  CHECK(refused([](auto& o) { o.thresholds.tolfun = -1.0; }));
  CHECK(refused([](auto& o) { o.thresholds.stagnation = std::nan(""); }));
  CHECK(refused([](auto& o) { o.thresholds.max_generations = HUGE_VAL; }));
  CHECK(refused([](auto& o) { o.uncertainty.share = 1.5; }));
  CHECK(refused([](auto& o) { o.uncertainty = {.share = 0.2, .growth = 0.5}; }));
  CHECK(refused([](auto& o) { o.uncertainty = {.share = 0.2, .min_trials = 20}; }));  // trials = 1
  CHECK(refused([](auto& o) { o.uncertainty = {.share = 0.2, .min_trials = 1, .max_trials = 0}; }));
  CHECK(refused([](auto& o) { o.uncertainty.share = 0.2, o.contest_every = 1; }));
  CHECK_FALSE(refused([](auto& o) { o.uncertainty.share = 0.2; }));
  CHECK(refused([](auto& o) { o.contest_every = 0; }));
  CHECK(refused([](auto& o) { o.kept = 0; }));
  CHECK(refused([](auto& o) { o.contest = {{12, 10}}; }));  // ten samples and the centre
  CHECK_FALSE(refused([](auto& o) { o.contest = {{11, 10}, {3, 5}}; }));
  CHECK_THROWS_WITH_AS(validate(cma_es_options{.population = 1}, 10),
                       "population must be 0 or from 2 to 1000000, not 1", std::invalid_argument);
}

}  // namespace
