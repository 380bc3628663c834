// A generational run that is saved and loaded after every generation equals a straight one, bit for bit, at every thread count.
#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "evo/evaluation/evaluator.hpp"
#include "evo/run/evolution_of.hpp"
#include "libevo/algorithm/breeding.hpp"
#include "libevo/reloading.hpp"

namespace {

using namespace evo;
using toys::bit_string;

constexpr int generations_run = 12;

std::unique_ptr<evolution> make_evolution(const generational_options& options, trial_sharing sharing) {
  auto operators = toys::bit_operators(24, 0.05);
  operators.mutations.push_back({0.5, [](engine& rng, const bit_string& parent) {
                                   return chance(rng, 0.5) ? std::nullopt : std::optional(parent);
                                 }});
  operators.size = [](const bit_string& genome) { return static_cast<std::size_t>(toys::ones(genome)); };
  generational<bit_string> breeder(options, std::move(operators), sample_scale::linear, 2, 42);
  return std::make_unique<evolution_of<generational<bit_string>>>(std::move(breeder), toys::ones_and_zeros(4.0),
                                                                  evolution_settings{"bit-string", 42, sharing});
}

std::string straight(const generational_options& options, trial_sharing sharing, std::size_t threads) {
  const auto evolving = make_evolution(options, sharing);
  const evaluator workers(threads);
  for (int g = 0; g < generations_run; ++g) evolving->step(workers);
  return evolving->save();
}

std::string resumed(const generational_options& options, trial_sharing sharing, std::size_t threads) {
  auto state = make_evolution(options, sharing)->save();
  const evaluator workers(threads);
  for (int g = 0; g < generations_run; ++g) {
    const auto evolving = make_evolution(options, sharing);
    reload(*evolving, state, g);
    REQUIRE(evolving->save() == state);
    evolving->step(workers);
    state = evolving->save();
  }
  return state;
}

TEST_CASE(
    "straight equals resumed, for every selection and every treatment of an elite's evaluation, with 1 and 5 threads") {
  for (const auto selection : breeding::all_selections) {
    for (const auto policy : {elite_evaluation::keep, elite_evaluation::re_evaluate, elite_evaluation::accumulate}) {
      for (const auto sharing : {trial_sharing::common, trial_sharing::own}) {
        auto options = breeding::plain_options(13, 3, selection);
        options.crossover_rate = 0.6;
        options.mutation_rate = 0.7;
        options.tournament = 4;
        options.parsimony = true;
        options.elite_evaluation = policy;
        if (selection != breeding_selection::nsga2) options.race = {{{13, 2}, {5, 8}}, {1.0}};
        const auto state = straight(options, sharing, 1);
        CHECK(straight(options, sharing, 5) == state);
        for (const std::size_t threads : {1, 5}) CHECK(resumed(options, sharing, threads) == state);
      }
    }
  }
}

TEST_CASE("an evolution says what it is, and refuses the state of another") {
  const auto evolving = make_evolution(breeding::plain_options(13, 3), trial_sharing::common);
  CHECK(evolving->type_name() == "generational/bit-string");
  evolving->step(evaluator(1));
  CHECK(evolving->candidates().size() == 13);
  CHECK_THROWS_WITH_AS(reload(*evolving, "nothing", 1),
                       doctest::Contains("this is no state of generational/bit-string"), std::runtime_error);
}

}  // namespace
