// The settings of the CMA-ES: sampling, stopping criteria of a descent, restarts, and the treatment of noise.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "evo/algorithm/elite_evaluation.hpp"
#include "evo/evaluation/race.hpp"

namespace evo {

enum class cma_covariance {
  full,       ///< learns all dependences: n^2 numbers
  separable,  ///< variances only (Ros, Hansen 2008): n numbers, learnt (n + 2) / 3 times as fast
};

enum class cma_restarts {
  none,   ///< the first descent that ends, ends the run
  ipop,   ///< each descent has twice the population of the one before (Auger, Hansen 2005)
  bipop,  ///< these in turn with short descents of small populations and steps (Hansen 2009)
};

/// Where descents after the first begin.
enum class cma_restart_point { initial, uniform };

/// Thresholds of the reasons for which a descent ends, named as in Hansen's tutorial, B.3, and in pycma. 0: never for this one.
/// n: dimension, l: population.
struct cma_thresholds {
  double tolfun = 1e-12;  ///< range of the fitness: best of the last 10 + 30 n/l generations, and all of the latest
  double tolx = 1e-12;    ///< all steps, relative to the first
  double conditioncov = 1e14;    ///< condition number of the covariance
  double noeffectaxis = 0.1;     ///< a step of this many standard deviations along an axis does not change the centre
  double noeffectcoord = 0.2;    ///< the same along a coordinate
  double tolxup = 1e4;           ///< growth of the longest standard deviation: the first step was far too small
  double equalfunvalues = 1.0;   ///< times 10 + 30 n/l generations whose best have the same fitness
  double stagnation = 1.0;       ///< times 120 + 30 n/l: the shortest history judged for best and median not improving
  double max_generations = 1.0;  ///< times 100 + 150 (n + 3)^2 / sqrt(l)
};

/// UH-CMA-ES (Hansen, Niederberger, Guzzella, Koumoutsakos 2009): some samples are evaluated twice; where that changes their
/// ranks too much, trials grow, and once they cannot, steps do.
struct cma_uncertainty {
  double share = 0.0;      ///< share of the samples evaluated twice, at least two; 0: none, trials never change
  double tolerance = 0.2;  ///< rank changes below this quantile of random ones are tolerated (theta), in [0, 1]
  double growth = 1.5;     ///< factor by which trials grow and shrink, at least 1
  std::size_t min_trials = 1;
  std::size_t max_trials = 10'000;
  bool common_trials = true;  ///< all samples play the same trials: a gain or loss common to all is no noise
};

struct cma_es_options {
  std::size_t population = 0;  ///< samples in a generation; 0: 4 + 3 ln n
  std::size_t trials = 1;  ///< for each sample and for the centre; where `uncertainty` acts, the first number of them
  double step = 1.0;       ///< of the first generation (sigma), in the space's deviations
  cma_covariance covariance = cma_covariance::full;
  bool active = true;  ///< bad samples shrink variances along their directions (negative weights)
  cma_restarts restarts = cma_restarts::none;
  std::uint64_t max_restarts = 9;  ///< with a greater population; BIPOP's short descents do not count
  cma_restart_point restart_point = cma_restart_point::uniform;
  cma_thresholds thresholds{};
  cma_uncertainty uncertainty{};
  bool centre = true;  ///< the centre is evaluated in each generation, and is a candidate for the champion
  std::uint64_t contest_every = 10;  ///< generations between the contests for a place in the elite archive
  std::size_t kept = 7;  ///< places in the archive: the best genomes found so far, re-evaluated in each contest
  elite_evaluation kept_evaluation = elite_evaluation::accumulate;
  std::vector<race_stage> contest{};  ///< stages of a contest after the first, without the archived elites; may be none
};

/// The number of samples in a generation of the first descent. dimension >= 1.
std::size_t cma_population(const cma_es_options&, std::size_t dimension);

/// Throws std::invalid_argument, naming the option and its value, for options out of range or at odds with each other.
void validate(const cma_es_options&, std::size_t dimension);

}  // namespace evo
