#include "evo/algorithm/cma_parameters.hpp"

#include <algorithm>
#include <cmath>

#include "evo/random/portable_math.hpp"

namespace evo {
namespace {

struct mass {
  double sum = 0.0;
  double squares = 0.0;
  void add(double weight) {
    sum += weight;
    squares += weight * weight;
  }
  double effective() const { return squares > 0.0 ? sum * sum / squares : 0.0; }
};

/// Equation 49: ln((l + 1) / 2) - ln i, and the sums of its positive and negative parts.
std::vector<double> raw_weights(std::size_t population, mass& good, mass& bad) {
  std::vector<double> raw;
  const double middle = portable_log((static_cast<double>(population) + 1.0) / 2.0);
  for (std::size_t i = 1; i <= population; ++i) {
    raw.push_back(middle - portable_log(static_cast<double>(i)));
    (i <= population / 2 ? good : bad).add(raw.back());
  }
  return raw;
}

/// c_1 and c_mu (equations 57 and 58), for separable covariances (n + 2) / 3 times as fast (Ros, Hansen 2008, section 3).
void set_learning_rates(cma_parameters& made, double n, cma_covariance covariance) {
  const double effective = made.effective;
  const double faster = covariance == cma_covariance::separable ? (n + 2.0) / 3.0 : 1.0;
  made.rank_one = std::min(1.0, faster * 2.0 / ((n + 1.3) * (n + 1.3) + effective));
  const double rank_mu = 2.0 * (0.25 + effective + 1.0 / effective - 2.0) / ((n + 2.0) * (n + 2.0) + effective);
  made.rank_mu = std::min(1.0 - made.rank_one, faster * rank_mu);
}

/// The sum of the negative weights (equations 50-53), bounded so that the covariance stays positive definite.
double negative_sum(const cma_parameters& made, double n, double bad_effective) {
  if (made.rank_mu <= 0.0) return 0.0;
  const double by_rates = 1.0 + made.rank_one / made.rank_mu;
  const double by_mass = 1.0 + 2.0 * bad_effective / (made.effective + 2.0);
  const double by_definiteness = (1.0 - made.rank_one - made.rank_mu) / (n * made.rank_mu);
  return std::min({by_rates, by_mass, by_definiteness});
}

}  // namespace

cma_parameters cma_parameters_of(std::size_t dimension, std::size_t population, cma_covariance covariance,
                                 bool active) {
  const auto n = static_cast<double>(dimension);
  cma_parameters made;
  mass good;
  mass bad;
  made.weights = raw_weights(population, good, bad);
  made.parents = population / 2;
  made.effective = good.effective();
  made.path_sigma = (made.effective + 2.0) / (n + made.effective + 5.0);
  made.damping = 1.0 + 2.0 * std::max(0.0, std::sqrt((made.effective - 1.0) / (n + 1.0)) - 1.0) + made.path_sigma;
  made.path_covariance = (4.0 + made.effective / n) / (n + 4.0 + 2.0 * made.effective / n);
  set_learning_rates(made, n, covariance);
  made.normal_length = std::sqrt(n) * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
  const double less = active && bad.sum < 0.0 ? negative_sum(made, n, bad.effective()) / -bad.sum : 0.0;
  for (std::size_t i = 0; i < population; ++i) made.weights[i] *= i < made.parents ? 1.0 / good.sum : less;
  return made;
}

}  // namespace evo
