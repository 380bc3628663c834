// Every reason for which a descent of the CMA-ES ends, each made to hold alone, just above and just below its threshold.
#include "evo/algorithm/cma_stops.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "libevo/algorithm/descents.hpp"

namespace {

using namespace evo;
using numbers = std::vector<double>;

const numbers scales{1.0, 2.0, 4.0};

/// A healthy descent of population 6 in its 200th generation, whose fitness rises by 1 a generation.
cma_descent healthy(cma_covariance kind = cma_covariance::full) {
  auto descent = initial_distribution({1.0, -2.0, 3.0}, 0.5, 6, kind);
  descent.generation = 200;
  for (int g = 0; g < 140; ++g) {
    descent.best.push_back(g + 5.0);
    descent.median.push_back(g);
  }
  descent.range = 10.0;
  return descent;
}

cma_stop stop_of(const cma_descent& descent, const cma_thresholds& limits = {}) {
  return cma_stop_of(descent, limits, 0.5, scales);
}

TEST_CASE("a healthy descent goes on, and every reason has its own name") {
  CHECK(stop_of(healthy()) == cma_stop::none);
  CHECK(stop_of(healthy(cma_covariance::separable)) == cma_stop::none);
  std::set<std::string> names;
  for (int i = 0; i <= 9; ++i) names.emplace(name_of(static_cast<cma_stop>(i)));
  CHECK(names == std::set<std::string>{"none", "tolfun", "tolx", "conditioncov", "noeffectaxis", "noeffectcoord",
                                       "tolxup", "equalfunvalues", "stagnation", "max-generations"});
}

TEST_CASE("tolfun: the best of 10 + 30 n/l generations and all of the latest lie close together") {
  auto descent = healthy();
  for (std::size_t i = descent.best.size() - 25; i < descent.best.size(); ++i)
    descent.best[i] = 1e-13 * static_cast<double>(i);
  descent.range = 1e-13;
  CHECK(stop_of(descent, {.tolfun = 1e-11}) == cma_stop::tolfun);
  CHECK(stop_of(descent, {.tolfun = 1e-12}) != cma_stop::tolfun);
  CHECK(stop_of(descent, {.tolfun = 0.0}) != cma_stop::tolfun);
  descent.range = 1e-3;
  CHECK(stop_of(descent, {.tolfun = 1e-11}) != cma_stop::tolfun);
  descent.range = 1e-13;
  descent.best.erase(descent.best.begin(), descent.best.end() - 24);  // one generation too few to judge
  CHECK(stop_of(descent, {.tolfun = 1e-11}) != cma_stop::tolfun);
}

TEST_CASE("tolx: all steps are small beside the first, paths too") {
  auto descent = healthy();
  descent.sigma = 0.9e-12 * 0.5;
  CHECK(stop_of(descent) == cma_stop::tolx);
  CHECK(stop_of(descent, {.tolx = 0.0}) != cma_stop::tolx);
  descent.path_covariance[1] = -2.0;
  CHECK(stop_of(descent) != cma_stop::tolx);
  descent.path_covariance[1] = 0.0;
  descent.covariance[8] = 4.0;
  CHECK(stop_of(descent) != cma_stop::tolx);
}

TEST_CASE("conditioncov: axes of very different lengths") {
  auto descent = healthy();
  descent.lengths = {1.0, 1.0, 1.01e7};
  CHECK(stop_of(descent, {.tolxup = 0.0}) == cma_stop::conditioncov);
  CHECK(stop_of(descent, {.conditioncov = 0.0, .tolxup = 0.0}) == cma_stop::none);
  descent.lengths[2] = 0.99e7;
  CHECK(stop_of(descent, {.tolxup = 0.0}) == cma_stop::none);
}

TEST_CASE("noeffectaxis and noeffectcoord: the centre stays where it is to the last bit") {
  auto descent = healthy();
  descent.mean = {1e20, 1e20, 1e20};
  CHECK(stop_of(descent) == cma_stop::noeffectaxis);
  descent.mean = {1e20, -2.0, 3.0};  // the axis of generation 200 is the third
  CHECK(stop_of(descent) == cma_stop::noeffectcoord);
  CHECK(stop_of(descent, {.noeffectcoord = 0.0}) == cma_stop::none);
  descent.generation = 201;  // and the first
  CHECK(stop_of(descent) == cma_stop::noeffectaxis);
  CHECK(stop_of(descent, {.noeffectaxis = 0.0, .noeffectcoord = 0.0}) == cma_stop::none);
  auto separable = healthy(cma_covariance::separable);
  separable.mean = {1e20, 1.0, 1.0};
  separable.generation = 201;
  CHECK(stop_of(separable) == cma_stop::noeffectaxis);
}

TEST_CASE("tolxup: the longest deviation has grown ten thousand times") {
  auto descent = healthy();
  descent.sigma = 50.0;
  descent.lengths = {1.0, 101.0, 1.0};
  CHECK(stop_of(descent) == cma_stop::tolxup);
  CHECK(stop_of(descent, {.tolxup = 2e4}) == cma_stop::none);
  CHECK(stop_of(descent, {.tolxup = 0.0}) == cma_stop::none);
  descent.lengths[1] = 99.0;
  CHECK(stop_of(descent) == cma_stop::none);
}

TEST_CASE("equalfunvalues: the best of 10 + 30 n/l generations are equal") {
  auto descent = healthy();
  std::fill(descent.best.end() - 25, descent.best.end(), 7.0);
  CHECK(stop_of(descent) == cma_stop::equalfunvalues);
  CHECK(stop_of(descent, {.equalfunvalues = 0.0}) == cma_stop::none);
  CHECK(stop_of(descent, {.equalfunvalues = 2.0}) == cma_stop::none);
  *(descent.best.end() - 25) = 6.0;
  CHECK(stop_of(descent) == cma_stop::none);
  std::fill(descent.best.end() - 25, descent.best.end(), -HUGE_VAL);  // no sample had a fitness
  CHECK(stop_of(descent) == cma_stop::equalfunvalues);
}

TEST_CASE("stagnation: neither best nor median improve over 120 + 30 n/l generations") {
  auto descent = healthy();
  const auto restless = [](numbers& all) {  // up and down, not upwards
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<double>(i % 7);
  };
  restless(descent.best);
  CHECK(stop_of(descent) == cma_stop::none);  // the median still rises
  restless(descent.median);
  CHECK(stop_of(descent) == cma_stop::stagnation);
  CHECK(stop_of(descent, {.stagnation = 0.0}) == cma_stop::none);
  descent.best.erase(descent.best.begin(), descent.best.begin() + 6);
  CHECK(stop_of(descent) == cma_stop::none);  // 134 generations, of 135 that are needed
}

TEST_CASE("max-generations: 100 + 150 (n + 3)^2 / sqrt(l), or the descent's own limit") {
  auto descent = healthy();
  descent.generation = 2304;  // 2304.5 is the limit
  CHECK(stop_of(descent) == cma_stop::none);
  descent.generation = 2305;
  CHECK(stop_of(descent) == cma_stop::max_generations);
  CHECK(stop_of(descent, {.max_generations = 0.0}) == cma_stop::none);
  CHECK(stop_of(descent, {.max_generations = 2.0}) == cma_stop::none);
  descent.generation = 200;
  descent.max_generations = 200;
  CHECK(stop_of(descent, {.max_generations = 0.0}) == cma_stop::max_generations);
  descent.max_generations = 201;
  CHECK(stop_of(descent) == cma_stop::none);
}

TEST_CASE("the history notes best, median and range, and forgets what no reason needs") {
  auto descent = initial_distribution({0.0, 0.0, 0.0}, 1.0, 5, cma_covariance::full);
  const std::vector<std::size_t> order{2, 0, 4, 1, 3};
  record_history(descent, numbers{4.0, 1.0, 5.0, -3.0, 2.0}, order, {});
  CHECK(descent.best == numbers{5.0});
  CHECK(descent.median == numbers{2.0});
  CHECK(descent.range == 8.0);
  record_history(descent, numbers{4.0, std::nan(""), 5.0, std::nan(""), std::nan("")}, order, {});
  CHECK(descent.best.back() == 5.0);
  CHECK(descent.median.back() == -HUGE_VAL);
  CHECK(descent.range == HUGE_VAL);
  for (int g = 0; g < 3000; ++g) {
    ++descent.generation;
    record_history(descent, numbers{4.0, 1.0, static_cast<double>(g), -3.0, 2.0}, order, {});
  }
  CHECK(descent.best.size() == 600);  // a fifth
  CHECK(descent.best.back() == 2999.0);
  CHECK(descent.median.size() == 600);
}

}  // namespace
