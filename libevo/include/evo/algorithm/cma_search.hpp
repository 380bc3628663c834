// The CMA-ES on plain vectors, in an ask-and-tell form: it proposes points, and advances by their fitness.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "evo/algorithm/bounded_space.hpp"
#include "evo/algorithm/cma_descent.hpp"
#include "evo/algorithm/cma_es_options.hpp"
#include "evo/algorithm/cma_restarts.hpp"
#include "evo/algorithm/cma_stops.hpp"
#include "evo/algorithm/rank_change.hpp"
#include "evo/genome/real_vector.hpp"

namespace evo {

/// The state of a search.
struct cma_progress {
  cma_descent descent;
  cma_budgets budgets;
  double trials = 0.0;                    ///< for each sample; rounded where they are played
  double uncertainty = 0.0;               ///< the latest rank_change
  cma_stop latest_stop = cma_stop::none;  ///< why the latest descent that ended did so
  bool ended = false;                     ///< and no further descent is allowed

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& descent& budgets& trials& uncertainty& latest_stop& ended;
  }
};

/// All functions are pure: of the arguments, the options and the seed.
class cma_search {
 public:
  /// Throws std::invalid_argument for options that validate() refuses, and for a space without coordinates.
  cma_search(cma_es_options options, real_space space, std::uint64_t seed);

  const cma_es_options& options() const { return options_; }

  cma_progress first() const;
  /// The values at the centre of the distribution.
  real_vector centre(const cma_progress&) const;
  /// descent.population values drawn around it. `generation`: of the run, which names the streams.
  std::vector<real_vector> samples(const cma_progress&, std::uint64_t generation) const;
  std::size_t trials(const cma_progress&) const;
  /// The number of samples to be evaluated a second time; these are the first ones.
  std::size_t twice_evaluated(const cma_progress&) const;

  /// `fitness`: one a sample, of which NaN ranks last; `again`: fitness from a second evaluation of as many trials, where there was
  /// one. After the end of the search the last descent goes on.
  cma_progress next(const cma_progress&, std::uint64_t generation, std::span<const double> fitness,
                    second_fitness again) const;

  /// The fault of progress that was read from a file; empty if it has none. `generation`: the run's next one.
  std::string fault_of(const cma_progress&, std::uint64_t generation) const;

 private:
  std::vector<std::vector<double>> draws(const cma_progress&, std::uint64_t generation) const;
  void meet_uncertainty(cma_progress&, std::span<const double> fitness, const second_fitness& again) const;
  void follow_stop(cma_progress&) const;
  std::vector<double> restart_point(engine& rng) const;

  cma_es_options options_;
  bounded_space space_;
  std::uint64_t seed_;
};

}  // namespace evo
