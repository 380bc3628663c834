#include "evo/algorithm/cma_restarts.hpp"

#include <algorithm>

#include "evo/random/draws.hpp"
#include "evo/random/portable_math.hpp"

namespace evo {
namespace {

/// Doubling ends here: the samples of a generation still fit the memory of a small machine.
constexpr std::uint64_t max_samples = 1'000'000;

void book(cma_budgets& budgets) {
  if (budgets.small) {
    budgets.small_used += budgets.running;
  } else {
    if (budgets.large_descents > 0) {
      budgets.large_used += budgets.running;
      budgets.large_latest = budgets.running;
    }
    ++budgets.large_descents;
  }
  budgets.running = 0;
}

cma_restart large_one(cma_budgets& budgets, std::uint64_t population) {
  budgets.small = false;
  budgets.large_population = std::min(2 * std::max(budgets.large_population, population), max_samples);
  return {budgets.large_population, 1.0, 0};
}

cma_restart small_one(cma_budgets& budgets, std::uint64_t population, engine& rng) {
  budgets.small = true;
  const auto smallest = static_cast<double>(population);
  const double u = uniform_real(rng);
  const double ratio = 0.5 * static_cast<double>(budgets.large_population) / smallest;
  const auto chosen = static_cast<std::uint64_t>(smallest * portable_pow(ratio, u * u));
  const auto samples = std::max(population, chosen);
  const double step = portable_pow(10.0, -2.0 * uniform_real(rng));
  return {samples, step, std::max<std::uint64_t>(1, budgets.large_latest / 2 / samples)};
}

}  // namespace

std::optional<cma_restart> next_restart(cma_budgets& budgets, const cma_es_options& options, std::uint64_t population,
                                        engine rng) {
  book(budgets);
  if (options.restarts == cma_restarts::none) return std::nullopt;
  if (options.restarts == cma_restarts::bipop && budgets.small_used < budgets.large_used) {
    return small_one(budgets, population, rng);
  }
  if (budgets.large_descents > options.max_restarts) return std::nullopt;
  return large_one(budgets, population);
}

}  // namespace evo
