// Real vectors as values: equality and order bit by bit, archives, diversity.
#include "evo/genome/real_vector.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "evo/algorithm/distinct.hpp"
#include "evo/random/engine.hpp"
#include "libevo/archives.hpp"
#include "libevo/special_values.hpp"

namespace {

using namespace evo;

using special::inf;
using special::nan;

real_vector any_bits(engine& rng, std::size_t size) {
  real_vector made;
  for (std::size_t i = 0; i < size; ++i) made.values.push_back(std::bit_cast<double>(rng()));
  return made;
}

TEST_CASE("vectors are equal if all bits are: 0 is not -0, NaN is itself") {
  CHECK(real_vector{{1.0, 2.0}} == real_vector{{1.0, 2.0}});
  CHECK(real_vector{{0.0}} != real_vector{{-0.0}});
  CHECK(real_vector{{nan}} == real_vector{{nan}});
  CHECK(real_vector{{nan}} != real_vector{{-nan}});
  CHECK(real_vector{{1.0}} != real_vector{{1.0, 0.0}});
  CHECK(real_vector{} == real_vector{});
}

TEST_CASE("the order is strict and total for any bits, and counts what differs") {
  static_assert(ordered_genome<real_vector>);
  engine rng(1);
  std::vector<real_vector> all;
  for (std::size_t i = 0; i < 300; ++i) all.push_back(any_bits(rng, i % 3));
  all.push_back(all.front());
  std::sort(all.begin(), all.end());
  for (std::size_t i = 1; i < all.size(); ++i) {
    REQUIRE(all[i - 1] <= all[i]);
    REQUIRE((all[i - 1] == all[i]) == !(all[i - 1] < all[i]));
  }
  std::vector<const real_vector*> pointers;
  for (const auto& one : all) pointers.push_back(&one);
  CHECK(distinct_count<real_vector>(pointers) == 201);  // 200 of one and two numbers, and the empty one
  CHECK(real_vector{{1.0}} < real_vector{{1.0, -5.0}});
}

TEST_CASE("an archive gives back every bit") {
  engine rng(2);
  for (std::size_t size = 0; size < 100; ++size) {
    const auto saved = any_bits(rng, size);
    CHECK(restored<real_vector>(archived(saved)) == saved);
  }
  const real_vector extremes{{nan, inf, -inf, -0.0, 5e-324, 1.7e308}};
  CHECK(restored<real_vector>(archived(extremes)) == extremes);
}

}  // namespace
