// Eigendecompositions: orthonormal, ascending, and their product the matrix again; known ones; matrices that are not finite.
#include "evo/algorithm/eigendecomposition.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "evo/random/draws.hpp"

namespace {

using namespace evo;

std::vector<double> random_symmetric(engine& rng, std::size_t n) {
  std::vector<double> made(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) made[i * n + j] = made[j * n + i] = standard_normal(rng);
  }
  return made;
}

double product(const double* a, const double* b, std::size_t n) {
  double sum = 0.0;
  for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

TEST_CASE("axes are orthonormal, values ascend, and both give the matrix again") {
  engine rng(1);
  for (const std::size_t n : {1, 2, 3, 4, 7, 20, 64, 150}) {
    const auto matrix = random_symmetric(rng, n);
    const auto found = eigendecomposition_of(matrix, n);
    REQUIRE(found.values.size() == n);
    REQUIRE(found.vectors.size() == n * n);
    CHECK(std::is_sorted(found.values.begin(), found.values.end()));
    double worst = 0.0;
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        const double expected = a == b ? 1.0 : 0.0;
        worst = std::max(worst, std::abs(product(&found.vectors[a * n], &found.vectors[b * n], n) - expected));
        double again = 0.0;
        for (std::size_t k = 0; k < n; ++k)
          again += found.values[k] * found.vectors[k * n + a] * found.vectors[k * n + b];
        worst = std::max(worst, std::abs(again - matrix[a * n + b]));
      }
    }
    CHECK(worst < 1e-12 * static_cast<double>(n));
  }
}

TEST_CASE("known axes") {
  const auto two = eigendecomposition_of({2.0, 1.0, 1.0, 2.0}, 2);
  CHECK(two.values[0] == doctest::Approx(1.0));
  CHECK(two.values[1] == doctest::Approx(3.0));
  CHECK(std::abs(two.vectors[0] + two.vectors[1]) < 1e-15);
  CHECK(std::abs(two.vectors[2] - two.vectors[3]) < 1e-15);
  const auto one = eigendecomposition_of({-5.0}, 1);
  CHECK(one.values == std::vector<double>{-5.0});
  CHECK(one.vectors == std::vector<double>{1.0});
  const auto diagonal = eigendecomposition_of({3.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0}, 3);
  CHECK(diagonal.values == std::vector<double>{1.0, 2.0, 3.0});
}

TEST_CASE("a matrix that is not finite has no axes") {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL}) {
    CHECK(eigendecomposition_of({1.0, bad, bad, 1.0}, 2).values.empty());
    CHECK(eigendecomposition_of({bad}, 1).values.empty());
  }
}

/// FNV-1a over the bits of all numbers.
std::uint64_t digest(const eigendecomposition& found) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const auto* part : {&found.values, &found.vectors}) {
    for (const double x : *part) hash = (hash ^ std::bit_cast<std::uint64_t>(x)) * 0x100000001b3;
  }
  return hash;
}

TEST_CASE("golden bits: small matrices and ones beyond the blocks of the library underneath") {
  engine rng(2);
  CHECK(digest(eigendecomposition_of(random_symmetric(rng, 5), 5)) == 0x39399b83ba009aa9);
  CHECK(digest(eigendecomposition_of(random_symmetric(rng, 60), 60)) == 0xdc6c2dfeb76e4a20);
  CHECK(digest(eigendecomposition_of(random_symmetric(rng, 300), 300)) == 0x8599fe8fb33bebdf);
}

}  // namespace
