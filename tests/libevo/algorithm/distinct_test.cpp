// Counting different genomes: by hash, by order or by equality alone, the same number.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "evo/algorithm/algorithm_state.hpp"
#include "evo/genome/ternary_network.hpp"
#include "evo/random/draws.hpp"

namespace {

using namespace evo;

/// Nothing but equality.
struct plain {
  std::uint64_t value;
  friend bool operator==(const plain&, const plain&) = default;
};

static_assert(hashable_genome<std::uint64_t> && hashable_genome<ternary_network>);
static_assert(!hashable_genome<std::vector<int>> && ordered_genome<std::vector<int>>);
static_assert(!ordered_genome<std::vector<double>> && !ordered_genome<plain> && !hashable_genome<plain>);

template <class Genome>
std::uint64_t distinct_of(const std::vector<Genome>& genomes) {
  std::vector<individual<Genome>> all;
  for (const auto& genome : genomes) all.push_back({genome});
  return distinct_genomes<Genome>(all);
}

TEST_CASE("all ways agree with a set, on random values") {
  engine rng(3);
  for (int n = 0; n < 200; ++n) {
    std::set<std::uint64_t> set;
    std::vector<std::uint64_t> numbers;
    std::vector<std::vector<int>> lists;
    std::vector<std::vector<std::uint8_t>> strings;  // of bytes, and of different lengths
    std::vector<plain> plains;
    const auto count = uniform_below(rng, 60);
    for (std::uint64_t i = 0; i < count; ++i) {
      numbers.push_back(uniform_below(rng, 40));
      lists.push_back({1, static_cast<int>(numbers.back())});
      strings.emplace_back(1 + numbers.back() / 8, static_cast<std::uint8_t>(numbers.back() % 8));
      plains.push_back({numbers.back()});
      set.insert(numbers.back());
    }
    REQUIRE(distinct_of(numbers) == set.size());
    REQUIRE(distinct_of(lists) == set.size());
    REQUIRE(distinct_of(strings) == set.size());
    REQUIRE(distinct_of(plains) == set.size());
  }
}

TEST_CASE("a vector with NaN equals nothing, not even itself, and does no harm") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(distinct_of<std::vector<double>>({{1, nan}, {1, nan}, {1, 2}, {1, 2}, {nan}}) == 4);
}

TEST_CASE("ternary networks: equal ones have one hash, and a plane, a weight or the shape makes another") {
  const std::hash<ternary_network> hash;
  auto one = ternary_network::parse({2, 3}, "+-0+-0");
  CHECK(hash(one) == hash(ternary_network(one)));
  std::set<std::size_t> hashes{hash(one)};
  for (std::size_t i = 0; i < 6; ++i) {
    for (const int value : {-1, 0, 1}) {
      auto other = one;
      other.set_weight(i, value);
      hashes.insert(hash(other));
    }
  }
  CHECK(hashes.size() == 13);
  CHECK(hash(ternary_network::parse({3, 2}, "+-0+-0")) != hash(one));
  CHECK(hash(ternary_network::parse({2, 3}, "-+0-+0")) != hash(one));
  CHECK(distinct_of<ternary_network>({one, one, ternary_network::parse({3, 2}, "+-0+-0"), one}) == 2);
}

TEST_CASE("100,000 different vectors are counted without quadratic time") {
  std::vector<std::vector<int>> lists;
  for (int i = 0; i < 100'000; ++i) lists.push_back({i, 1});
  CHECK(distinct_of(lists) == 100'000);
}

}  // namespace
