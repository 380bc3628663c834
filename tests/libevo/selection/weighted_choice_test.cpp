// Choice by weight: shares as the weights, for huge, tiny and zero ones, at the ends of the draw, and what is refused.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "evo/selection/weighted_choice.hpp"
#include "libevo/chi_square.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;
constexpr double tiny = std::numeric_limits<double>::denorm_min();

std::vector<std::uint64_t> counts_of(const std::vector<double>& weights, int draws = 100'000) {
  engine rng(7);
  const weighted_choice choice(weights);
  std::vector<std::uint64_t> counts(weights.size());
  for (int i = 0; i < draws; ++i) ++counts.at(choice(rng));
  return counts;
}

TEST_CASE("shares follow the weights") {
  const std::vector<std::vector<double>> cases{{1, 2, 3, 4}, {4, 3, 2, 1}, {0.1, 0, 0.7, 0, 0.2},
                                               {1e-3, 1},    {5, 5, 5},    {0, 0, 1, 1, 0, 2, 0}};
  for (const auto& weights : cases) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<double> shares;
    for (const double weight : weights) shares.push_back(weight / sum);
    CHECK(chi_square_deviate(counts_of(weights), shares) < 4.0);
  }
}

TEST_CASE("many weights have the shares of few") {
  std::vector<double> weights;
  for (int i = 0; i < 500; ++i) weights.push_back(1.0 + i % 7);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  std::vector<double> shares;
  for (const double weight : weights) shares.push_back(weight / sum);
  CHECK(chi_square_deviate(counts_of(weights, 500'000), shares) < 4.0);
}

TEST_CASE("all 0 is uniform, and one weight above 0 takes all") {
  CHECK(uniform_deviate(counts_of({0, 0, 0, 0})) < 4.0);
  CHECK(counts_of({0, 0, 0, 5}) == std::vector<std::uint64_t>{0, 0, 0, 100'000});
  CHECK(counts_of({0, tiny, 0}) == std::vector<std::uint64_t>{0, 100'000, 0});
  CHECK(counts_of({3}) == std::vector<std::uint64_t>{100'000});
}

TEST_CASE("huge and tiny weights neither overflow nor vanish") {
  constexpr double max_double = std::numeric_limits<double>::max();
  CHECK(uniform_deviate(counts_of({1e308, 1e308, 1e308, 1e308})) < 4.0);
  CHECK(uniform_deviate(counts_of({max_double, max_double, max_double})) < 4.0);
  CHECK(uniform_deviate(counts_of({tiny, tiny, tiny, tiny})) < 4.0);
  CHECK(chi_square_deviate(counts_of({1e308, 5e307}), std::array{2.0 / 3.0, 1.0 / 3.0}) < 4.0);
  CHECK(chi_square_deviate(counts_of({2 * tiny, tiny}), std::array{2.0 / 3.0, 1.0 / 3.0}) < 4.0);
  CHECK(counts_of({tiny, 1e308, tiny}) == std::vector<std::uint64_t>{0, 100'000, 0});
}

TEST_CASE("the lowest and the highest draw never choose a weight of 0") {
  const std::vector<std::vector<double>> cases{{0, 0, 5, 0, 0}, {0, 1, 1e-30, 0}, {0, 0.1, 0.2, 0.3, 0}, {0, tiny, 0}};
  for (const auto& weights : cases) {
    engine lowest(std::array<std::uint64_t, 4>{0, 1, 1, 0});                   // uniform_real gives 0
    engine highest(std::array<std::uint64_t, 4>{~std::uint64_t{0}, 1, 1, 1});  // and 1 - 2^-53
    const weighted_choice choice(weights);
    CHECK(weights.at(choice(lowest)) > 0.0);
    CHECK(weights.at(choice(highest)) > 0.0);
  }
}

TEST_CASE("a choice takes one draw") {
  engine rng(3);
  weighted_choice(std::vector<double>{1, 2, 3})(rng);
  engine plain(3);
  plain();
  CHECK(rng() == plain());
}

TEST_CASE("golden choices from key 42") {
  engine rng(42);
  const weighted_choice choice(std::vector<double>{8, 7, 6, 5, 4, 3, 2, 1});
  std::vector<std::size_t> chosen;
  for (int i = 0; i < 10; ++i) chosen.push_back(choice(rng));
  CHECK(chosen == std::vector<std::size_t>{4, 1, 7, 3, 4, 3, 0, 3, 0, 6});
}

TEST_CASE("weights that are none are refused with index and value") {
  const auto choice = [](std::vector<double> weights) { return weighted_choice(weights); };
  CHECK_THROWS_WITH_AS(choice({}), "there is nothing to choose from", std::invalid_argument);
  CHECK_THROWS_WITH_AS(choice({1, 2, -3}), doctest::Contains("weight 2 must be finite and not negative, not -3"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(choice({1, nan}), doctest::Contains("weight 1 must be finite and not negative, not nan"),
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(choice({inf, 1}), doctest::Contains("weight 0 must be finite and not negative, not inf"),
                       std::invalid_argument);
  CHECK_THROWS_AS(choice({-inf, 1}), std::invalid_argument);
  CHECK_NOTHROW(choice({-0.0, 1}));
}

}  // namespace
