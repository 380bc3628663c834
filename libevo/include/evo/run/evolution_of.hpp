// An evolution made of an algorithm (state + ask + tell) and a problem.
//
// The algorithm must satisfy the concept evolving_algorithm (evolving_algorithm.hpp): genome_type and state, name(), race(state),
// ask(state), tell(state, population, effort) and fault_of(state). Optional: ended(state), if it can converge; candidates(state),
// if state.ranked is not the list of candidates for the champion; and final_contest(state) with finalists(state, population), if
// its best genomes are compared only in some generations.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/evolving_algorithm.hpp"
#include "evo/algorithm/state_faults.hpp"
#include "evo/evaluation/problem.hpp"
#include "evo/evaluation/race.hpp"
#include "evo/random/key.hpp"
#include "evo/run/evolution.hpp"
#include "evo/run/state_archive.hpp"

namespace evo {

/// The trials that the genomes of one generation get.
enum class trial_sharing {
  common,  ///< all the same: differences between genomes are paired
  own,     ///< each its own
};

struct evolution_settings {
  std::string genome_name;  ///< e.g. "ternary-network"
  std::uint64_t seed = 0;
  trial_sharing sharing = trial_sharing::common;
};

template <evolving_algorithm Algorithm>
class evolution_of final : public evolution {
 public:
  using genome_type = typename Algorithm::genome_type;

  evolution_of(Algorithm algorithm, std::shared_ptr<const problem<genome_type>> task, evolution_settings settings)
      : algorithm_(std::move(algorithm)), problem_(std::move(task)), settings_(std::move(settings)) {}

  std::string type_name() const override { return Algorithm::name() + "/" + settings_.genome_name; }
  evo::objective objective() const override { return problem_->objectives().front(); }
  std::vector<evo::objective> objectives() const override {
    const auto all = problem_->objectives();
    return {all.begin(), all.end()};
  }
  std::uint64_t next_generation() const override { return state_.generation; }

  std::optional<generation_report> latest() const override {
    return state_.generation == 0 ? std::nullopt : std::optional(state_.latest);
  }

  generation_report step(const evaluator& workers) override {
    auto population = algorithm_.ask(state_);
    const auto spent =
        run_race<genome_type>(workers, *problem_, population, algorithm_.race(state_), trials_of(state_.generation));
    auto columns = best_of_other_objectives(population);
    auto told = algorithm_.tell(state_, std::move(population), spent);
    std::move(columns.begin(), columns.end(), std::back_inserter(told.latest.extra));
    take_over(std::move(told));
    return state_.latest;
  }

  void hold_final_contest(const evaluator& workers) override {
    if constexpr (requires { algorithm_.final_contest(state_); }) {
      auto contest = finalists_.empty() ? algorithm_.final_contest(state_) : std::nullopt;
      if (!contest) return;
      run_race<genome_type>(workers, *problem_, contest->population, contest->race, trials_of(state_.generation));
      auto finalists = algorithm_.finalists(state_, std::move(contest->population));
      if (!std::isnan(finalists.front().fitness())) finalists_ = std::move(finalists);
    }
  }

  std::vector<candidate> candidates() const override {
    std::vector<candidate> listed;
    for (const auto* one : listed_individuals()) {
      listed.push_back({one->id, one->created_in, estimate_of(one->summary, objective().scale)});
    }
    return listed;
  }

  /// The genome of candidate `index`.
  const genome_type& genome(std::size_t index) const { return listed_individuals().at(index)->genome; }

  std::vector<double> validate(std::size_t index, std::uint64_t first, std::uint64_t count,
                               const evaluator& workers) const override {
    const auto all = validate_all(index, first, count, workers);
    const std::size_t objectives = problem_->objectives().size();
    std::vector<double> samples;
    for (std::size_t i = 0; i < all.size(); i += objectives) samples.push_back(all[i]);
    return samples;
  }

  std::vector<double> validate_all(std::size_t index, std::uint64_t first, std::uint64_t count,
                                   const evaluator& workers) const override {
    const auto* chosen = &genome(index);
    return evaluate<genome_type>(workers, *problem_, std::span(&chosen, 1), count,
                                 [&](std::size_t, std::size_t trial) {
                                   return stream_key(settings_.seed, purpose::validation, {first + trial});
                                 })
        .values;
  }

  std::string save() const override { return encode_state(state_); }

 private:
  using state = typename Algorithm::state;

  void load(const std::string& bytes, std::uint64_t next_generation) override {
    state loaded;
    std::string fault;
    try {
      loaded = decode_state<state>(bytes);
      fault = fault_of_loaded(loaded, next_generation);
    } catch (const std::exception& error) {
      fault = error.what();
    }
    if (!fault.empty()) throw std::runtime_error("this is no state of " + type_name() + ": " + fault);
    take_over(std::move(loaded));
  }

  std::string fault_of_loaded(const state& loaded, std::uint64_t next_generation) const {
    if (auto fault = first_fault({count_fault("next generation", loaded.generation, next_generation),
                                  evo::fault_of<genome_type>(loaded, objective().scale), algorithm_.fault_of(loaded)});
        !fault.empty()) {
      return fault;
    }
    for (const auto* one : individuals_of(loaded)) {
      auto fault = evo::fault_of<genome_type>(*one, loaded, problem_->objectives().size());
      if (fault.empty()) fault = problem_->fault_of(one->genome);
      if (!fault.empty()) return "individual " + std::to_string(one->id) + ": " + fault;
    }
    return {};
  }

  void take_over(state next) {
    if constexpr (requires { algorithm_.ended(next); }) next.latest.converged = algorithm_.ended(next);
    state_ = std::move(next);
    finalists_.clear();
  }

  /// The candidates for the champion, best first.
  std::vector<const individual<genome_type>*> individuals_of(const state& from) const {
    if constexpr (requires { algorithm_.candidates(from); }) {
      return algorithm_.candidates(from);
    } else {
      return pointers_to(from.ranked);
    }
  }
  std::vector<const individual<genome_type>*> listed_individuals() const {
    return finalists_.empty() ? individuals_of(state_) : pointers_to(finalists_);
  }
  static std::vector<const individual<genome_type>*> pointers_to(const std::vector<individual<genome_type>>& some) {
    std::vector<const individual<genome_type>*> all;
    for (const auto& one : some) all.push_back(&one);
    return all;
  }

  /// A journal column for each objective after the first: the best value of the population.
  std::vector<std::pair<std::string, double>> best_of_other_objectives(
      const std::vector<individual<genome_type>>& population) const {
    std::vector<std::pair<std::string, double>> columns;
    const auto objectives = problem_->objectives();
    for (std::size_t k = 1; k < objectives.size(); ++k) {
      double best = std::numeric_limits<double>::quiet_NaN();
      for (const auto& one : population) best = greater_fitness(one.fitness(k), best) ? one.fitness(k) : best;
      columns.emplace_back("best_" + objectives[k].name, value_of(best, objectives[k].scale));
    }
    return columns;
  }

  trial_seeds trials_of(std::uint64_t generation) const {
    return [this, generation](std::size_t slot, std::size_t trial) {
      if (settings_.sharing == trial_sharing::common) {
        return stream_key(settings_.seed, purpose::trial, {generation, trial});
      }
      return stream_key(settings_.seed, purpose::trial, {generation, trial, slot});
    };
  }

  Algorithm algorithm_;
  std::shared_ptr<const problem<genome_type>> problem_;
  evolution_settings settings_;
  state state_;
  std::vector<individual<genome_type>> finalists_;  ///< of the final contest of this state; empty: it has not been held
};

}  // namespace evo
