// The number of different genomes: the diversity of a population.
#pragma once

#include <algorithm>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

namespace evo {

template <class Genome>
concept hashable_genome = requires(const Genome& genome) {
  { std::hash<Genome>{}(genome) } -> std::convertible_to<std::size_t>;
};

/// Where any two are smaller, equivalent or larger: not so for vectors of floating-point numbers, which may hold NaN.
template <class Genome>
concept ordered_genome = std::three_way_comparable<Genome, std::weak_ordering>;

/// The number of different values. In O(n) by std::hash, else in O(n log n) by <=>. A genome that has neither is compared with
/// one of each value before it: O(n x different ones).
template <class Genome>
std::uint64_t distinct_count(std::vector<const Genome*> genomes) {
  const auto equal = [](const Genome* a, const Genome* b) { return *a == *b; };
  if constexpr (hashable_genome<Genome>) {
    const auto hash = [](const Genome* genome) { return std::hash<Genome>{}(*genome); };
    std::unordered_set<const Genome*, decltype(hash), decltype(equal)> seen(genomes.size(), hash, equal);
    seen.insert(genomes.begin(), genomes.end());
    return seen.size();
  } else if constexpr (ordered_genome<Genome>) {
    // Any order counts alike. This one, by size first, spares vectors of bytes a false -Wstringop-overread of GCC 12.
    std::sort(genomes.begin(), genomes.end(), [](const Genome* a, const Genome* b) {
      if constexpr (requires { a->size(); }) {
        if (a->size() != b->size()) return a->size() < b->size();
      }
      return *a < *b;
    });
    return static_cast<std::uint64_t>(std::unique(genomes.begin(), genomes.end(), equal) - genomes.begin());
  } else {
    std::vector<const Genome*> seen;
    for (const Genome* one : genomes) {
      if (std::none_of(seen.begin(), seen.end(), [&](const Genome* earlier) { return *earlier == *one; })) {
        seen.push_back(one);
      }
    }
    return seen.size();
  }
}

}  // namespace evo
