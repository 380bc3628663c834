// The CMA-ES (Hansen, Ostermeier 2001): samples are drawn from a normal distribution whose centre, step and covariance follow
// the better ones. cma_search.hpp has the search; here are individuals, races, and who may become the champion.
//
// In a noisy problem the best sample of a generation is a lucky one. So the centre is evaluated too, and from time to time the
// samples race for a place among the kept, who defend theirs with the figures of all trials that they have played.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/cma_search.hpp"
#include "evo/algorithm/standing.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

/// How a vector of a space becomes a genome.
template <class Genome>
struct real_coding {
  real_space space;
  std::function<Genome(const real_vector&)> decode;
};

/// Genomes that are the vectors themselves.
inline real_coding<real_vector> plain_coding(real_space space) {
  return {std::move(space), [](const real_vector& vector) { return vector; }};
}

/// Everything that evolves. `ranked` holds the kept, best first, and after them the latest centre if it isn't one of them.
template <class Genome>
struct cma_es_state : standing<Genome> {
  cma_progress search;
  std::uint64_t kept = 0;  ///< so many of `ranked` defend their places

  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    standing<Genome>::serialize(archive, version);
    archive& search& kept;
  }
};

template <class Genome>
class cma_es {
 public:
  using genome_type = Genome;
  using state = cma_es_state<Genome>;
  using field = std::vector<individual<Genome>>;

  /// Throws std::invalid_argument for options that contradict each other, or a space without coordinates.
  cma_es(cma_es_options options, real_coding<Genome> coding, sample_scale scale, std::uint64_t seed)
      : search_(std::move(options), std::move(coding.space), seed), decode_(std::move(coding.decode)), scale_(scale) {}

  static std::string name() { return "cma-es"; }
  /// Whether the last descent has ended that the options allow.
  bool ended(const state& now) const { return now.search.ended; }

  /// One stage for all. In a contest further ones, in which the kept have places of their own; else one for the samples that
  /// are evaluated twice.
  race_plan race(const state& now) const {
    const auto progress = progress_of(now);
    const auto trials = search_.trials(progress);
    race_plan plan{{{new_count(progress), trials}}, {}};
    if (contest_in(now)) {
      plan.stages.front().entrants += now.kept;
      for (const auto& stage : options().contest) plan.stages.push_back({stage.entrants + now.kept, stage.trials});
    } else if (const auto twice = search_.twice_evaluated(progress); twice > 0) {
      plan.stages.push_back({twice, trials});
    }
    return plan;
  }

  /// The centre (unless that is switched off), the samples, and in a contest the kept.
  field ask(const state& now) const {
    const auto progress = progress_of(now);
    field next;
    if (options().centre) add(next, now, search_.centre(progress));
    for (const auto& sample : search_.samples(progress, now.generation)) add(next, now, sample);
    if (contest_in(now)) {
      add_defenders(next, now);
    } else {
      // Seeded: they play the second stage, whatever the first brings.
      for (std::size_t i = 0; i < search_.twice_evaluated(progress); ++i) next[centres() + i].stage = 2;
    }
    return next;
  }

  /// Throws std::runtime_error if no sample of the generation has a finite fitness, std::invalid_argument if `spent` is not of
  /// this field's race.
  state tell(const state& before, field raced, const race_effort& spent) const {
    const auto progress = progress_of(before);
    if (spent.first_stage.size() != raced.size() || raced.size() < new_count(progress)) {
      throw std::invalid_argument(std::to_string(spent.first_stage.size()) + " figures of a first stage for " +
                                  std::to_string(raced.size()) + " individuals of at least " +
                                  std::to_string(new_count(progress)));
    }
    const auto samples = std::span(spent.first_stage).subspan(centres(), progress.descent.population);
    if (std::all_of(samples.begin(), samples.end(), [](double x) { return std::isnan(x); })) {
      throw std::runtime_error("no individual of generation " + std::to_string(before.generation) +
                               " has a finite fitness: there is nothing to follow");
    }
    state after = before;
    after.search = search_.next(progress, before.generation, samples, second_figures(before, raced, samples));
    keep(after, before, raced);
    report_generation<Genome>(after, raced, after.ranked.front(), spent, scale_);
    after.latest.extra = columns(before, after, spent);
    after.next_id = before.next_id + new_count(progress);
    after.generation = before.generation + 1;
    return after;
  }

 private:
  const cma_es_options& options() const { return search_.options(); }
  std::size_t centres() const { return options().centre ? 1 : 0; }
  std::size_t new_count(const cma_progress& progress) const { return centres() + progress.descent.population; }
  bool contest_in(const state& now) const { return now.generation % options().contest_every == 0; }

  cma_progress progress_of(const state& now) const {
    return now.search.descent.mean.empty() ? search_.first() : now.search;
  }

  void add(field& next, const state& now, const real_vector& vector) const {
    next.push_back({decode_(vector), now.next_id + next.size(), now.generation, {}, 0, false});
  }

  /// Seeded: they play every stage, unless their figures are held.
  void add_defenders(field& next, const state& now) const {
    for (std::size_t i = 0; i < now.kept; ++i) {
      auto defender = as_elite(now.ranked[i], options().kept_figure);
      defender.stage = 1 + options().contest.size();
      next.push_back(std::move(defender));
    }
  }

  /// What the samples' second stage says by itself, taken out of the mean of both.
  second_fitness second_figures(const state& before, const field& raced, std::span<const double> first) const {
    second_fitness again(first.size());
    if (contest_in(before)) return again;
    const auto once = search_.trials(progress_of(before));
    for (std::size_t i = 0; i < first.size(); ++i) {
      const auto& summary = raced[centres() + i].summary;
      const double both = raced[centres() + i].fitness();
      if (summary.count + summary.non_finite > once) again[i] = both + (both - first[i]);
    }
    return again;
  }

  /// In a contest the best of those who went furthest are kept; else those of before. The latest centre stands behind them.
  void keep(state& after, const state& before, const field& raced) const {
    after.ranked.resize(before.kept);
    if (contest_in(before) || before.kept == 0) {
      after.ranked = raced;
      std::sort(after.ranked.begin(), after.ranked.end(), ranks_before<Genome>);
      after.ranked.resize(std::min(raced.size(), options().kept));
      while (after.ranked.size() > 1 && std::isnan(after.ranked.back().fitness())) after.ranked.pop_back();
    }
    after.kept = after.ranked.size();
    if (!options().centre || std::isnan(raced.front().fitness())) return;
    const auto is_centre = [&](const auto& one) { return one.id == raced.front().id; };
    if (std::none_of(after.ranked.begin(), after.ranked.end(), is_centre)) after.ranked.push_back(raced.front());
  }

  /// Columns of the journal; "stop" is the number of a cma_stop.
  std::vector<std::pair<std::string, double>> columns(const state& before, const state& after,
                                                      const race_effort& spent) const {
    const auto progress = progress_of(before);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    return {{"centre", options().centre ? value_of(spent.first_stage.front(), scale_) : none},
            {"sigma", progress.descent.sigma},
            {"axis_ratio", progress.descent.axis_ratio()},
            {"population", static_cast<double>(progress.descent.population)},
            {"trials", static_cast<double>(search_.trials(progress))},
            {"uncertainty", after.search.uncertainty},
            {"descent", static_cast<double>(progress.descent.number)},
            {"stop", static_cast<double>(after.search.latest_stop)}};
  }

  cma_search search_;
  std::function<Genome(const real_vector&)> decode_;
  sample_scale scale_;
};

}  // namespace evo
