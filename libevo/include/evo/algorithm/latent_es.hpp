// An evolution strategy on latent weights: every weight of the genome has a real number behind it, samples are drawn in
// mirrored pairs around the centre, decoded (a ternary weight is its latent's sign) and ranked; the centre follows the
// rank-weighted sum of the samples' deviations.
//
// So every trial of a generation informs every weight, whereas truncation selection uses only the order of the individuals. The
// centre represents the run; every few generations the samples race for a place in an archive of the best genomes
// (elite_archive.hpp), from which the champion is chosen: some samples around a centre are better than it. Source:
// Salimans et al. 2017, "Evolution Strategies as a Scalable Alternative to Reinforcement Learning", sections 2 and 2.1
// (mirrored sampling, rank shaping), with binomial instead of normal deviations, and momentum.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/serialization/version.hpp>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/algorithm/elite_archive.hpp"
#include "evo/algorithm/evolving_algorithm.hpp"
#include "evo/algorithm/latent_es_options.hpp"
#include "evo/algorithm/latent_noise.hpp"
#include "evo/evaluation/individual.hpp"
#include "evo/evaluation/objective.hpp"
#include "evo/evaluation/race.hpp"
#include "evo/random/draws.hpp"
#include "evo/random/key.hpp"

namespace evo {

/// How a vector of latents becomes a genome.
template <class Genome>
struct latent_coding {
  std::size_t dimension = 0;
  std::vector<double> scales;  ///< how far each latent deviates and moves, relative to the others; 0: it stays as drawn
  std::function<Genome(std::span<const double> latents)> decode;
};

/// The whole state of a run. The summaries of archived elites hold all trials that they have played.
template <class Genome>
struct latent_es_state : elite_archive_state<Genome> {
  std::vector<double> centre;
  std::vector<double> movement;  ///< running mean of the directions followed, for momentum

  template <class Archive>
  void serialize(Archive& archive, unsigned version) {
    algorithm_state<Genome>::serialize(archive, version);
    archive& centre& movement;
    if (version > 0) {
      archive& this->kept;
    } else {
      this->kept = this->ranked.size();  // version 0 had no delegate
    }
  }
};

template <class Genome>
class latent_es {
 public:
  using genome_type = Genome;
  using state = latent_es_state<Genome>;
  using population = std::vector<individual<Genome>>;

  /// Throws std::invalid_argument for options out of range, or a coding that has not one scale a latent.
  latent_es(latent_es_options options, latent_coding<Genome> coding, sample_scale scale, std::uint64_t seed)
      : options_(options),
        archive_({options.contest_every, options.kept, elite_evaluation::accumulate, options.contest}),
        coding_(std::move(coding)),
        scale_(scale),
        seed_(seed) {
    validate(options_);
    if (coding_.scales.size() != coding_.dimension) {
      throw std::invalid_argument(std::to_string(coding_.scales.size()) + " scales for " +
                                  std::to_string(coding_.dimension) + " latents");
    }
  }

  static std::string name() { return "latent-es"; }

  /// One stage for all individuals; in a contest additional ones, in which the archived elites have places of their own.
  race_plan race(const state& current) const {
    const race_stage first{sample_count(), options_.trials};
    return archive_.contest_in(current.generation) ? archive_.race(current, first) : race_plan{{first}, {}};
  }

  /// The decoded centre, the two members of each pair, and in a contest the archived elites.
  population ask(const state& current) const {
    population next = newcomers(current);
    if (archive_.contest_in(current.generation)) archive_.add_defenders(next, current);
    return next;
  }

  /// The next generation as a contest; none if the latest generation was one.
  std::optional<archive_contest<Genome>> final_contest(const state& current) const {
    if (!archive_.contest_is_due(current)) return std::nullopt;
    archive_contest<Genome> contest{archive_.race(current, {sample_count(), options_.trials}), newcomers(current)};
    archive_.add_defenders(contest.population, current);
    return contest;
  }
  /// The candidates after that contest, best first.
  population finalists(const state& current, population raced) const {
    state next = current;
    archive_.keep_best(next, std::move(raced));
    return std::move(next.ranked);
  }

  std::vector<const individual<Genome>*> candidates(const state& current) const { return archive_.candidates(current); }

  /// The fault of a state that was read from a file; empty if it has none.
  std::string fault_of(const state& current) const {
    const auto dimension = current.generation == 0 ? 0 : coding_.dimension;
    return first_fault({archive_.fault_of(current), values_fault("centre", current.centre, dimension),
                        values_fault("movement", current.movement, dimension)});
  }

  /// Throws std::runtime_error if no sample of the generation has a finite fitness, std::invalid_argument if `spent` is
  /// not of this population's race.
  state tell(const state& previous, population raced, const race_effort& spent) const {
    require_first_stage(spent, raced.size(), sample_count());
    const auto equals =
        std::span(spent.first_stage).first(sample_count());  // only these have played the same trials as all others
    require_fitness(best_of(equals.subspan(1)), previous.generation);
    state next = previous;
    next.centre = centre_of(previous);
    next.movement.resize(next.centre.size());
    follow(next, direction(previous, paired_ranks(equals.subspan(1))));
    keep(next, raced);
    report_generation<Genome>(next, raced, archive_.leader(next, previous.generation), spent, scale_);
    next.latest.mean = value_of(mean_of_finite(equals), scale_);
    sample_summary spread;
    spread.add(equals);
    next.latest.extra = {{"centre", value_of(equals.front(), scale_)},
                         {"sample_deviation", spread.standard_deviation()}};
    next.next_id = previous.next_id + sample_count();
    next.generation = previous.generation + 1;
    return next;
  }

 private:
  std::vector<double> centre_of(const state& current) const {
    if (!current.centre.empty()) return current.centre;
    engine rng(stream_key(seed_, purpose::creation));
    std::vector<double> fresh(coding_.dimension);
    for (auto& latent : fresh) latent = standard_normal(rng);
    return fresh;
  }

  std::vector<double> noise_of(const state& current, std::size_t pair) const {
    return latent_noise(stream_key(seed_, purpose::variation, {current.generation, pair}), coding_.dimension);
  }

  std::size_t sample_count() const { return 1 + 2 * options_.pairs; }

  population newcomers(const state& current) const {
    const auto centre = centre_of(current);
    population next;
    next.reserve(sample_count());
    add(next, current, centre);
    std::vector<double> sample(centre.size());
    for (std::size_t pair = 0; pair < options_.pairs; ++pair) {
      const auto noise = noise_of(current, pair);
      for (const double sign : {1.0, -1.0}) {
        for (std::size_t i = 0; i < sample.size(); ++i)
          sample[i] = centre[i] + sign * options_.deviation * coding_.scales[i] * noise[i];
        add(next, current, sample);
      }
    }
    return next;
  }

  void add(population& next, const state& current, std::span<const double> latents) const {
    next.push_back({coding_.decode(latents), current.next_id + next.size(), current.generation, {}, 0, false});
  }

  /// The rank-weighted sum of the pairs' noise, with variance 1 in each latent under pure noise.
  std::vector<double> direction(const state& previous, std::span<const double> weights) const {
    std::vector<double> sum(coding_.dimension);
    for (std::size_t pair = 0; pair < weights.size(); ++pair) {
      const auto noise = noise_of(previous, pair);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += weights[pair] * noise[i];
    }
    for (auto& x : sum) x /= std::sqrt(static_cast<double>(weights.size()));
    return sum;
  }

  /// The running mean has variance (1 - m) / (1 + m) under pure noise; it is scaled back to `step`.
  void follow(state& next, std::span<const double> towards) const {
    const double m = options_.momentum;
    const double length = step_of(next) / std::sqrt((1.0 - m) / (1.0 + m));
    for (std::size_t i = 0; i < next.centre.size(); ++i) {
      next.movement[i] = m * next.movement[i] + (1.0 - m) * towards[i];
      next.centre[i] += length * coding_.scales[i] * next.movement[i];
    }
  }

  double step_of(const state& current) const {
    if (options_.step_decay <= 0.0) return options_.step;
    return options_.step / std::sqrt(1.0 + static_cast<double>(current.generation) / options_.step_decay);
  }

  /// The delegate is the centre, or, where that has no fitness, the best sample.
  void keep(state& next, const population& raced) const {
    if (archive_.contest_in(next.generation)) {
      archive_.keep_best(next, raced);
      return;
    }
    archive_.keep_all(next);
    const bool centre = !std::isnan(raced.front().fitness());
    if (const auto best = centre ? std::optional<std::size_t>(0) : fittest<Genome>(raced)) {
      archive_.add_delegate(next, raced[*best]);
    }
  }

  latent_es_options options_;
  elite_archive<Genome> archive_;
  latent_coding<Genome> coding_;
  sample_scale scale_;
  std::uint64_t seed_;
};
static_assert(evolving_algorithm<latent_es<std::vector<double>>>);

}  // namespace evo

/// Version 1 added the delegate behind the archived elites, and so their number.
template <class Genome>
struct boost::serialization::version<evo::latent_es_state<Genome>> {
  using type = mpl::int_<1>;
  using tag = mpl::integral_c_tag;
  static constexpr int value = 1;
};
