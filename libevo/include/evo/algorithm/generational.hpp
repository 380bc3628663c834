// The generational algorithm: a whole population is bred from the one before, by tournaments, by VEGA's split of the slots over
// objectives, or by NSGA-II. With GP trees it is the algorithm of Koza 1992, and with VEGA and mutation only that of the
// student project 000 that this program re-does.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/generational_options.hpp"
#include "evo/algorithm/standing.hpp"
#include "evo/random/key.hpp"
#include "evo/selection/pareto.hpp"
#include "evo/selection/vega.hpp"
#include "evo/selection/weighted_choice.hpp"
#include "evo/variation/breeding_set.hpp"

namespace evo {

/// Everything that evolves. `ranked` is the whole population: by the first objective, or in NSGA-II by front and crowding.
template <class Genome>
struct generational_state : standing<Genome> {
  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    standing<Genome>::serialize(archive, version);
  }
};

template <class Genome>
class generational {
 public:
  using genome_type = Genome;
  using state = generational_state<Genome>;
  using field = std::vector<individual<Genome>>;

  /// `objectives`: of the problem. Throws std::invalid_argument for options that contradict each other.
  generational(generational_options options, breeding_set<Genome> operators, sample_scale scale, std::size_t objectives,
               std::uint64_t seed)
      : options_(std::move(options)),
        operators_(std::move(operators)),
        mutation_choice_(weights_of(operators_)),
        tournament_(options_.tournament, options_.population, options_.contestants),
        scale_(scale),
        objectives_(objectives),
        seed_(seed) {
    validate(options_, objectives_);
  }

  static std::string name() { return "generational"; }

  /// Everybody plays the first stage: in NSGA-II the parents beside the children.
  race_plan race(const state& now) const {
    race_plan plan = options_.race;
    plan.stages.front().entrants = survivors_of(now) + children_of(now);
    return plan;
  }

  /// The survivors of the generation before, then the children (or the new random genomes of generation 0).
  field ask(const state& now) const {
    field next = survivors(now);
    const auto ranks =
        options_.selection == breeding_selection::nsga2 ? pareto_ranks(table_of(now.ranked)) : no_ranks{};
    const std::size_t children = children_of(now);
    for (std::size_t slot = 0; slot < children; ++slot) {
      next.push_back(now.ranked.empty() ? created(now, slot) : child(now, ranks, slot, children));
    }
    return next;
  }

  /// The state after the race of one generation. Throws std::runtime_error if no fitness in it is a finite number.
  state tell(const state& before, field raced, const race_effort& spent) const {
    rank(raced);
    const auto& best = *std::min_element(raced.begin(), raced.end(), ranks_before<Genome>);
    if (std::isnan(best.fitness())) {
      throw std::runtime_error("no individual of generation " + std::to_string(before.generation) +
                               " has a finite fitness: there is nothing to select");
    }
    state after = before;
    report_generation<Genome>(after, raced, best, spent, scale_);
    after.latest.extra = columns(before, raced);
    after.next_id += children_of(before);
    after.generation = before.generation + 1;
    raced.resize(options_.population);
    after.ranked = std::move(raced);
    return after;
  }

 private:
  using no_ranks = std::vector<pareto_rank>;

  static weighted_choice weights_of(const breeding_set<Genome>& operators) {
    std::vector<double> weights;
    for (const auto& one : operators.mutations) weights.push_back(one.weight);
    return weighted_choice(weights);
  }

  std::size_t survivors_of(const state& now) const {
    const bool all = options_.selection == breeding_selection::nsga2;
    return now.ranked.empty() ? 0 : all ? options_.population : options_.elites;
  }
  std::size_t children_of(const state& now) const {
    const bool beside = options_.selection == breeding_selection::nsga2;
    return beside ? options_.population : options_.population - survivors_of(now);
  }

  field survivors(const state& now) const {
    field kept;
    for (const std::size_t i : elite_order(now)) {
      auto elite = now.ranked[i];
      elite.held = options_.elite_figure == elite_figure::keep;
      if (options_.elite_figure == elite_figure::re_evaluate) elite.forget();
      if (!elite.held) elite.stage = 0;
      kept.push_back(std::move(elite));
    }
    return kept;
  }

  /// The indices of the survivors. In VEGA the objectives take turns, each with its best that isn't taken yet.
  std::vector<std::size_t> elite_order(const state& now) const {
    std::vector<std::size_t> left(now.ranked.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    std::vector<std::size_t> taken;
    const std::size_t turns = options_.selection == breeding_selection::vega ? objectives_ : 1;
    while (taken.size() < survivors_of(now)) {
      const std::size_t objective = taken.size() % turns;
      const auto best = turns == 1 ? left.begin() : std::min_element(left.begin(), left.end(), [&](auto a, auto b) {
        return better(now, a, b, objective);
      });
      taken.push_back(*best);
      left.erase(best);
    }
    return taken;
  }

  engine stream(purpose what, const state& now, std::size_t slot) const {
    return engine(stream_key(seed_, what, {now.generation, slot}));
  }

  individual<Genome> created(const state& now, std::size_t slot) const {
    auto bits = stream(purpose::creation, now, slot);
    return {operators_.create(bits), now.next_id + slot, now.generation, {}, 0, false};
  }

  /// A child of the parent that this slot's objective selects; its mate is selected by the objective of any slot, as if the
  /// shares were shuffled.
  individual<Genome> child(const state& now, const std::vector<pareto_rank>& ranks, std::size_t slot,
                           std::size_t slots) const {
    auto bits = stream(purpose::variation, now, slot);
    const std::size_t parent = select(now, ranks, bits, vega_objective(slot, slots, objectives_));
    const auto [cross, mutate] = steps(bits);
    bool refused = false;
    Genome made = now.ranked[parent].genome;
    if (cross) {
      const std::size_t mate = select(now, ranks, bits, vega_objective(uniform_below(bits, slots), slots, objectives_));
      refused |= !replace(made, operators_.cross(bits, made, now.ranked[mate].genome));
    }
    if (mutate) refused |= !replace(made, operators_.mutations[mutation_choice_(bits)].mutate(bits, made));
    individual<Genome> born{std::move(made), now.next_id + slot, now.generation, {}, 0, false};
    const bool unchanged = born.genome == now.ranked[parent].genome;
    born.birth = !unchanged ? birth::changed : refused ? birth::refused : birth::unchanged;
    return born;
  }

  static bool replace(Genome& genome, std::optional<Genome> by) {
    if (by) genome = std::move(*by);
    return by.has_value();
  }

  /// Whether the child is crossed, and whether it is mutated.
  std::pair<bool, bool> steps(engine& bits) const {
    if (options_.mode == breeding_mode::both) {
      const bool cross = chance(bits, options_.crossover_rate);
      return {cross, chance(bits, options_.mutation_rate)};
    }
    const double point = uniform_real(bits);
    const bool cross = point < options_.crossover_rate;
    return {cross, !cross && point < options_.crossover_rate + options_.mutation_rate};
  }

  std::size_t select(const state& now, const std::vector<pareto_rank>& ranks, engine& bits,
                     std::size_t slot_objective) const {
    switch (options_.selection) {
      case breeding_selection::nsga2:
        return tournament_(bits, [&](auto a, auto b) { return ranks_before(ranks[a], ranks[b]); });
      case breeding_selection::vega:
        return tournament_(bits, [&](auto a, auto b) { return better(now, a, b, slot_objective); });
      case breeding_selection::tournament:
        break;
    }
    return tournament_(bits, [&](auto a, auto b) { return better(now, a, b, 0); });
  }

  /// Whether a wins a comparison against b: by having a fitness at all, by the stage of the race, by fitness, by size.
  bool better(const state& now, std::size_t a, std::size_t b, std::size_t objective) const {
    const auto& one = now.ranked[a];
    const auto& other = now.ranked[b];
    const double x = one.fitness(objective);
    const double y = other.fitness(objective);
    if (std::isnan(x) || std::isnan(y)) return fitter(x, y);
    if (one.stage != other.stage) return one.stage > other.stage;
    if (x != y) return x > y;
    return options_.parsimony && operators_.size && operators_.size(one.genome) < operators_.size(other.genome);
  }

  fitness_table table_of(const field& all) const {
    fitness_table table{objectives_, {}};
    for (const auto& one : all) {
      for (std::size_t k = 0; k < objectives_; ++k) table.values.push_back(one.fitness(k));
    }
    return table;
  }

  void rank(field& raced) const {
    std::sort(raced.begin(), raced.end(), ranks_before<Genome>);
    if (options_.selection != breeding_selection::nsga2) return;
    const auto ranks = pareto_ranks(table_of(raced));
    std::vector<std::size_t> order(raced.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ranks_before(ranks[a], ranks[b]); });
    field sorted;
    for (const std::size_t i : order) sorted.push_back(std::move(raced[i]));
    raced = std::move(sorted);
  }

  std::vector<std::pair<std::string, double>> columns(const state& before, const field& raced) const {
    const auto share = [&](birth what) {
      const auto is = [&](const auto& one) { return one.id >= before.next_id && one.birth == what; };
      return static_cast<double>(std::count_if(raced.begin(), raced.end(), is)) /
             static_cast<double>(std::max<std::size_t>(1, children_of(before)));
    };
    std::vector<std::pair<std::string, double>> made{{"unchanged", share(birth::unchanged)},
                                                     {"refused", share(birth::refused)}};
    if (operators_.measure) {
      for (auto& one : operators_.measure(raced)) made.push_back(std::move(one));
    }
    return made;
  }

  generational_options options_;
  breeding_set<Genome> operators_;
  weighted_choice mutation_choice_;
  tournament_selection tournament_;
  sample_scale scale_;
  std::size_t objectives_;
  std::uint64_t seed_;
};

}  // namespace evo
