// An evolution made of an algorithm (state + ask + tell) and a problem.
//
// The algorithm provides: genome_type, state (default-constructible, serialisable, with `generation`, `ranked`, `latest`),
// name(), race(state), ask(state), tell(state, field, effort); where it may come to an end of its own, ended(state).
#pragma once

#include <algorithm>
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>
#include <exception>
#include <iterator>
#include <limits>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/evaluation/problem.hpp"
#include "evo/evaluation/race.hpp"
#include "evo/random/key.hpp"
#include "evo/run/evolution.hpp"

namespace evo {

/// Which trials the genomes of one generation play.
enum class trial_sharing {
  common,  ///< all the same: differences between genomes are paired
  own,     ///< each its own
};

struct evolution_settings {
  std::string genome_name;  ///< e.g. "ternary-network"
  std::uint64_t seed = 0;
  trial_sharing sharing = trial_sharing::common;
};

template <class Algorithm>
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

  bool ended() const override {
    if constexpr (requires { algorithm_.ended(state_); }) {
      return algorithm_.ended(state_);
    } else {
      return false;
    }
  }

  generation_report step(const evaluator& workers) override {
    auto field = algorithm_.ask(state_);
    const auto generation = state_.generation;
    const auto spent =
        run_race<genome_type>(workers, *problem_, field, algorithm_.race(state_),
                              [&](std::size_t slot, std::size_t trial) { return trial_seed(generation, slot, trial); });
    auto further = best_of_further_objectives(field);
    auto told = algorithm_.tell(state_, std::move(field), spent);
    std::move(further.begin(), further.end(), std::back_inserter(told.latest.extra));
    state_ = std::move(told);
    return state_.latest;
  }

  std::vector<candidate> candidates() const override {
    std::vector<candidate> listed;
    for (const auto* one : standing_ones()) {
      listed.push_back({one->id, one->born, figure_of(one->summary, objective().scale)});
    }
    return listed;
  }

  /// The genome of candidate `index`.
  const genome_type& genome(std::size_t index) const { return standing_ones().at(index)->genome; }

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

  std::string save() const override {
    std::ostringstream bytes;
    boost::archive::binary_oarchive(bytes) << std::as_const(state_);
    return std::move(bytes).str();
  }

  void load(const std::string& bytes) override {
    typename Algorithm::state loaded;
    try {
      std::istringstream stream(bytes);
      boost::archive::binary_iarchive(stream) >> loaded;
    } catch (const std::exception& fault) {
      throw std::runtime_error("this is no state of " + type_name() + ": " + fault.what());
    }
    state_ = std::move(loaded);
  }

 private:
  /// Who may become the champion, best first: those ranked, and those put aside where an algorithm does that.
  std::vector<const individual<genome_type>*> standing_ones() const {
    std::vector<const individual<genome_type>*> all;
    for (const auto& one : state_.ranked) all.push_back(&one);
    if constexpr (requires { state_.aside; }) {
      if (state_.aside.empty()) return all;
      for (const auto& one : state_.aside) all.push_back(&one);
      std::stable_sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return ranks_before(*a, *b); });
    }
    return all;
  }

  /// A journal column for each objective after the first: the best figure of the generation's field.
  std::vector<std::pair<std::string, double>> best_of_further_objectives(
      const std::vector<individual<genome_type>>& field) const {
    std::vector<std::pair<std::string, double>> columns;
    const auto objectives = problem_->objectives();
    for (std::size_t k = 1; k < objectives.size(); ++k) {
      double best = std::numeric_limits<double>::quiet_NaN();
      for (const auto& one : field) best = fitter(one.fitness(k), best) ? one.fitness(k) : best;
      columns.emplace_back("best_" + objectives[k].name, value_of(best, objectives[k].scale));
    }
    return columns;
  }

  std::uint64_t trial_seed(std::uint64_t generation, std::size_t slot, std::size_t trial) const {
    if (settings_.sharing == trial_sharing::common) {
      return stream_key(settings_.seed, purpose::trial, {generation, trial});
    }
    return stream_key(settings_.seed, purpose::trial, {generation, trial, slot});
  }

  Algorithm algorithm_;
  std::shared_ptr<const problem<genome_type>> problem_;
  evolution_settings settings_;
  typename Algorithm::state state_;
};

}  // namespace evo
