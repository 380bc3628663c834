// The CMA-ES (Hansen, Ostermeier 2001): samples are drawn from a normal distribution whose centre, step and covariance follow
// the better ones. cma_search.hpp has the search; here are individuals, races, and who may become the champion.
//
// In a noisy problem the best sample of a generation is a lucky one. So the centre is evaluated too, and stands for the run; from
// time to time the samples race for a place in an archive of the best genomes (elite_archive.hpp).
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/cma_search.hpp"
#include "evo/algorithm/elite_archive.hpp"
#include "evo/algorithm/evolving_algorithm.hpp"
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

/// Everything that evolves.
template <class Genome>
struct cma_es_state : elite_archive_state<Genome> {
  cma_progress search;

  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    algorithm_state<Genome>::serialize(archive, version);
    archive& search& this->kept;
  }
};

template <class Genome>
class cma_es {
 public:
  using genome_type = Genome;
  using state = cma_es_state<Genome>;
  using population = std::vector<individual<Genome>>;

  /// Throws std::invalid_argument for options that contradict each other, or a space without coordinates.
  cma_es(cma_es_options options, real_coding<Genome> coding, sample_scale scale, std::uint64_t seed)
      : archive_({options.contest_every, options.kept, options.kept_evaluation, options.contest}),
        search_(std::move(options), std::move(coding.space), seed),
        decode_(std::move(coding.decode)),
        scale_(scale) {}

  static std::string name() { return "cma-es"; }
  /// Whether the last descent has ended that the options allow.
  bool ended(const state& now) const { return now.search.ended; }

  /// One stage for all. In a contest further ones, in which the kept have places of their own; else one for the samples that
  /// are evaluated twice.
  race_plan race(const state& now) const {
    const auto progress = progress_of(now);
    const race_stage first{new_count(progress), search_.trials(progress)};
    if (archive_.contest_in(now.generation)) return archive_.race(now, first);
    const auto twice = search_.twice_evaluated(progress);
    return twice > 0 ? race_plan{{first, {twice, first.trials}}, {}} : race_plan{{first}, {}};
  }

  /// The centre (unless that is switched off), the samples, and in a contest the kept.
  population ask(const state& now) const {
    population next = newcomers(now);
    if (archive_.contest_in(now.generation)) {
      archive_.add_defenders(next, now);
    } else {
      // Seeded: they play the second stage, whatever the first brings.
      for (std::size_t i = 0; i < search_.twice_evaluated(progress_of(now)); ++i) next[centres() + i].stage = 2;
    }
    return next;
  }

  /// The next generation as a contest; none if the latest generation was one.
  std::optional<archive_contest<Genome>> final_contest(const state& now) const {
    if (!archive_.contest_is_due(now)) return std::nullopt;
    const auto progress = progress_of(now);
    archive_contest<Genome> contest{archive_.race(now, {new_count(progress), search_.trials(progress)}),
                                    newcomers(now)};
    archive_.add_defenders(contest.population, now);
    return contest;
  }
  /// The candidates after that contest, best first.
  population finalists(const state& now, const population& raced) const {
    state after = now;
    archive_.keep_best(after, raced);
    if (options().centre && !std::isnan(raced.front().fitness())) archive_.add_delegate(after, raced.front());
    return std::move(after.ranked);
  }

  std::vector<const individual<Genome>*> candidates(const state& now) const { return archive_.candidates(now); }

  /// What is wrong with a state that was read from a file; empty: nothing.
  std::string fault_of(const state& now) const {
    const auto fault = archive_.fault_of(now);
    return fault.empty() ? search_.fault_of(now.search, now.generation) : fault;
  }

  /// Throws std::runtime_error if no sample of the generation has a finite fitness, std::invalid_argument if `spent` is not of
  /// this field's race.
  state tell(const state& before, population raced, const race_effort& spent) const {
    const auto progress = progress_of(before);
    if (spent.first_stage.size() != raced.size() || raced.size() < new_count(progress)) {
      throw std::invalid_argument(std::to_string(spent.first_stage.size()) + " figures of a first stage for " +
                                  std::to_string(raced.size()) + " individuals of at least " +
                                  std::to_string(new_count(progress)));
    }
    const auto newcomers = std::span(spent.first_stage).first(new_count(progress));
    const auto samples = newcomers.subspan(centres());
    require_fitness(best_of(samples), before.generation);
    state after = before;
    after.search = search_.next(progress, before.generation, samples, second_figures(before, raced, samples));
    keep(after, raced);
    report_generation<Genome>(after, raced, archive_.leader(after, before.generation), spent, scale_);
    after.latest.mean = value_of(mean_of_finite(newcomers), scale_);
    after.latest.extra = columns(before, after, spent);
    after.next_id = before.next_id + new_count(progress);
    after.generation = before.generation + 1;
    return after;
  }

 private:
  const cma_es_options& options() const { return search_.options(); }
  std::size_t centres() const { return options().centre ? 1 : 0; }
  std::size_t new_count(const cma_progress& progress) const { return centres() + progress.descent.population; }

  cma_progress progress_of(const state& now) const {
    return now.search.descent.mean.empty() ? search_.first() : now.search;
  }

  void add(population& next, const state& now, const real_vector& vector) const {
    next.push_back({decode_(vector), now.next_id + next.size(), now.generation, {}, 0, false});
  }

  population newcomers(const state& now) const {
    const auto progress = progress_of(now);
    population next;
    if (options().centre) add(next, now, search_.centre(progress));
    for (const auto& sample : search_.samples(progress, now.generation)) add(next, now, sample);
    return next;
  }

  /// What the samples' second stage says by itself, taken out of the mean of both.
  second_fitness second_figures(const state& before, const population& raced, std::span<const double> first) const {
    second_fitness again(first.size());
    if (archive_.contest_in(before.generation)) return again;
    const auto once = search_.trials(progress_of(before));
    for (std::size_t i = 0; i < first.size(); ++i) {
      const auto& summary = raced[centres() + i].summary;
      const double both = raced[centres() + i].fitness();
      if (summary.count + summary.non_finite > once) again[i] = both + (both - first[i]);
    }
    return again;
  }

  /// The delegate is the centre, or, where that has no fitness, the best sample of a generation without a contest.
  void keep(state& after, const population& raced) const {
    const bool contest = archive_.contest_in(after.generation);
    if (contest) {
      archive_.keep_best(after, raced);
    } else {
      archive_.keep_all(after);
    }
    if (options().centre && !std::isnan(raced.front().fitness())) {
      archive_.add_delegate(after, raced.front());
    } else if (const auto best = fittest<Genome>(raced); !contest && best) {
      archive_.add_delegate(after, raced[*best]);
    }
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

  elite_archive<Genome> archive_;
  cma_search search_;
  std::function<Genome(const real_vector&)> decode_;
  sample_scale scale_;
};
static_assert(evolving_algorithm<cma_es<real_vector>>);

}  // namespace evo
