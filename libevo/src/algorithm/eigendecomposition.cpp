// Two steps by Eigen: reduction to a tridiagonal matrix by reflections, and its eigenvectors. The reflections are then applied to
// these by plain loops here: Eigen would apply them in blocks whose size depends on the caches that it finds, so that the last bits
// for large matrices would differ between machines.
#include "evo/algorithm/eigendecomposition.hpp"

#include <Eigen/Eigenvalues>

namespace evo {
namespace {

using matrix = Eigen::MatrixXd;

/// vectors = (I - tau v v') vectors, where v is 0 up to row `pivot`, 1 there, and then as packed in `reflections`.
void reflect_rows(matrix& vectors, const matrix& reflections, Eigen::Index pivot, double tau) {
  const auto n = vectors.rows();
  for (Eigen::Index column = 0; column < n; ++column) {
    double product = vectors(pivot, column);
    for (auto row = pivot + 1; row < n; ++row) product += reflections(row, pivot - 1) * vectors(row, column);
    product *= tau;
    vectors(pivot, column) -= product;
    for (auto row = pivot + 1; row < n; ++row) vectors(row, column) -= product * reflections(row, pivot - 1);
  }
}

}  // namespace

eigendecomposition eigendecomposition_of(const std::vector<double>& values, std::size_t n) {
  const auto size = static_cast<Eigen::Index>(n);
  const matrix given = Eigen::Map<const matrix>(values.data(), size, size).transpose();  // by rows
  if (!given.allFinite()) return {};
  if (n == 1) return {{values[0]}, {1.0}};
  const Eigen::Tridiagonalization<matrix> reduced(given);
  Eigen::SelfAdjointEigenSolver<matrix> solver;
  solver.computeFromTridiagonal(reduced.diagonal(), reduced.subDiagonal());
  if (solver.info() != Eigen::Success) return {};
  matrix vectors = solver.eigenvectors();
  for (auto pivot = size - 1; pivot >= 1; --pivot) {
    reflect_rows(vectors, reduced.packedMatrix(), pivot, reduced.householderCoefficients()(pivot - 1));
  }
  return {{solver.eigenvalues().begin(), solver.eigenvalues().end()}, {vectors.data(), vectors.data() + n * n}};
}

}  // namespace evo
