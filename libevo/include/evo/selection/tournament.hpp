// Tournament selection over anything that has an order.
#pragma once

#include <cstddef>
#include <unordered_map>

#include "evo/random/draws.hpp"

namespace evo {

class tournament_selection {
 public:
  enum class contestants {
    distinct,   ///< drawn without replacement
    repeating,  ///< drawn with replacement
  };

  /// Throws std::invalid_argument unless 1 <= size <= individuals.
  tournament_selection(std::size_t size, std::size_t individuals, contestants = contestants::distinct);

  /// The index of the winner, in O(size). `better(i, j)`: i is strictly better than j, a strict weak order. Among equals the
  /// first drawn wins, which is uniform.
  template <class Better>
  std::size_t operator()(engine& rng, Better better) const {
    if (contestants_ == contestants::repeating || size_ == 1) return among_repeating(rng, better);
    return among_distinct(rng, better);
  }

 private:
  template <class Better>
  std::size_t among_repeating(engine& rng, Better better) const {
    std::size_t best = uniform_below(rng, individuals_);
    for (std::size_t drawn = 1; drawn < size_; ++drawn) {
      const std::size_t next = uniform_below(rng, individuals_);
      if (better(next, best)) best = next;
    }
    return best;
  }

  /// The first `size` places of a Fisher-Yates shuffle, of which only those places are stored that no longer hold themselves.
  template <class Better>
  std::size_t among_distinct(engine& rng, Better better) const {
    std::unordered_map<std::size_t, std::size_t> moved;
    const auto holder = [&](std::size_t place) {
      const auto found = moved.find(place);
      return found == moved.end() ? place : found->second;
    };
    std::size_t best = 0;
    for (std::size_t place = 0; place < size_; ++place) {
      const std::size_t chosen = place + uniform_below(rng, individuals_ - place);
      const std::size_t next = holder(chosen);
      moved[chosen] = holder(place);
      if (place == 0 || better(next, best)) best = next;
    }
    return best;
  }

  std::size_t size_;
  std::size_t individuals_;
  contestants contestants_;
};

}  // namespace evo
