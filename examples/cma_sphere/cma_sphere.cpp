// Finds the lowest point of a shifted sphere in ten dimensions by the CMA-ES. The library maximises, so the fitness is minus the
// function's value, and the target is minus 1e-8.
#include <evo/algorithm/cma_es.hpp>
#include <evo/evaluation/evaluator.hpp>
#include <evo/evaluation/problem.hpp>
#include <evo/run/evolution_of.hpp>
#include <evo/run/stop.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr std::size_t dimension = 10;

// The sum of (x_i - i)^2, from i = 0: its lowest value is 0, at (0, 1, ..., 9).
double shifted_sphere(const evo::real_vector& x) {
  double sum = 0.0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double distance = x.values[i] - static_cast<double>(i);
    sum += distance * distance;
  }
  return sum;
}

class sphere_problem final : public evo::problem<evo::real_vector> {
 public:
  std::span<const evo::objective> objectives() const override { return objectives_; }

  std::uint64_t evaluate(const evo::real_vector& x, std::span<const std::uint64_t>,
                         std::span<double> samples) const override {
    std::ranges::fill(samples, -shifted_sphere(x));
    return samples.size();
  }

 private:
  std::array<evo::objective, 1> objectives_{evo::objective{"minus-sphere"}};
};

// All coordinates lie in [-100, 100]; the search begins at 0, with steps of about 3.
evo::real_space search_space() {
  std::vector<evo::real_coordinate> coordinates;
  for (std::size_t i = 0; i < dimension; ++i) {
    coordinates.push_back({.name = "x" + std::to_string(i), .low = -100, .high = 100, .initial = 0, .deviation = 3});
  }
  return evo::real_space(std::move(coordinates));
}

}  // namespace

int main() {
  constexpr std::uint64_t seed = 1;
  evo::cma_es<evo::real_vector> algorithm({}, evo::plain_coding(search_space()), evo::sample_scale::linear, seed);
  evo::evolution_of evolution(std::move(algorithm), std::make_shared<sphere_problem>(), {"real-vector", seed});

  // The plainest loop: a generation at a time until a limit is met. evo::run does the same and writes checkpoints (../onemax).
  const evo::stop_limits limits{.evaluations = 20'000, .target = -1e-8};
  const evo::evaluator one_thread(1);
  auto report = evolution.step(one_thread);
  while (!evo::reached(limits, report)) report = evolution.step(one_thread);

  std::cout << report.total.evaluations << " evaluations, ended by " << evo::name_of(*evo::reached(limits, report))
            << ": f = " << -report.best_ever.value << " at";
  for (const double x : evolution.genome(0).values) std::cout << ' ' << x;
  std::cout << '\n';
  return report.best_ever.value >= -1e-8 ? 0 : 1;
}
