// Creation of real vectors: uniform in the bounds, or normal around the initial values, on each coordinate's scale.
#include "evo/variation/real_creation.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "evo/evaluation/statistics.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/variation/real_spaces.hpp"

namespace {

using namespace evo;
using creation_draws = real_creation::draws;

TEST_CASE("uniform creation is uniform on each coordinate's scale") {
  const real_space space({{"line", -2.0, 6.0, 0.0, 1.0}, {"log", 0.01, 100.0, 1.0, 1.0, real_scale::logarithmic}});
  const real_creation create(space, creation_draws::uniform);
  engine rng(1);
  std::vector<std::vector<std::uint64_t>> counts(2, std::vector<std::uint64_t>(8));
  for (int n = 0; n < 100'000; ++n) {
    const auto made = create(rng);
    ++counts[0].at(static_cast<std::size_t>(made.values[0] + 2.0));
    ++counts[1].at(static_cast<std::size_t>(2.0 * (std::log10(made.values[1]) + 2.0)));
  }
  CHECK(uniform_deviate(counts[0]) < 4.0);
  CHECK(uniform_deviate(counts[1]) < 4.0);
}

TEST_CASE("normal creation lies around the initial values, by the deviations") {
  const real_space space({{"line", -100.0, 100.0, 20.0, 3.0}, {"log", 1e-9, 1e9, 7.0, 0.5, real_scale::logarithmic}});
  const real_creation create(space, creation_draws::normal);
  engine rng(2);
  sample_summary line;
  sample_summary log;
  for (int n = 0; n < 100'000; ++n) {
    const auto made = create(rng);
    line.add(made.values[0]);
    log.add(std::log(made.values[1]));
  }
  CHECK(std::abs(line.mean - 20.0) < 4.0 * 3.0 / std::sqrt(1e5));
  CHECK(line.standard_deviation() == doctest::Approx(3.0).epsilon(0.01));
  CHECK(std::abs(log.mean - std::log(7.0)) < 4.0 * 0.5 / std::sqrt(1e5));
  CHECK(log.standard_deviation() == doctest::Approx(0.5).epsilon(0.01));
}

TEST_CASE("whatever the space, what is created has no fault, and comes of its stream alone") {
  for (const auto& space :
       {real_spaces::motley(), real_spaces::seven_weights(), real_spaces::cube(1, -1e-300, 1e-300)}) {
    for (const auto kind : {creation_draws::uniform, creation_draws::normal}) {
      const real_creation create(space, kind);
      engine rng(3);
      engine again(3);
      for (int n = 0; n < 10'000; ++n) {
        const auto made = create(rng);
        REQUIRE(fault_of(made, space) == "");
        REQUIRE(create(again) == made);
      }
    }
  }
}

}  // namespace
