// The generational algorithm: a whole population is bred from the one before, by tournaments, by VEGA's split of the slots over
// objectives, or by NSGA-II. With GP trees it is the algorithm of Koza 1992, and with VEGA and mutation only that of the
// student project 000.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/breeding_steps.hpp"
#include "evo/algorithm/evolving_algorithm.hpp"
#include "evo/algorithm/generational_options.hpp"
#include "evo/algorithm/state_faults.hpp"
#include "evo/random/draws.hpp"
#include "evo/random/key.hpp"
#include "evo/selection/population_order.hpp"
#include "evo/selection/vega.hpp"
#include "evo/variation/variation_operators.hpp"

namespace evo {

/// The whole state of a run. `ranked` is the whole population: by the first objective, or in NSGA-II by front and crowding.
template <class Genome>
struct generational_state : algorithm_state<Genome> {
  std::vector<individual<Genome>>
      archived_elites;  ///< elites of the finished epochs, until they join the last population

  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    algorithm_state<Genome>::serialize(archive, version);
    archive& archived_elites;
  }
};

template <class Genome>
class generational {
 public:
  using genome_type = Genome;
  using state = generational_state<Genome>;
  using population = std::vector<individual<Genome>>;

  /// `objectives`: how many the problem has. Throws std::invalid_argument for options that contradict each other, and where an
  /// operator is missing that they need.
  generational(generational_options options, variation_operators<Genome> operators, sample_scale scale,
               std::size_t objectives, std::uint64_t seed)
      : options_(validated(std::move(options), objectives)),
        operators_(std::move(operators)),
        breed_(options_, operators_),
        tournament_(options_.tournament, options_.population, options_.contestants),
        scale_(scale),
        objectives_(objectives),
        seed_(seed) {
    if (!operators_.create) throw std::invalid_argument("variation operators need a creation");
  }

  static std::string name() { return "generational"; }

  /// All individuals play the first stage: in NSGA-II the parents beside the children.
  race_plan race(const state& current) const {
    race_plan plan = options_.race;
    plan.stages.front().entrants = survivors_of(current) + children_of(current);
    return plan;
  }

  /// The survivors of the generation before, then the children (or the new random genomes of generation 0). In NSGA-II parents
  /// are compared by the ranks that they have among themselves, without the rivals that lost their places.
  population ask(const state& current) const {
    population next = survivors(current);
    const auto ranks = by_fronts() ? pareto_ranks_of<Genome>(current.ranked, objectives_) : std::vector<pareto_rank>{};
    const std::size_t children = children_of(current);
    for (std::size_t slot = 0; slot < children; ++slot) {
      next.push_back(begins_anew(current) ? created(current, slot) : child(current, ranks, slot, children));
    }
    return next;
  }

  /// The state after the race of one generation. The best is by the first objective; `distinct` and the operators' measures are
  /// of the population that stays. Throws std::runtime_error if no fitness (of the first objective) is a finite number, and
  /// std::invalid_argument for individuals of more or fewer objectives than selection is by.
  state tell(const state& previous, population raced, const race_effort& spent) const {
    check_objectives(raced);
    rank(raced);
    const auto& best = *std::min_element(raced.begin(), raced.end(), ranks_before<Genome>);
    require_fitness(best.fitness(), previous.generation);
    state next = previous;
    report_generation<Genome>(next, raced, best, spent, scale_);
    next.latest.extra = births(previous, raced);
    next.next_id += children_of(previous);
    next.generation = previous.generation + 1;
    if (raced.size() > options_.population) {  // NSGA-II's parents and children
      raced.erase(raced.begin() + static_cast<std::ptrdiff_t>(options_.population), raced.end());
      next.latest.distinct = distinct_genomes<Genome>(raced);
    }
    if (operators_.measure) {
      for (auto& one : operators_.measure(raced)) next.latest.extra.push_back(std::move(one));
    }
    next.ranked = std::move(raced);
    if (unites(previous)) next.archived_elites.clear();  // they have joined the population
    if (begins_anew(next)) {
      for (const std::size_t i : elite_order(next)) next.archived_elites.push_back(next.ranked[i]);
    }
    return next;
  }

  /// Best first: the population, and the archived elites among them by fitness.
  std::vector<const individual<Genome>*> candidates(const state& current) const {
    std::vector<const individual<Genome>*> all;
    for (const auto* part : {&current.ranked, &current.archived_elites}) {
      for (const auto& one : *part) all.push_back(&one);
    }
    if (current.archived_elites.empty()) return all;
    std::stable_sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return ranks_before(*a, *b); });
    return all;
  }

  /// The fault of a state that was read from a file; empty if it has none.
  std::string fault_of(const state& current) const {
    const auto expected = current.generation == 0 ? 0 : options_.population;
    const auto fault = first_fault(
        {count_fault("population", current.ranked.size(), expected),
         count_fault("number of archived elites", current.archived_elites.size(), archived_elites_in(current))});
    return fault.empty() && !by_fronts() ? order_fault<Genome>(current.ranked) : fault;
  }

 private:
  static generational_options validated(generational_options options, std::size_t objectives) {
    validate(options, objectives);
    return options;
  }

  /// A missing objective would count as NaN, and selection by it would be random.
  void check_objectives(const population& raced) const {
    if (options_.selection == breeding_selection::tournament) return;
    for (const auto& one : raced) {
      if (one.other_objectives.size() + 1 == objectives_) continue;
      throw std::invalid_argument("selection by " + std::to_string(objectives_) +
                                  " objectives has an individual with " +
                                  std::to_string(one.other_objectives.size() + 1));
    }
  }

  bool by_fronts() const { return options_.selection == breeding_selection::nsga2; }

  /// Whether the next generation is of new random genomes.
  bool begins_anew(const state& current) const {
    return current.generation % options_.epoch_generations == 0 &&
           current.generation / options_.epoch_generations < options_.epochs;
  }
  /// Whether the elites of all epochs join the next generation.
  bool unites(const state& current) const { return current.generation == options_.epochs * options_.epoch_generations; }

  /// The number of elites archived after each epoch but the last, until they join the population.
  std::size_t archived_elites_in(const state& current) const {
    if (current.generation > options_.epochs * options_.epoch_generations) return 0;
    return elites() * std::min<std::size_t>(current.generation / options_.epoch_generations, options_.epochs - 1);
  }

  std::size_t elites() const { return by_fronts() ? options_.population : options_.elites; }
  std::size_t survivors_of(const state& current) const {
    return begins_anew(current) ? 0 : elites() + (unites(current) ? current.archived_elites.size() : 0);
  }
  std::size_t children_of(const state& current) const {
    return by_fronts() ? options_.population : options_.population - survivors_of(current);
  }

  population survivors(const state& current) const {
    population kept;
    if (begins_anew(current)) return kept;
    for (const std::size_t i : elite_order(current))
      kept.push_back(as_elite(current.ranked[i], options_.elite_evaluation));
    if (unites(current)) {
      for (const auto& one : current.archived_elites) kept.push_back(as_elite(one, options_.elite_evaluation));
    }
    return kept;
  }

  /// The indices of the elites: the first by rank, or in VEGA the best of each objective in turn.
  std::vector<std::size_t> elite_order(const state& current) const {
    if (options_.selection == breeding_selection::vega) {
      return best_by_turns<Genome>(current.ranked, elites(), objectives_);
    }
    std::vector<std::size_t> first(elites());
    std::iota(first.begin(), first.end(), std::size_t{0});
    return first;
  }

  engine stream(purpose stream_purpose, const state& current, std::size_t slot) const {
    return engine(stream_key(seed_, stream_purpose, {current.generation, slot}));
  }

  individual<Genome> created(const state& current, std::size_t slot) const {
    auto rng = stream(purpose::creation, current, slot);
    const auto& kinds = operators_.kinds;
    const auto epoch = current.generation / options_.epoch_generations;
    const auto& create = kinds.empty() ? operators_.create : kinds[epoch % kinds.size()];
    return {create(rng), current.next_id + slot, current.generation, {}, 0, false};
  }

  /// A child of the parent that this slot's objective selects; its mate is selected by the objective of any slot, as if the
  /// shares were shuffled.
  individual<Genome> child(const state& current, const std::vector<pareto_rank>& ranks, std::size_t slot,
                           std::size_t slots) const {
    auto rng = stream(purpose::variation, current, slot);
    const auto select_by = [&](std::size_t any_slot) -> const Genome& {
      return current.ranked[select(current, ranks, rng, vega_objective(any_slot, slots, objectives_))].genome;
    };
    const Genome& parent = select_by(slot);
    auto made = breed_(rng, parent, [&]() -> const Genome& { return select_by(uniform_below(rng, slots)); });
    individual<Genome> offspring{std::move(made.genome), current.next_id + slot, current.generation, {}, 0, false};
    offspring.birth = made.birth;
    return offspring;
  }

  /// The index of a parent. `slot_objective` counts in VEGA only.
  std::size_t select(const state& current, const std::vector<pareto_rank>& ranks, engine& rng,
                     std::size_t slot_objective) const {
    const std::size_t objective = options_.selection == breeding_selection::vega ? slot_objective : 0;
    const auto fitter_one = [&](std::size_t a, std::size_t b) {
      return by_fronts() ? ranks_before(ranks[a], ranks[b])
                         : better_than(current.ranked[a], current.ranked[b], objective);
    };
    const bool small_wins = options_.parsimony && operators_.size;
    return tournament_(rng, [&](std::size_t a, std::size_t b) {
      if (fitter_one(a, b)) return true;
      if (!small_wins || fitter_one(b, a)) return false;
      return operators_.size(current.ranked[a].genome) < operators_.size(current.ranked[b].genome);
    });
  }

  void rank(population& raced) const {
    if (by_fronts()) {
      sort_by_fronts(raced, objectives_);
    } else {
      std::sort(raced.begin(), raced.end(), ranks_before<Genome>);
    }
  }

  /// Which share of this generation's children is equal to a parent, and why.
  std::vector<std::pair<std::string, double>> births(const state& previous, const population& raced) const {
    const auto share = [&](birth outcome) {
      const auto is = [&](const auto& one) { return one.id >= previous.next_id && one.birth == outcome; };
      return static_cast<double>(std::count_if(raced.begin(), raced.end(), is)) /
             static_cast<double>(std::max<std::size_t>(1, children_of(previous)));
    };
    return {{"unchanged", share(birth::unchanged)}, {"refused", share(birth::infeasible)}};
  }

  generational_options options_;
  variation_operators<Genome> operators_;
  breeding_steps<Genome> breed_;
  tournament_selection tournament_;
  sample_scale scale_;
  std::size_t objectives_;
  std::uint64_t seed_;
};
static_assert(evolving_algorithm<generational<int>>);

}  // namespace evo
