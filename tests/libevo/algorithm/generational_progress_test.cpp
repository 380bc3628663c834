// Progress of a generational algorithm: OneMax by tournaments, the known front of ZDT1 by NSGA-II, two objectives by VEGA; and failing fitness (E01).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "libevo/algorithm/breeding.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using toys::bit_string;
using reals = std::vector<double>;

using special::nan;

TEST_CASE("tournaments solve OneMax of 40 bits, with crossover or without") {
  for (const double crossover : {0.0, 0.7}) {
    auto options = plain_options(40, 1);
    options.tournament = 3;
    options.crossover_rate = crossover;
    const generational<bit_string> breeder(options, toys::bit_operators(40, 0.02), sample_scale::linear, 1, 5);
    generational_state<bit_string> state;
    while (state.generation < 300 && state.latest.best.value < 40.0)
      state = generations::next(breeder, state, *toys::one_max());
    CHECK(state.latest.best.value == 40.0);
  }
}

TEST_CASE("VEGA's population holds good ones of both objectives, where tournaments by the first forget the second") {
  const auto best_second = [](breeding_selection selection) {
    auto options = plain_options(60, 2, selection);
    options.tournament = 5;
    const auto breeder = bit_breeder(options, 40, 0.02);
    generational_state<bit_string> state;
    while (state.generation < 100) state = generations::next(breeder, state, *toys::ones_and_zeros());
    double best = 0.0;
    for (const auto& one : state.ranked) best = std::max(best, one.fitness(1));
    CHECK(state.latest.best.value >= 38.0);
    return best;
  };
  CHECK(best_second(breeding_selection::vega) >= 18.0);
  CHECK(best_second(breeding_selection::tournament) < 8.0);
}

/// Zitzler, Deb, Thiele, "Comparison of multiobjective evolutionary algorithms", Evol. Comput. 8(2), 2000: minimise f1 and f2; on
/// the true front f2 = 1 - sqrt(f1). Here their negatives are maximised, and the best of the further coordinates is 0.3 instead
/// of 0, which a step that is cut at the edge would hit by itself.
double zdt1(const reals& x, int objective) {
  if (objective == 1) return x[0];
  double sum = 0.0;
  for (std::size_t i = 1; i < x.size(); ++i) sum += std::abs(x[i] - 0.3);
  const double g = 1.0 + 9.0 * sum / static_cast<double>(x.size() - 1);
  return g * (1.0 - std::sqrt(x[0] / g));
}

/// Uniform crossover, and a step of any size of one coordinate within [0, 1].
variation_operators<reals> real_operators(std::size_t length) {
  return {[length](engine& rng) {
            reals made(length);
            for (auto& x : made) x = uniform_real(rng);
            return made;
          },
          [](engine& rng, const reals& a, const reals& b) {
            reals child = a;
            for (std::size_t i = 0; i < child.size(); ++i) child[i] = chance(rng, 0.5) ? a[i] : b[i];
            return child;
          },
          {{1.0, [](engine& rng, reals child) {
              auto& x = child[uniform_below(rng, child.size())];
              const double size = std::ldexp(1.0, -static_cast<int>(uniform_below(rng, 12)));
              x = std::clamp(x + size * standard_normal(rng), 0.0, 1.0);
              return child;
            }}}};
}

TEST_CASE("NSGA-II's population spreads over the known front of ZDT1") {
  const toys::several<reals> task(
      {[](const reals& x, auto) { return -zdt1(x, 1); }, [](const reals& x, auto) { return -zdt1(x, 2); }});
  auto options = plain_options(60, 0, breeding_selection::nsga2);
  options.crossover_rate = 0.7;
  options.race = {{{60, 1}}, {}};
  options.elite_evaluation = elite_evaluation::keep;
  const generational<reals> breeder(options, real_operators(10), sample_scale::linear, 2, 3);
  generational_state<reals> state;
  while (state.generation < 250) state = generations::next(breeder, state, task);

  std::vector<double> along;
  double off = 0.0;
  for (const auto& one : state.ranked) {
    const double f1 = -one.fitness(0);
    along.push_back(f1);
    off = std::max(off, -one.fitness(1) - (1.0 - std::sqrt(f1)));
  }
  std::sort(along.begin(), along.end());
  double gap = 0.0;
  for (std::size_t i = 1; i < along.size(); ++i) gap = std::max(gap, along[i] - along[i - 1]);
  CHECK(off < 0.02);
  CHECK(along.front() < 0.01);
  CHECK(along.back() > 0.98);
  CHECK(gap < 0.08);
}

TEST_CASE("failing genomes are counted, rank last and have no children; where all fail the run ends by name") {
  const auto failing = [](const bit_string& genome, std::uint64_t) {
    return genome[0] == 1 ? nan : toys::ones(genome);
  };
  const toys::several<bit_string> task({failing, failing});
  for (const auto selection : breeding::all_selections) {
    auto options = plain_options(40, 0, selection);
    options.tournament = 8;
    const auto breeder = bit_breeder(options, 20, 0.0);
    auto state = generations::next(breeder, {}, task);
    CHECK(state.latest.non_finite > 8);
    CHECK(state.latest.non_finite < 32);
    CHECK(std::isnan(state.ranked.back().fitness()));
    CHECK_FALSE(std::isnan(state.ranked.front().fitness()));
    std::size_t failed = 0;
    for (int generation = 0; generation < 5; ++generation) {
      const auto population = breeder.ask(state);
      for (const auto& one : population) failed += one.created_in == state.generation && one.genome[0] == 1 ? 1 : 0;
      state = generations::next(breeder, state, task);
    }
    CHECK(failed <= 2);  // eight failing contestants by chance
    const toys::several<bit_string> hopeless(
        {[](const auto&, auto) { return nan; }, [](const auto&, auto) { return 1.0; }});
    CHECK_THROWS_WITH_AS(generations::next(breeder, {}, hopeless),
                         doctest::Contains("no individual of generation 0 has a finite fitness"), std::runtime_error);
  }
}

}  // namespace
