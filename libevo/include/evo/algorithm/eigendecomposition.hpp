// Eigenvalues and eigenvectors of a symmetric matrix.
#pragma once

#include <cstddef>
#include <vector>

namespace evo {

struct eigendecomposition {
  std::vector<double> values;   ///< eigenvalues, ascending
  std::vector<double> vectors;  ///< the n eigenvectors, of length 1, one after another
};

/// `matrix`: n x n, of which the lower half is read. The same bits on every x86-64 machine. Values that are not finite, or
/// missing, if the matrix has such or the iteration failed.
eigendecomposition eigendecomposition_of(const std::vector<double>& matrix, std::size_t n);

}  // namespace evo
