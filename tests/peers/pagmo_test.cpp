// The CMA-ES beside libpagmo's, which follows the same tutorial without negative weights: from the same starts both take
// the same evaluations to the target.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <pagmo/algorithm.hpp>
#include <pagmo/algorithms/cmaes.hpp>
#include <pagmo/population.hpp>
#include <pagmo/problem.hpp>

#include "libevo/algorithm/descents.hpp"

namespace {

constexpr double target = 1e-10;
constexpr std::uint64_t seeds = 15;

struct tally {
  std::uint64_t count = 0;
  std::uint64_t hit = UINT64_MAX;  ///< the evaluation that first met the target
};

/// A problem as pagmo wants it. It takes first steps in half widths of the bounds, which are 1 here, and leaves the bounds
/// where it likes.
struct counted {
  descents::function of;
  std::size_t n = 1;
  std::shared_ptr<tally> seen;

  std::pair<pagmo::vector_double, pagmo::vector_double> get_bounds() const {
    return {pagmo::vector_double(n, -1.0), pagmo::vector_double(n, 1.0)};
  }
  pagmo::vector_double fitness(const pagmo::vector_double& x) const {
    const double value = of(x);
    ++seen->count;
    if (value <= target) seen->hit = std::min(seen->hit, seen->count);
    return {value};
  }
  template <class Archive>
  void serialize(Archive&, unsigned) {}
};

/// Evaluations to the target, ascending. `worse`: a step from the start that makes the function greater: pagmo begins at the
/// best of its population, and ends at once if all of it are alike.
std::vector<std::uint64_t> of_pagmo(const descents::function& of, std::size_t n, double start, double worse,
                                    unsigned generations) {
  std::vector<std::uint64_t> all;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto seen = std::make_shared<tally>();
    pagmo::population population(pagmo::problem(counted{of, n, seen}), 0u, static_cast<unsigned>(seed));
    const auto samples = evo::cma_population({}, n);
    for (std::size_t i = 0; i < samples; ++i) {
      population.push_back(pagmo::vector_double(n, start + worse * static_cast<double>(i)));
    }
    seen->count = 0;
    const pagmo::algorithm search(
        pagmo::cmaes(generations, -1, -1, -1, -1, 0.5, 1e-300, 1e-300, false, false, static_cast<unsigned>(seed)));
    search.evolve(population);
    all.push_back(seen->hit);
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<std::uint64_t> of_ours(const descents::function& of, std::size_t n, double start,
                                   std::uint64_t max_evaluations) {
  evo::cma_es_options options;
  options.active = false;
  return descents::evaluations(options, descents::space_of(n, start, 0.5), of, target, max_evaluations, seeds);
}

void compare(const descents::function& of, std::size_t n, double start, double worse, unsigned generations) {
  const auto theirs = of_pagmo(of, n, start, worse, generations);
  const auto ours = of_ours(of, n, start, generations * evo::cma_population({}, n));
  CAPTURE(n);
  CAPTURE(descents::median(theirs));
  CAPTURE(descents::median(ours));
  REQUIRE(descents::median(theirs) != UINT64_MAX);
  const auto ratio = static_cast<double>(descents::median(ours)) / static_cast<double>(descents::median(theirs));
  CHECK(ratio > 0.88);
  CHECK(ratio < 1.12);
}

TEST_CASE("the sphere") {
  for (const std::size_t n : {5, 10, 20}) compare(descents::sphere, n, 1.0, 0.1, 400);
}

TEST_CASE("the ellipsoid") {
  compare(descents::ellipsoid, 5, 1.0, 0.1, 600);
  compare(descents::ellipsoid, 10, 1.0, 0.1, 1000);
}

TEST_CASE("Rosenbrock's valley") {
  compare(descents::rosenbrock, 5, 0.0, -0.05, 600);
  compare(descents::rosenbrock, 10, 0.0, -0.05, 1200);
}

}  // namespace

PAGMO_S11N_PROBLEM_EXPORT(counted)
