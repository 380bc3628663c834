// Epochs of a generational algorithm: populations begun anew, whose elites are archived and join the last one.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <vector>

#include "evo/run/evolution_of.hpp"
#include "libevo/algorithm/breeding.hpp"
#include "libevo/archives.hpp"
#include "libevo/reloading.hpp"

namespace {

using namespace evo;
using breeding::bit_breeder;
using breeding::plain_options;
using toys::bit_string;

constexpr std::size_t epoch_population = 16, elites = 3, epochs = 4, generations_of_one = 5;

generational_options epochal(breeding_selection selection = breeding_selection::tournament) {
  auto options = plain_options(epoch_population, elites, selection);
  options.elite_evaluation = elite_evaluation::accumulate;
  options.epochs = epochs;
  options.epoch_generations = generations_of_one;
  return options;
}

std::set<std::uint64_t> ids_of(const std::vector<individual<bit_string>>& all) {
  std::set<std::uint64_t> ids;
  for (const auto& one : all) ids.insert(one.id);
  return ids;
}

void refuses_epochs(const generational_options& options, const char* message) {
  CHECK_THROWS_WITH_AS(bit_breeder(options), doctest::Contains(message), std::invalid_argument);
}

TEST_CASE("each epoch begins with new random genomes and leaves its elites; then all of them go on together") {
  for (const auto selection : {breeding_selection::tournament, breeding_selection::vega}) {
    const auto breeder = bit_breeder(epochal(selection), 40);
    generational_state<bit_string> state;
    std::set<std::uint64_t> every_id;
    for (std::size_t generation = 0; generation < (epochs + 1) * generations_of_one; ++generation) {
      const auto population = breeder.ask(state);
      REQUIRE(population.size() == epoch_population);
      const bool begins = generation % generations_of_one == 0;
      const bool unites = generation == epochs * generations_of_one;
      const auto kept = std::count_if(population.begin(), population.end(),
                                      [&](const auto& one) { return one.created_in < generation; });
      REQUIRE(kept == static_cast<std::ptrdiff_t>(unites ? elites * epochs : begins ? 0 : elites));
      for (const auto& one : population) {
        if (one.created_in == generation)
          REQUIRE(every_id.insert(one.id).second);  // ids are unique, whatever the epoch
      }
      if (unites) {
        const auto present = ids_of(population);
        for (const auto& one : state.archived_elites) REQUIRE(present.contains(one.id));
      }
      state = generations::next(breeder, state, *toys::ones_and_zeros());
      const std::size_t over = std::min((generation + 1) / generations_of_one, epochs - 1);
      REQUIRE(state.archived_elites.size() == (generation >= epochs * generations_of_one ? 0 : over * elites));
    }
  }
}

TEST_CASE("epochs begin with genomes of each kind in turn, where there are kinds") {
  auto operators = toys::bit_operators(8, 0.05);
  const auto all_of = [](std::uint16_t bit) { return [bit](engine&) { return bit_string(8, bit); }; };
  operators.kinds = {all_of(1), all_of(0), all_of(1)};
  const generational<bit_string> breeder(epochal(), operators, sample_scale::linear, 2, 42);
  generational_state<bit_string> state;
  std::vector<double> ones;  // of the first genome of each epoch
  for (std::size_t generation = 0; generation < epochs * generations_of_one; ++generation) {
    if (generation % generations_of_one == 0) ones.push_back(toys::ones(breeder.ask(state).front().genome));
    state = generations::next(breeder, state, *toys::ones_and_zeros());
  }
  CHECK(ones == std::vector<double>{8, 0, 8, 8});  // four epochs, three kinds
}

TEST_CASE("the archived elites are the best of their epoch, with their evaluations") {
  const auto breeder = bit_breeder(epochal(), 40);
  generational_state<bit_string> state;
  for (std::size_t generation = 0; generation < generations_of_one; ++generation)
    state = generations::next(breeder, state, *toys::ones_and_zeros());
  REQUIRE(state.archived_elites.size() == elites);
  for (std::size_t i = 0; i < elites; ++i) CHECK(state.archived_elites[i] == state.ranked[i]);
}

TEST_CASE("one epoch is no restart, whatever its length") {
  auto options = epochal();
  options.epochs = 1;
  auto longer = options;
  longer.epoch_generations = 1000;
  generational_state<bit_string> a, b;
  for (int generation = 0; generation < 12; ++generation) {
    a = generations::next(bit_breeder(options), a, *toys::ones_and_zeros());
    b = generations::next(bit_breeder(longer), b, *toys::ones_and_zeros());
    CHECK(a.archived_elites.empty());
    CHECK(archived(a) == archived(b));
  }
}

TEST_CASE("archived elites are candidates for the champion, in the order of fitness, also after a load") {
  const auto make = [] {
    return evolution_of<generational<bit_string>>(bit_breeder(epochal(), 40), toys::ones_and_zeros(), {"bits", 1, {}});
  };
  auto evolution = make();
  const evaluator workers(1);
  for (std::size_t generation = 0; generation <= generations_of_one; ++generation) evolution.step(workers);
  const auto listed = evolution.candidates();
  REQUIRE(listed.size() == epoch_population + elites);
  for (std::size_t i = 1; i < listed.size(); ++i)
    CHECK(listed[i - 1].selection_fitness.value >= listed[i].selection_fitness.value);
  CHECK(listed.front().generation < generations_of_one);  // new random genomes are worse
  auto loaded = make();
  reload(loaded, evolution.save(), generations_of_one + 1);
  CHECK(loaded.candidates().front().id == listed.front().id);
  CHECK(toys::ones(loaded.genome(0)) == doctest::Approx(listed.front().selection_fitness.value));
}

TEST_CASE("epochs that cannot be are refused") {
  auto options = epochal();
  options.epochs = 0;
  refuses_epochs(options, "epochs must be at least 1, not 0");
  options = epochal();
  options.epoch_generations = 0;
  refuses_epochs(options, "an epoch must have at least 1 generation, not 0");
  options = epochal();
  options.elites = 5;
  refuses_epochs(options, "the elites of 4 epochs come together in a population of 16: elites must be 1 to 4, not 5");
  options.elites = 0;
  refuses_epochs(options, "elites must be 1 to 4, not 0");
  refuses_epochs(epochal(breeding_selection::nsga2), "NSGA-II has no elites to archive: 1 epoch, not 4");
}

}  // namespace
