// The strategy parameters of the CMA-ES, by formula. Source of names and formulas: Hansen 2016/2023, "The CMA Evolution
// Strategy: A Tutorial" (arXiv 1604.00772), table 1 and equations 49-58.
#pragma once

#include <cstddef>
#include <vector>

#include "evo/algorithm/cma_es_options.hpp"

namespace evo {

struct cma_parameters {
  std::vector<double> weights;  ///< by rank, best first: positive ones that sum to 1, then (active) negative ones, or 0
  std::size_t parents = 0;      ///< mu: those with positive weights
  double effective = 0.0;       ///< mu_eff: variance effective selection mass
  double path_sigma = 0.0;      ///< c_sigma
  double damping = 0.0;         ///< d_sigma
  double path_covariance = 0.0;  ///< c_c
  double rank_one = 0.0;         ///< c_1
  double rank_mu = 0.0;          ///< c_mu
  double normal_length = 0.0;    ///< E|N(0, I)|
};

/// dimension >= 1, population >= 2.
cma_parameters cma_parameters_of(std::size_t dimension, std::size_t population, cma_covariance, bool active);

}  // namespace evo
