// The CMA-ES (Hansen, Ostermeier 2001): samples are drawn from a normal distribution whose centre, step and covariance follow
// the better ones. The search itself is in cma_search.hpp; this file adds individuals, races, and the candidates for the champion.
//
// In a noisy problem the best sample of a generation owes its rank to luck. So the centre is evaluated too, and represents the run;
// every few generations the samples race for a place in an archive of the best genomes (elite_archive.hpp).
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

/// The whole state of a run.
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
  /// True once the last permitted descent has met one of its stopping criteria.
  bool ended(const state& current) const { return current.search.ended; }

  /// One stage for all individuals. In a contest additional stages, in which the archived elites have places of their own; in
  /// other generations a second stage for the samples that are evaluated twice.
  race_plan race(const state& current) const {
    const auto progress = progress_of(current);
    const race_stage first{new_count(progress), search_.trials(progress)};
    if (archive_.contest_in(current.generation)) return archive_.race(current, first);
    const auto twice = search_.twice_evaluated(progress);
    return twice > 0 ? race_plan{{first, {twice, first.trials}}, {}} : race_plan{{first}, {}};
  }

  /// The centre (unless it is switched off), the samples, and in a contest the archived elites.
  population ask(const state& current) const {
    population next = newcomers(current);
    if (archive_.contest_in(current.generation)) {
      archive_.add_defenders(next, current);
    } else {
      // Seeded: they play the second stage, whatever their result in the first.
      for (std::size_t i = 0; i < search_.twice_evaluated(progress_of(current)); ++i) next[centres() + i].stage = 2;
    }
    return next;
  }

  /// The next generation as a contest; none if the latest generation was one.
  std::optional<archive_contest<Genome>> final_contest(const state& current) const {
    if (!archive_.contest_is_due(current)) return std::nullopt;
    const auto progress = progress_of(current);
    archive_contest<Genome> contest{archive_.race(current, {new_count(progress), search_.trials(progress)}),
                                    newcomers(current)};
    archive_.add_defenders(contest.population, current);
    return contest;
  }
  /// The candidates after that contest, best first.
  population finalists(const state& current, const population& raced) const {
    state next = current;
    archive_.keep_best(next, raced);
    if (options().centre && !std::isnan(raced.front().fitness())) archive_.add_delegate(next, raced.front());
    return std::move(next.ranked);
  }

  std::vector<const individual<Genome>*> candidates(const state& current) const { return archive_.candidates(current); }

  /// The fault of a state that was read from a file; empty if it has none.
  std::string fault_of(const state& current) const {
    const auto fault = archive_.fault_of(current);
    return fault.empty() ? search_.fault_of(current.search, current.generation) : fault;
  }

  /// Throws std::runtime_error if no sample of the generation has a finite fitness, std::invalid_argument if `spent` is
  /// not of this population's race.
  state tell(const state& previous, population raced, const race_effort& spent) const {
    const auto progress = progress_of(previous);
    require_first_stage(spent, raced.size(), new_count(progress));
    const auto newcomers = std::span(spent.first_stage).first(new_count(progress));
    const auto samples = newcomers.subspan(centres());
    require_fitness(best_of(samples), previous.generation);
    state next = previous;
    next.search = search_.next(progress, previous.generation, samples, second_figures(previous, raced, samples));
    keep(next, raced);
    report_generation<Genome>(next, raced, archive_.leader(next, previous.generation), spent, scale_);
    next.latest.mean = value_of(mean_of_finite(newcomers), scale_);
    next.latest.extra = columns(previous, next, spent);
    next.next_id = previous.next_id + new_count(progress);
    next.generation = previous.generation + 1;
    return next;
  }

 private:
  const cma_es_options& options() const { return search_.options(); }
  std::size_t centres() const { return options().centre ? 1 : 0; }
  std::size_t new_count(const cma_progress& progress) const { return centres() + progress.descent.population; }

  cma_progress progress_of(const state& current) const {
    return current.search.descent.mean.empty() ? search_.first() : current.search;
  }

  void add(population& next, const state& current, const real_vector& vector) const {
    next.push_back({decode_(vector), current.next_id + next.size(), current.generation, {}, 0, false});
  }

  population newcomers(const state& current) const {
    const auto progress = progress_of(current);
    population next;
    if (options().centre) add(next, current, search_.centre(progress));
    for (const auto& sample : search_.samples(progress, current.generation)) add(next, current, sample);
    return next;
  }

  /// The samples' fitness in the second stage alone, computed from the mean over both stages.
  second_fitness second_figures(const state& previous, const population& raced, std::span<const double> first) const {
    second_fitness again(first.size());
    if (archive_.contest_in(previous.generation)) return again;
    const auto once = search_.trials(progress_of(previous));
    for (std::size_t i = 0; i < first.size(); ++i) {
      const auto& summary = raced[centres() + i].summary;
      const double both = raced[centres() + i].fitness();
      if (summary.count + summary.non_finite > once) again[i] = both + (both - first[i]);
    }
    return again;
  }

  /// The delegate is the centre, or, where that has no fitness, the best sample of a generation without a contest.
  void keep(state& next, const population& raced) const {
    const bool contest = archive_.contest_in(next.generation);
    if (contest) {
      archive_.keep_best(next, raced);
    } else {
      archive_.keep_all(next);
    }
    if (options().centre && !std::isnan(raced.front().fitness())) {
      archive_.add_delegate(next, raced.front());
    } else if (const auto best = fittest<Genome>(raced); !contest && best) {
      archive_.add_delegate(next, raced[*best]);
    }
  }

  /// Columns of the journal; "stop" is the number of a cma_stop.
  std::vector<std::pair<std::string, double>> columns(const state& previous, const state& next,
                                                      const race_effort& spent) const {
    const auto progress = progress_of(previous);
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    return {{"centre", options().centre ? value_of(spent.first_stage.front(), scale_) : none},
            {"sigma", progress.descent.sigma},
            {"axis_ratio", progress.descent.axis_ratio()},
            {"population", static_cast<double>(progress.descent.population)},
            {"trials", static_cast<double>(search_.trials(progress))},
            {"uncertainty", next.search.uncertainty},
            {"descent", static_cast<double>(progress.descent.number)},
            {"stop", static_cast<double>(next.search.latest_stop)}};
  }

  elite_archive<Genome> archive_;
  cma_search search_;
  std::function<Genome(const real_vector&)> decode_;
  sample_scale scale_;
};
static_assert(evolving_algorithm<cma_es<real_vector>>);

}  // namespace evo
