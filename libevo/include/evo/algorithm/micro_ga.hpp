// A micro-GA: a small population, elitism, strong selection, restarts, and fitness by a race in stages.
//
// With the default options it is the algorithm of student project 001; with other options (more elites
// that are raced again each generation, mutation without crossover, no restarts) it is a (mu + lambda) evolution strategy.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/evolving_algorithm.hpp"
#include "evo/algorithm/micro_ga_options.hpp"
#include "evo/algorithm/state_faults.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/random/draws.hpp"
#include "evo/random/key.hpp"
#include "evo/selection/weighted_choice.hpp"
#include "evo/variation/variation_operators.hpp"

namespace evo {

/// The whole state of a run. `ranked` holds the best of the latest generation: elites and parents of the next.
template <class Genome>
struct micro_ga_state : algorithm_state<Genome> {
  std::uint64_t restarts = 0;
  bool restart_due = false;  ///< the next generation is the elites and new random genomes

  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    algorithm_state<Genome>::serialize(archive, version);
    archive& restarts& restart_due;
  }
};

template <class Genome>
class micro_ga {
 public:
  using genome_type = Genome;
  using state = micro_ga_state<Genome>;
  using population = std::vector<individual<Genome>>;

  /// Throws std::invalid_argument for options that contradict each other, and operators without a mutation.
  micro_ga(micro_ga_options options, const variation_operators<Genome>& operators, sample_scale scale,
           std::uint64_t seed)
      : options_(std::move(options)),
        create_(operators.create),
        cross_(operators.cross),
        mutate_(operators.mutations, operators.sole_mutation_is_drawn),
        scale_(scale),
        seed_(seed) {
    validate(options_);
  }

  static std::string name() { return "micro-ga"; }
  const race_plan& race(const state&) const { return options_.race; }

  /// The individuals of the next generation: elites first, then children (or new random genomes).
  population ask(const state& current) const {
    population next = elites(current);
    const bool fresh = current.ranked.empty() || current.restart_due;
    const auto choice = fresh ? std::nullopt : std::optional(parent_choice(current));
    auto id = current.next_id;
    for (std::size_t slot = next.size(); slot < options_.population; ++slot) {
      next.push_back(
          {fresh ? created(current, slot) : child(current, *choice, slot), id++, current.generation, {}, 0, false});
    }
    return next;
  }

  /// The state after the race of one generation. Throws std::runtime_error if no fitness in it is a finite number.
  state tell(const state& previous, population raced, const race_effort& spent) const {
    std::sort(raced.begin(), raced.end(), ranks_before<Genome>);
    require_fitness(raced.front().fitness(), previous.generation);
    state next = previous;
    report_generation<Genome>(next, raced, raced.front(), spent, scale_);
    next.restarts += previous.restart_due ? 1 : 0;
    next.latest.extra = {{"restarts", static_cast<double>(next.restarts)},
                         {"best_born", static_cast<double>(raced.front().created_in)}};
    next.next_id += raced.size() - elite_count(previous);
    next.generation = previous.generation + 1;
    next.restart_due = restart_due(next.generation, next.latest.distinct);
    raced.resize(std::min(raced.size(), std::max(options_.parents, options_.elites)));
    next.ranked = std::move(raced);
    return next;
  }

  /// The fault of a state that was read from a file; empty if it has none.
  std::string fault_of(const state& current) const {
    const auto places = current.generation == 0 ? 0 : std::max(options_.parents, options_.elites);
    const auto fault = first_fault({count_fault("number of elites and parents", current.ranked.size(), places),
                                    range_fault("number of restarts", current.restarts, 0, current.generation)});
    return fault.empty() ? order_fault<Genome>(current.ranked) : fault;
  }

 private:
  std::size_t elite_count(const state& current) const { return std::min(options_.elites, current.ranked.size()); }

  population elites(const state& current) const {
    population kept(current.ranked.begin(), current.ranked.begin() + static_cast<std::ptrdiff_t>(elite_count(current)));
    for (auto& elite : kept) elite = as_elite(std::move(elite), options_.elite_evaluation);
    return kept;
  }

  engine stream(purpose stream_purpose, const state& current, std::size_t slot) const {
    return engine(stream_key(seed_, stream_purpose, {current.generation, slot}));
  }

  Genome created(const state& current, std::size_t slot) const {
    auto rng = stream(purpose::creation, current, slot);
    return create_(rng);
  }

  Genome child(const state& current, const weighted_choice& choice, std::size_t slot) const {
    auto rng = stream(purpose::variation, current, slot);
    const auto first = choice(rng);
    const bool crossed = parents_of(current) > 1 && chance(rng, options_.crossover_rate);
    Genome made = current.ranked[first].genome;
    if (crossed) replace_by(made, cross_(rng, made, current.ranked[other(current, choice, first, rng)].genome));
    replace_by(made, mutate_(rng, made));
    return made;
  }

  std::size_t parents_of(const state& current) const { return std::min(options_.parents, current.ranked.size()); }

  /// A second parent that isn't the first: by the same choice if it offers one in a few draws, else uniform.
  std::size_t other(const state& current, const weighted_choice& choice, std::size_t first, engine& rng) const {
    constexpr int tries = 64;
    for (int i = 0; i < tries; ++i) {
      const auto second = choice(rng);
      if (second != first) return second;
    }
    return (first + 1 + uniform_below(rng, parents_of(current) - 1)) % parents_of(current);
  }

  weighted_choice parent_choice(const state& current) const {
    const auto count = parents_of(current);
    switch (options_.parent_selection) {
      case parent_selection::linear_rank:
        return linear_rank_selection(count);
      case parent_selection::uniform:
        return weighted_choice(std::vector<double>(count, 1.0));
      case parent_selection::proportionate:
        break;
    }
    std::vector<double> figures;
    for (std::size_t i = 0; i < count; ++i) figures.push_back(estimate_of(current.ranked[i].summary, scale_).value);
    return proportionate_selection(figures);
  }

  bool restart_due(std::uint64_t generation, std::uint64_t distinct) const {
    const bool periodic = options_.restart_every > 0 && generation % options_.restart_every == 0;
    return periodic || distinct < options_.restart_below_distinct;
  }

  micro_ga_options options_;
  std::function<Genome(engine&)> create_;
  std::function<std::optional<Genome>(engine&, const Genome&, const Genome&)> cross_;
  mutation_by_weight<Genome> mutate_;
  sample_scale scale_;
  std::uint64_t seed_;
};
static_assert(evolving_algorithm<micro_ga<int>>);

}  // namespace evo
