// One descent of the CMA-ES: the distribution that samples are drawn from, and its update. Source of all formulas: Hansen
// 2016/2023, "The CMA Evolution Strategy: A Tutorial" (arXiv 1604.00772), appendix A; symbols of it in the comments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evo/algorithm/cma_parameters.hpp"

namespace evo {

/// The centre of the samples and their distribution around it. Plain numbers; n is the dimension.
struct cma_descent {
  std::uint64_t number = 0;           ///< of the run's descents, from 0
  std::uint64_t population = 0;       ///< lambda
  std::uint64_t generation = 0;       ///< generations evaluated so far in this descent
  std::uint64_t max_generations = 0;  ///< 0: no limit of its own
  double sigma = 1.0;
  double first_sigma = 1.0;
  std::vector<double> mean;             ///< m, n numbers, each in its coordinate's own units
  std::vector<double> path_sigma;       ///< p_sigma
  std::vector<double> path_covariance;  ///< p_c
  std::vector<double> covariance;       ///< C, n x n by rows; separable: its diagonal
  std::vector<double> axes;             ///< B: the n eigenvectors one after another; separable: none
  std::vector<double> lengths;          ///< D: roots of the eigenvalues
  std::uint64_t decomposed = 0;         ///< the generation whose C is B D^2 B'
  std::vector<double> best;             ///< fitness of the latest generations' best samples, the newest last
  std::vector<double> median;           ///< the same of their median samples
  double range = 0.0;                   ///< of the latest generation's fitness; infinite if one had none

  std::size_t dimension() const { return mean.size(); }
  bool separable() const { return axes.empty(); }
  /// Longest by shortest standard deviation along an axis.
  double axis_ratio() const;
  /// Root of C's diagonal element.
  double deviation(std::size_t i) const;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive& number& population& generation& max_generations& sigma& first_sigma& mean& path_sigma& path_covariance;
    archive& covariance& axes& lengths& decomposed& best& median& range;
  }
};

/// A fresh descent with C = I. Neither number nor limits are set.
cma_descent initial_distribution(std::vector<double> mean, double sigma, std::size_t population, cma_covariance);

/// B D z: a deviation from the centre, before sigma and scales, of n standard normals.
std::vector<double> cma_deviation(const cma_descent&, std::span<const double> z);

/// m + sigma scales B D z (equations 39 and 40). `scales`: one a coordinate.
std::vector<double> cma_point(const cma_descent&, std::span<const double> scales, std::span<const double> z);

/// Moves centre, paths, covariance and sigma (equations 41-47). `draws`: the normals that each sample was made of; `order`: the
/// samples' indices, best first. C stays positive definite, and sigma within 1e-100 and 1e100.
void cma_update(cma_descent&, const cma_parameters&, std::span<const double> scales,
                std::span<const std::vector<double>> draws, std::span<const std::size_t> order);

}  // namespace evo
